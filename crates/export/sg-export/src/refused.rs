//! Refuses programs that use something impossible in a C file, and names the line.

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

/// The reason for refusing a program that asks which thread it is.
const NO_CURRENT_THREAD: &str = "threads have no names or numbers in a C file";

/// The reason for refusing a program that needs an operating system.
const NO_SYSTEM: &str = "a C file has no files, processes or network: read standard input";

/// The reason for refusing a program that gets an error by its number.
const NO_NUMBERS: &str = "a C file does not know the numbers of system errors: use `std::io::ErrorKind`";

/// The refused items: the last two names of a path and the reason. An empty first name matches any.
const REFUSED: [(&str, &str, &str); 7] = [
    ("", "catch_unwind", "a panic ends a C program and cannot be caught: return a Result"),
    ("std", "fs", "a C file cannot open files: read standard input"),
    ("std", "net", "a C file has no network"),
    ("process", "Command", "a C file cannot start other programs"),
    ("thread", "current", NO_CURRENT_THREAD),
    ("env", "consts", "a C file does not know the system on which it runs: do without `env::consts`"),
    ("", "mpsc", "threads in a C file run one after another and cannot wait for each other: do without channels"),
];

/// Checks that a program uses nothing that is impossible in a C file.
///
/// # Errors
///
/// [`ExportError::Refused`], for the first impossible item.
pub(crate) fn check(rust: &str) -> Result<(), ExportError> {
    // If the source has invalid tokens, the compiler reports them.
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

/// Modules and methods of paths that need files, processes or sockets.
const OF_SYSTEM: [&str; 14] = [
    "fs", "net", "process", "to_socket_addrs", "canonicalize", "exists", "is_dir", "is_file", "is_symlink", "metadata",
    "read_dir", "read_link", "symlink_metadata", "try_exists",
];

/// Names that lead to the standard streams, arguments or environment variables.
const UNBOUND: [&str; 9] = ["stdin", "stdout", "args", "args_os", "var", "var_os", "env", "io", "std"];

/// The reason for refusing a program that reaches one of these in an unsupported way.
const NO_PATH: &str =
    "this reaches `std` by another name or a macro, which is not supported: write the path, as in `std::io::stdin()`";

/// Returns whether a module imports a function of this name. Searches for the bytes of the import
/// section, where each name follows its length.
pub(crate) fn imports(module: &[u8], import: &str) -> bool {
    let name = [&[2], &b"io"[..], &[import.len() as u8], import.as_bytes()].concat();
    module.windows(name.len()).any(|bytes| bytes == name)
}

/// Checks that a program cannot reach a function without C code, whatever name leads to it.
///
/// # Errors
///
/// [`ExportError::Refused`], with the first line that may lead to it.
pub(crate) fn check_module(module: &[u8], rust: &str) -> Result<(), ExportError> {
    let imported = [
        ("current", &["current"][..], NO_CURRENT_THREAD),
        ("unsupported", &OF_SYSTEM, NO_SYSTEM),
        ("unbound", &UNBOUND, NO_PATH),
        ("terminal", &["is_terminal"], "a C file cannot tell whether a stream is a terminal: do without `is_terminal`"),
        ("numbered", &["from_raw_os_error", "last_os_error"], NO_NUMBERS),
    ];
    for (import, words, why) in imported {
        if imports(module, import) {
            let mut names = Vec::new();
            names_of(rust.parse().unwrap_or_default(), "", &mut names);
            let line = names.iter().find(|name| words.contains(&name.text.as_str())).map_or(1, |name| name.line);
            return Err(ExportError::Refused { line, why });
        }
    }
    Ok(())
}

/// Returns whether `main` spawns one thread and does nothing else with the items of the bundle.
/// Then only that thread uses the `thread_local!` variables. Loops and closures might spawn again.
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

/// Collects all names in order, including those inside macros; `parent` is the name before the
/// braces of a `use`.
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

pub(crate) fn shown(source: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    source.strip_prefix(&here).unwrap_or(source).display().to_string()
}

/// Formats an [`ExportError`], with `place` of each line instead of `solution.rs:line`.
pub fn placed(error: &ExportError, place: impl Fn(usize) -> String) -> String {
    let problem = error.to_string();
    let mut text = String::new();
    // True in an excerpt of the file, whose lines are numbered.
    let mut is_excerpt = false;
    for line in problem.split_inclusive('\n') {
        let is_head = ["--> ", "::: "].iter().any(|arrow| line.trim_start().starts_with(arrow));
        is_excerpt = if is_head { line.contains(NAME) } else { is_excerpt && !line.trim().is_empty() };
        match numbered(line).filter(|_| is_excerpt) {
            Some((number, width, rest)) => {
                let place = place(number);
                let number = place.rsplit(':').next().unwrap_or_default();
                text += &format!("{number:<width$}{rest}");
            }
            None => text += &with_places(line, &place),
        }
    }
    text
}

/// The name of the Rust file in messages, before the number of a line.
const NAME: &str = "solution.rs:";

fn with_places(text: &str, place: impl Fn(usize) -> String) -> String {
    let mut parts = text.split(NAME);
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|one: char| one.is_ascii_digit()).len();
        match part[..digits].parse() {
            Ok(line) if line > 0 => result += &place(line),
            _ => result = result + NAME + &part[..digits],
        }
        result += &part[digits..];
    }
    result
}

