//! Reading the mistakes of `problems/tests/wrong`: what is wrong, the verdict that it must get, the longest
//! counterexample, and what of the solution is replaced by what.
//!
//! ```text
//! # compares with > instead of !=
//! WA 8
//! - n % 3 != 0
//! + n % 3 > 1
//! ```

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A solution with one mistake.
pub struct Mistake {
    /// `hdu1846_0`: the problem and a number.
    pub name: String,
    /// The problem.
    pub id: String,
    /// What is wrong.
    pub title: String,
    /// The short name of the verdict that it must get.
    pub verdict: String,
    /// How many bytes the input that shows it may have.
    pub longest: usize,
    /// Old and new text.
    changes: Vec<(String, String)>,
}

/// The folder `problems`.
pub fn problems() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems")
}

/// All mistakes, by problem.
pub fn all() -> io::Result<Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut files: Vec<PathBuf> = Vec::new();
    for file in fs::read_dir(problems().join("tests/wrong"))? {
        files.push(file?.path());
    }
    files.sort();
    for file in files {
        let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file)?;
        for (index, part) in text.split("\n\n").enumerate() {
            let mistake = read(&id, index, part);
            mistakes.push(mistake.unwrap_or_else(|what| panic!("{}, mistake {}: {what}", file.display(), index + 1)));
        }
    }
    Ok(mistakes)
}

fn read(id: &str, index: usize, text: &str) -> Result<Mistake, String> {
    let mut lines = text.trim().lines();
    let title = lines.next().and_then(|line| line.strip_prefix("# "));
    let title = title.ok_or("begin with `# ` and what is wrong")?;
    let expected = lines.next().and_then(|line| line.split_once(' '));
    let (verdict, longest) = expected.ok_or("write the verdict and the longest counterexample, such as `WA 8`")?;
    let mut changes: Vec<(String, String)> = Vec::new();
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
            _ => return Err(format!("`{line}` begins with neither - nor +")),
        }
        is_old = sign.starts_with('-');
    }
    Ok(Mistake {
        name: format!("{id}_{index}"),
        id: id.to_owned(),
        title: title.to_owned(),
        verdict: verdict.to_owned(),
        longest: longest
            .parse()
            .map_err(|_| format!("`{longest}` is no number of bytes"))?,
        changes,
    })
}

impl Mistake {
    /// The solution with the mistake.
    ///
    /// # Errors
    ///
    /// If the solution has no such text, or has it twice.
    pub fn apply(&self) -> Result<String, String> {
        let path = problems().join("src/bin").join(format!("{}.rs", self.id));
        let mut code = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for (old, new) in &self.changes {
            let starts: Vec<usize> = code
                .match_indices(old.as_str())
                .map(|(at, _)| at)
                .filter(|&at| whole(&code, at, old))
                .collect();
            match starts[..] {
                [at] => code.replace_range(at..at + old.len(), new),
                _ => {
                    return Err(format!(
                        "{} has {} times `{old}`, not once",
                        path.display(),
                        starts.len()
                    ))
                }
            }
        }
        Ok(code)
    }
}

/// Whether this text begins and ends where a word does.
fn whole(code: &str, at: usize, text: &str) -> bool {
    let in_word = |before: Option<char>, after: Option<char>| {
        let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        is_word(before) && is_word(after)
    };
    let (before, after) = (&code[..at], &code[at + text.len()..]);
    !in_word(before.chars().next_back(), text.chars().next())
        && !in_word(text.chars().next_back(), after.chars().next())
}
