//! Reads the mistakes of `problems/<id>/wrong.txt`: the verdict that each must get, the longest
//! counterexample in bytes, a title, the old (`-`) and new (`+`) code, and an input that refutes it
//! (`<`, with `
//! ` as a line end or a `<` for each line).
//!
//! ```text
//! * WA 4: compares with > instead of !=
//! - n % 3 != 0
//! + n % 3 > 1
//! < 1\n2
//!
//! # WA 9: a table of heaps below 1,000
//! - n % 3 != 0
//! + n % 3 != 0 && n < 1000
//! < 1000
//! ```
//!
//! `*` marks a mistake that contestants make, which the book shows. `#` marks one that only tries
//! the tests.
//!
//! Blanks and line ends in the solution do not matter, so that formatting breaks no mistake.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A solution with one mistake.
pub struct Mistake {
    /// `hdu1846_0`: the problem and a number.
    pub name: String,
    /// The id of the problem.
    pub id: String,
    /// True if contestants make this mistake, so that the book shows it.
    pub is_usual: bool,
    /// The mistake in a few words.
    pub title: String,
    /// The short name of the verdict that it must get.
    pub verdict: String,
    /// The maximum length in bytes of the shortest input that shows the mistake.
    pub longest: usize,
    /// The recorded input that refutes the mistake; empty if there is none.
    pub input: String,
    /// Old and new code.
    pub changes: Vec<(String, String)>,
}

/// Returns the folder `problems`.
pub fn problems() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../problems")
}

/// Returns the file that describes the mistakes of a problem.
pub fn file(id: &str) -> PathBuf {
    problems().join(id).join("wrong.txt")
}

/// Reads all mistakes, ordered by problem.
pub fn all() -> io::Result<Vec<Mistake>> {
    let ids = fs::read_dir(problems())?.map(|folder| Ok(folder?.file_name().to_string_lossy().into_owned()));
    let mut ids = ids.collect::<io::Result<Vec<String>>>()?;
    ids.retain(|id| file(id).exists());
    ids.sort();
    let mut mistakes = Vec::new();
    for id in ids {
        let text = fs::read_to_string(file(&id))?.replace("\r\n", "\n");
        mistakes.extend(of(&id, &text).unwrap_or_else(|what| panic!("{what}")));
    }
    Ok(mistakes)
}

/// Returns true if the mistakes of a problem are compiled and tried.
/// `SG_PROBLEMS="hdu1846 hdu1847"` selects problems; by default all are.
pub fn is_chosen(id: &str) -> bool {
    std::env::var("SG_PROBLEMS").map_or(true, |ids| ids.split_whitespace().any(|chosen| chosen == id))
}

/// Reads the mistakes of a problem from the text of their file.
pub fn of(id: &str, text: &str) -> Result<Vec<Mistake>, String> {
    let at = |index, what| format!("problems/{id}/wrong.txt, mistake {}: {what}", index + 1);
    let parts = text.split("\n\n").filter(|part| !part.is_empty()).enumerate();
    parts.map(|(index, part)| read(id, index, part).map_err(|what| at(index, what))).collect()
}

fn read(id: &str, index: usize, text: &str) -> Result<Mistake, String> {
    let mut lines = text.trim().lines();
    let (is_usual, (verdict, longest), title) = lines.next().and_then(first_line).ok_or(
        "begin with * (contestants make it) or #, the verdict, the longest counterexample in bytes and a title, \
         such as `* WA 8: n modulo 4`",
    )?;
    let (mut changes, mut input): (Vec<(String, String)>, String) = Default::default();
    let mut is_old = false;
    for line in lines {
        let (sign, code) = line.split_at(line.len().min(2));
        match sign.trim_end() {
            "-" if is_old => changes.last_mut().expect("there is an old line").0 += &format!("\n{code}"),
            "-" => changes.push((code.to_owned(), String::new())),
            "+" => {
                let new = &mut changes.last_mut().ok_or("old lines come first")?.1;
                *new += if is_old { "" } else { "\n" };
                *new += code;
            }
            "<" => input += &(code.replace("\\n", "\n") + "\n"),
            _ => return Err(format!("`{line}` begins with none of - + <")),
        }
        is_old = sign.starts_with('-');
    }
    Ok(Mistake {
        name: format!("{id}_{index}"),
        id: id.to_owned(),
        is_usual,
        title: title.to_owned(),
        verdict: verdict.to_owned(),
        longest: longest.parse().map_err(|_| format!("`{longest}` is not a number of bytes"))?,
        input,
        changes,
    })
}

/// Reads whether contestants make the mistake, the verdict with the longest counterexample, and the
/// title.
fn first_line(line: &str) -> Option<(bool, (&str, &str), &str)> {
    let (mark, rest) = line.split_once(' ')?;
    let is_usual = match mark {
        "*" => true,
        "#" => false,
        _ => return None,
    };
    let (expected, title) = rest.split_once(": ")?;
    Some((is_usual, expected.split_once(' ')?, title))
}

impl Mistake {
    /// Returns the solution with the mistake.
    ///
    /// # Errors
    ///
    /// If the solution does not contain the old code, or contains it twice. The error names the
    /// most similar line.
    pub fn apply(&self) -> Result<String, String> {
        let path = problems().join(&self.id).join("main.rs");
        let mut code = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for (old, new) in &self.changes {
            match places(&code, old)[..] {
                [(start, end)] => code.replace_range(start..end, new),
                [] => {
                    let (line, like) = nearest(&code, old);
                    let (id, title) = (&self.id, &self.title);
                    return Err(format!(
                        "`{title}` changes code that problems/{id}/main.rs no longer has. In problems/{id}/wrong.txt, \
                         replace\n- {old}\nwith the current code, perhaps that of line {line}\n- {like}\nand apply the \
                         mistake to it in\n+ {new}"
                    ));
                }
                ref places => {
                    return Err(format!("{} has {} times `{old}`, not once", path.display(), places.len()));
                }
            }
        }
        Ok(code)
    }
}

/// Returns the ranges where the code contains this part as whole words, ignoring blanks and line
/// ends.
fn places(code: &str, part: &str) -> Vec<(usize, usize)> {
    let dense = |text: &str| text.char_indices().filter(|(_, c)| !c.is_whitespace()).collect::<Vec<_>>();
    let (code_letters, part) = (dense(code), dense(part));
    let mut found = Vec::new();
    for window in code_letters.windows(part.len().max(1)) {
        if window.iter().map(|(_, c)| c).eq(part.iter().map(|(_, c)| c)) {
            let (last, letter) = window[window.len() - 1];
            let (start, end) = (window[0].0, last + letter.len_utf8());
            found.extend(is_whole(code, start, end).then_some((start, end)));
        }
    }
    found
}

/// Returns true if this range of the code cuts no word at its ends.
fn is_whole(code: &str, start: usize, end: usize) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let cuts = |at: usize| is_word(code[..at].chars().next_back()) && is_word(code[at..].chars().next());
    !cuts(start) && !cuts(end)
}

/// Returns the line of the code that shares the most pairs of letters with this part, and its
/// number, counted from 1.
fn nearest<'a>(code: &'a str, part: &str) -> (usize, &'a str) {
    let pairs = |text: &str| text.as_bytes().windows(2).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let wanted = pairs(part);
    let shared = |line: &str| {
        let line = pairs(line);
        let count = line.iter().filter(|pair| wanted.contains(pair)).count();
        2000 * count / (line.len() + wanted.len()).max(1)
    };
    let lines = (1..).zip(code.lines().map(str::trim));
    lines.max_by_key(|(_, line)| shared(line)).unwrap_or_default()
}
