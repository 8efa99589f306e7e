//! Binds the standard streams, exit, memory and threads of a Rust file to a module that stands in for `std`.
//!
//! Replaces `std` at the start of every path by `crate::std_for_c`, which is all of `std` except the parts that need an
//! operating system, and shadows `println!` and its like. All else stays as it is, on its line.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;

use crate::ExportError;

/// The exported function that runs `main`.
pub const ENTRY: &str = "run";

/// The module name of the imported functions.
pub const IMPORTS: &str = "io";

/// Inserted in front of the first item, on its line.
const DECLARATION: &str = "#[macro_use] mod std_for_c; ";

/// Appended to a program. A library exports functions of its own.
const RUN: &str = "
const _: () = {
    // SAFETY: no other function has this name.
    #[unsafe(export_name = \"run\")]
    extern \"C\" fn run() {
        crate::std_for_c::end(crate::main())
    }
};
";

/// The stand-in without an operating system, the file `std_for_c.rs` beside the rewritten one.
pub(crate) const STD_FOR_C: &str =
    concat!(include_str!("../runtime/std_for_c.rs"), include_str!("../runtime/one_thread.rs"));

/// A rewritten file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    /// Its source.
    pub text: String,
    /// It has a `main`.
    pub is_program: bool,
}

impl Rewritten {
    /// Returns the source with an export that runs `main`, if there is one.
    pub(crate) fn with_entry(&self) -> String {
        self.text.clone() + if self.is_program { RUN } else { "" }
    }
}

/// Rewrites a file.
///
/// # Errors
///
/// [`ExportError::NotRust`] if it does not parse.
///
/// ```
/// let rewritten = sg_export::rewrite::rewrite("use std::io;\nfn main() { println!(\"1\"); }\n").unwrap();
/// assert!(rewritten.text.contains("use crate::std_for_c::io;") && rewritten.is_program);
/// ```
pub fn rewrite(rust: &str) -> Result<Rewritten, ExportError> {
    let not_rust =
        |error: syn::Error| ExportError::NotRust { line: error.span().start().line, message: error.to_string() };
    let file = syn::parse_file(rust).map_err(not_rust)?;
    let tokens: TokenStream = rust.parse().map_err(|error: proc_macro2::LexError| not_rust(error.into()))?;
    let first_item = file.items.first().map_or(rust.len(), |item| item.span().byte_range().start);
    let mut edits = vec![(first_item..first_item, DECLARATION)];
    find_std(tokens, &mut edits);
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut text = String::with_capacity(rust.len() + DECLARATION.len());
    let mut at = 0;
    for (range, new) in edits {
        text += &rust[at..range.start];
        text += new;
        at = range.end;
    }
    text += &rust[at..];
    let is_program =
        file.items.iter().any(|item| matches!(item, syn::Item::Fn(function) if function.sig.ident == "main"));
    Ok(Rewritten { text, is_program })
}

/// Adds an edit for every `std` that begins a path, with a leading `::` if there is one; in macros too, whose tokens are
/// tokens of the file.
fn find_std(tokens: TokenStream, edits: &mut Vec<(Range<usize>, &str)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let punct = |index: Option<usize>, wanted: char| {
        let token = index.and_then(|index| tokens.get(index));
        matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
    };
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => find_std(group.stream(), edits),
            TokenTree::Ident(name) if name == "std" => {
                let leads_on = punct(Some(index + 1), ':') && punct(Some(index + 2), ':');
                let colons = punct(index.checked_sub(1), ':') && punct(index.checked_sub(2), ':');
                let before = index.checked_sub(3).and_then(|index| tokens.get(index));
                // In `a::std::b` and `<T>::std::b` it is another name; `: ::std` and `(::std` begin a path.
                let is_inner = colons && matches!(before, Some(TokenTree::Ident(_))) && !is_keyword(before)
                    || colons && punct(index.checked_sub(3), '>')
                    || punct(index.checked_sub(1), '.');
                if leads_on && !is_inner {
                    let first = if colons { tokens[index - 2].span() } else { name.span() };
                    let range = first.byte_range().start..name.span().byte_range().end;
                    edits.push((range, "crate::std_for_c"));
                }
            }
            _ => {}
        }
    }
}

/// Recognises the words after which a leading `::` begins a path.
fn is_keyword(token: Option<&TokenTree>) -> bool {
    let words = ["as", "dyn", "else", "for", "impl", "in", "let", "match", "mut", "pub", "return", "use", "where"];
    matches!(token, Some(TokenTree::Ident(name)) if words.iter().any(|word| name == word))
}

#[cfg(test)]
mod tests {
    use super::{DECLARATION, rewrite};

    /// Rewrites `text` between the stand-in and an empty `main`.
    fn rewritten(text: &str) -> String {
        let whole = rewrite(&format!("{text}\nfn main() {{}}")).unwrap();
        whole.text.replace(DECLARATION, "").strip_suffix("\nfn main() {}").unwrap().to_owned()
    }

    #[test]
    fn paths_into_std_are_bound_to_the_stand_in() {
        assert_eq!(rewritten("use std::io::{self, Write};"), "use crate::std_for_c::io::{self, Write};");
        assert_eq!(rewritten("use ::std::{io, mem};"), "use crate::std_for_c::{io, mem};");
        assert_eq!(rewritten("fn f(x: std::io::Result<()>) {}"), "fn f(x: crate::std_for_c::io::Result<()>) {}");
        assert_eq!(
            rewritten("type T = Vec<::std::string::String>;"),
            "type T = Vec<crate::std_for_c::string::String>;"
        );
        assert_eq!(
            rewritten("macro_rules! m { () => { std::mem::take(x) } }"),
            "macro_rules! m { () => { crate::std_for_c::mem::take(x) } }"
        );
    }

    #[test]
    fn names_that_only_look_like_std_stay() {
        for text in
            ["use a::std::b;", "fn std() {}", "struct S { std: u32 }", "// std::io\nconst A: &str = \"std::io\";"]
        {
            assert_eq!(rewritten(text), text);
        }
    }

    #[test]
    fn inner_attributes_stay_in_front() {
        let text = rewrite("//! Docs.\n#![allow(unused)]\n\n/// Item.\nfn main() {}\n").unwrap().text;
        assert_eq!(text, format!("//! Docs.\n#![allow(unused)]\n\n{DECLARATION}/// Item.\nfn main() {{}}\n"));
    }

    #[test]
    fn invalid_rust_is_refused_with_its_line() {
        let error = rewrite("fn main() {\n    let = 3;\n}\n").unwrap_err().to_string();
        assert!(error.starts_with("solution.rs:2: "), "{error}");
    }
}
