//! Refuses programs that use what is impossible in a C file, with the line that does so. Translates nothing.

use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::ExportError;

/// A name in the program.
struct Name {
    text: String,
    /// The name before it in its path; empty if it is the first.
    parent: String,
    line: usize,
}

/// The refused items: the last two names of a path, the first of them empty if it does not matter, and the reason.
const REFUSED: [(&str, &str, &str); 6] = [
    ("", "catch_unwind", "a panic ends a C program and cannot be caught: return a Result"),
    ("std", "fs", "a C file opens no files: read standard input"),
    ("std", "net", "a C file has no network"),
    ("process", "Command", "a C file cannot start other programs"),
    ("thread", "current", "threads have no names or numbers in a C file"),
    ("", "mpsc", "threads in a C file run one after the other and cannot wait for each other: do without channels"),
];

/// Checks that a program uses nothing that is impossible in a C file.
///
/// # Errors
///
/// [`ExportError::Refused`], for the first such thing.
pub(crate) fn check(rust: &str) -> Result<(), ExportError> {
    // The compiler reports a source without valid tokens.
    let Ok(tokens) = rust.parse::<TokenStream>() else { return Ok(()) };
    let mut names = Vec::new();
    names_of(tokens.clone(), "", &mut names);
    let are_shared = match names.iter().filter(|name| name.text == "spawn").count() {
        0 => false,
        1 => !all_work_is_spawned(tokens, &names),
        _ => true,
    };
    let why = |name: &Name| {
        if are_shared && name.text == "thread_local" {
            return Some("all threads of a C file share `thread_local!` variables: pass them as arguments instead");
        }
        let is_it = |(parent, last, _): &&(&str, &str, &str)| {
            name.text == *last && (parent.is_empty() || name.parent == *parent)
        };
        REFUSED.iter().find(is_it).map(|(_, _, why)| *why)
    };
    match names.iter().find_map(|name| Some((name.line, why(name)?))) {
        Some((line, why)) => Err(ExportError::Refused { line, why }),
        None => Ok(()),
    }
}

/// Tells if `main` spawns one thread and does nothing else with the items of the bundle: then that thread has the
/// `thread_local!` variables for itself. Loops and closures might spawn again.
fn all_work_is_spawned(tokens: TokenStream, names: &[Name]) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_main = |tokens: &&[TokenTree]| tokens[0].to_string() == "fn" && tokens[1].to_string() == "main";
    let mut main = tokens.windows(4).filter(is_main).filter_map(|tokens| match &tokens[3] {
        TokenTree::Group(body) => Some(body.stream()),
        _ => None,
    });
    let (mut spawns, mut rest) = (false, Vec::new());
    let mut left: Vec<TokenTree> = main.next().into_iter().flatten().collect();
    left.reverse();
    while let Some(token) = left.pop() {
        match token {
            TokenTree::Ident(name) if name == "spawn" => {
                spawns = true;
                left.pop();
            }
            TokenTree::Group(group) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                left.extend(inside.into_iter().rev());
            }
            other => rest.push(other.to_string()),
        }
    }
    let declares = |pair: &[Name]| ["fn", "static", "macro_rules"].contains(&pair[0].text.as_str());
    let declared: Vec<&str> =
        names.windows(2).filter(|pair| declares(pair)).map(|pair| pair[1].text.as_str()).collect();
    let may_share =
        |word: &String| ["for", "loop", "while", "|"].contains(&word.as_str()) || declared.contains(&word.as_str());
    spawns && !rest.iter().any(may_share)
}

/// Collects all names in their order, inside macros too; `parent` is the name before the braces of a `use`.
fn names_of(tokens: TokenStream, parent: &str, names: &mut Vec<Name>) {
    let (mut before, mut colons) = (parent.to_owned(), 2);
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                let text = name.to_string();
                let parent = std::mem::replace(&mut before, text.clone());
                names.push(Name {
                    text,
                    parent: if colons == 2 { parent } else { String::new() },
                    line: name.span().start().line,
                });
                colons = 0;
            }
            TokenTree::Group(group) => {
                names_of(group.stream(), if colons == 2 { &before } else { "" }, names);
                colons = 0;
            }
            TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
            TokenTree::Punct(mark) if mark.as_char() == ',' => (before, colons) = (parent.to_owned(), 2),
            _ => (before, colons) = (String::new(), 0),
        }
    }
}

/// Names a line of the exported file as one of the program's own, which comes first in a bundle.
fn place(line: usize, rust: &str, source: &Path) -> String {
    let text = fs::read_to_string(source).unwrap_or_default();
    let at = |text: &str| text.lines().nth(line - 1).map(str::to_owned);
    let file = if at(&text).is_some() && at(&text) == at(rust) { shown(source) } else { "the bundle".to_owned() };
    format!("{file}:{line}")
}

