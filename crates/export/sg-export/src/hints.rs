//! Describes the differences between a program and its C file, and the lines that cause them.

use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::refused::shown;

/// Warns that a thread may not get the stack that a program asks for, and names the line.
pub fn stack_hint(source: &Path) -> Option<String> {
    let text = fs::read_to_string(source).ok()?;
    let line = text.lines().position(|line| line.contains("stack_size("))? + 1;
    Some(format!(
        "{}:{line}: with glibc the program has a stack of 1 GiB; elsewhere it has that of C, 1 MiB on Windows: deeper recursion \
         crashes there, so keep a stack in a `Vec`",
        shown(source)
    ))
}

/// Describes what may differ if `usize` has 32 bits in C, and names the first lines that may lose
/// bits.
pub fn usize_hint(source: &Path) -> String {
    let text = fs::read_to_string(source).unwrap_or_default();
    let words = ["as usize", "as isize", "usize::", "isize::", "wrapping_", "parse"];
    let is_one = |(_, line): &(usize, &str)| words.iter().any(|word| line.contains(word));
    let lossy = text.lines().enumerate().filter(is_one);
    let lines: Vec<String> = lossy.take(5).map(|(index, _)| (index + 1).to_string()).collect();
    format!(
        "{}:{}: `usize` has 32 bits in this C file: larger numbers are not read, and casts to it and operations on its bits \
         lose the upper half; use `u64` for larger numbers",
        shown(source),
        lines.join(", ")
    )
}

/// The conditions of a `cfg` that depend on the target.
const OF_TARGET: [&str; 8] =
    ["panic", "target_arch", "target_env", "target_family", "target_feature", "target_os", "unix", "windows"];

/// Warns that a `cfg` condition is evaluated for WebAssembly, and names the first such line by its
/// `place`.
pub fn target_hint(rust: &str, place: impl Fn(usize) -> String) -> Option<String> {
    if !rust.contains("cfg") {
        return None;
    }
    let (line, name) = of_target(rust.parse().ok()?, false)?;
    Some(format!("{}: `cfg({name})` is that of WebAssembly in a C file, not that of this system", place(line)))
}

fn of_target(tokens: TokenStream, is_condition: bool) -> Option<(usize, String)> {
    let mut is_next = is_condition;
    for token in tokens {
        let found = match token {
            TokenTree::Group(group) => of_target(group.stream(), is_next),
            TokenTree::Ident(name) => {
                let text = name.to_string();
                if is_condition && OF_TARGET.contains(&text.as_str()) {
                    return Some((name.span().start().line, text));
                }
                is_next = is_condition || text == "cfg" || text == "cfg_attr";
                None
            }
            TokenTree::Punct(mark) if mark.as_char() == '!' => None,
            _ => {
                is_next = is_condition;
                None
            }
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn target_conditions_are_reported_with_their_line() {
        for (text, expected) in [
            ("\n#[cfg(unix)]\nfn f() {}", Some("2: `cfg(unix)`")),
            ("fn f() -> bool { a(cfg!(all(debug_assertions, target_os = \"linux\"))) }", Some("1: `cfg(target_os)`")),
            ("#[cfg_attr(windows, inline)] fn f() {}", Some("1: `cfg(windows)`")),
            ("fn unix(windows: u8) { cfg!(test); f(windows); #[cfg(feature = \"unix\")] g() }", None),
        ] {
            let said = target_hint(text, |line| format!("a.rs:{line}"));
            assert_eq!(said.is_some(), expected.is_some(), "{text}");
            assert!(said.unwrap_or_default().contains(expected.unwrap_or_default()), "{text}");
        }
    }
}