/// Returns the number of a line in an excerpt, `12 | code`, the width of its column, and the rest.
fn numbered(line: &str) -> Option<(usize, usize, &str)> {
    let width = line.find(" |")?;
    let number = line[..width].trim_end().parse().ok()?;
    Some((number, width, &line[width..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> Option<String> {
        let error = check(text).err()?;
        Some(placed(&error, |line| format!("a.rs:{line}")))
    }

    #[test]
    fn unsupported_items_are_refused_with_their_line() {
        for (text, expected) in [
            ("use std::fs;\n", Some("a.rs:1: a C file cannot open files")),
            ("\nfn f() { vec![std::panic::catch_unwind(g)]; }\n", Some("a.rs:2: a panic ends a C program")),
            ("use std::{io, process::{self, Command}};\n", Some("a.rs:1: a C file cannot start other programs")),
            ("use std::{io::{self, Read},\n fs};\n", Some("a.rs:2: a C file cannot open files")),
            ("mod fs {}\nuse crate::fs as files;\nfn std(fs: u8) {} // std::fs\n", None),
            (
                "thread_local!(static A: u8 = 1);\nfn f() { std::thread::spawn(g); }\n",
                Some("a.rs:1: all threads of a C file share"),
            ),
        ] {
            let told = refusal(&format!("{text}mod kit {{}}\n"));
            assert_eq!(told.is_some(), expected.is_some(), "{text}");
            assert!(told.unwrap_or_default().contains(expected.unwrap_or_default()), "{text}");
        }
    }

    #[test]
    fn errors_name_places_in_excerpts_too() {
        let message = "error: no\n   --> solution.rs:128:5\n    |\n128 |     x\n    |     ^\n  --> lib.rs:128:1\n128 | y\n\n128 | z\n";
        let said = placed(&ExportError::Lacking(message.to_owned()), |line| format!("kit 1.0: a.rs:{}", line - 100));
        let (_, said) = said.split_once('\n').unwrap();
        assert_eq!(
            said,
            "error: no\n   --> kit 1.0: a.rs:28:5\n    |\n28  |     x\n    |     ^\n  --> lib.rs:128:1\n128 | y\n\n128 | z\n"
        );
    }

    #[test]
    fn thread_locals_need_a_single_working_thread() {
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
            assert_eq!(refusal(&text).is_none(), is_fine, "{main}");
        }
    }
}