fn shown(source: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    source.strip_prefix(&here).unwrap_or(source).display().to_string()
}

/// Formats an [`ExportError`] of the file `rust`, with the lines of its source file in place of those of `solution.rs`.
pub fn placed(error: &ExportError, rust: &str, source: &Path) -> String {
    let problem = error.to_string();
    let mut parts = problem.split("solution.rs:");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|one: char| one.is_ascii_digit()).len();
        match part[..digits].parse() {
            Ok(line) if line > 0 => text += &place(line, rust, source),
            _ => text = text + "solution.rs:" + &part[..digits],
        }
        text += &part[digits..];
    }
    text
}

/// Says where a thread does not get the stack that a program asks for, with the line that does so.
pub fn stack_hint(source: &Path) -> Option<String> {
    let text = fs::read_to_string(source).ok()?;
    let line = text.lines().position(|line| line.contains("stack_size("))? + 1;
    Some(format!(
        "{}:{line}: with glibc the program has a stack of 1 GiB; elsewhere that of C, 1 MiB on Windows: deeper recursion crashes \
         there, so keep a stack in a `Vec`",
        shown(source)
    ))
}

/// Says what may differ in a solution whose `usize` has 32 bits in C, with the first lines that may lose bits.
pub fn usize_hint(source: &Path) -> String {
    let text = fs::read_to_string(source).unwrap_or_default();
    let words = ["as usize", "as isize", "usize::", "isize::", "wrapping_", "parse"];
    let is_one = |(_, line): &(usize, &str)| words.iter().any(|word| line.contains(word));
    let lossy = text.lines().enumerate().filter(is_one);
    let lines: Vec<String> = lossy.take(5).map(|(index, _)| (index + 1).to_string()).collect();
    format!(
        "{}:{}: `usize` has 32 bits in this C file: larger numbers are not read, casts to it and operations on its bits lose \
         the upper half; use `u64` for larger numbers",
        shown(source),
        lines.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str, source: &Path) -> Option<String> {
        let error = check(text).err()?;
        Some(placed(&error, text, source))
    }

    #[test]
    fn the_impossible_is_refused_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("a.rs");
        for (text, expected) in [
            ("use std::fs;\n", Some("a.rs:1: a C file opens no files")),
            ("\nfn f() { vec![std::panic::catch_unwind(g)]; }\n", Some("a.rs:2: a panic ends a C program")),
            ("use std::{io, process::{self, Command}};\n", Some("a.rs:1: a C file cannot start other programs")),
            ("use std::{io::{self, Read},\n fs};\n", Some("a.rs:2: a C file opens no files")),
            ("mod fs {}\nuse crate::fs as files;\nfn std(fs: u8) {} // std::fs\n", None),
            (
                "thread_local!(static A: u8 = 1);\nfn f() { std::thread::spawn(g); }\n",
                Some("a.rs:1: all threads of a C file share"),
            ),
        ] {
            fs::write(&source, text).unwrap();
            let told = refusal(&format!("{text}mod kit {{}}\n"), &source);
            assert_eq!(told.is_some(), expected.is_some(), "{text}");
            assert!(told.unwrap_or_default().contains(expected.unwrap_or_default()), "{text}");
        }
        let text = "fn main() {\n    x\n}\n";
        fs::write(&source, text).unwrap();
        let error = ExportError::Rejected("error\n --> solution.rs:2:5\n --> solution.rs:9:1".to_owned());
        let said = placed(&error, text, &source);
        assert!(said.contains("a.rs:2:5\n --> the bundle:9:1"), "{said}");
    }

    #[test]
    fn thread_locals_need_one_thread_that_does_all_the_work() {
        for (main, is_fine) in [
            ("Builder::new().stack_size(9).spawn(f).unwrap().join().unwrap();", true),
            ("spawn(|| f()).join().unwrap(); println!(\"done\");", true),
            ("spawn(f).join().unwrap(); f();", false),
            ("spawn(f).join().unwrap(); println!(\"{}\", A.get());", false),
            ("f(); spawn(f);", false),
            ("for _ in 0..2 { spawn(f); }", false),
            ("let go = || spawn(f); go(); go();", false),
            ("spawn(f); spawn(f);", false),
            ("by_another();", false),
        ] {
            let by_another = if main.contains("another") { "spawn(f);" } else { "" };
            let text = format!(
                "thread_local!(static A: Cell<u8> = Cell::new(1));\nfn f() {{ A.get(); }}\n\
                 fn by_another() {{ {by_another} }}\nfn main() {{ {main} }}\n"
            );
            assert_eq!(refusal(&text, Path::new("a.rs")).is_none(), is_fine, "{main}");
        }
    }
}
