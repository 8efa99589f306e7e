//! A Rust file whose standard input and output, exit and memory are those of the module that stands in for `std`.
//!
//! Every path that begins with `std` is made to begin with `crate::std_for_c`, which is all of `std` but for what needs
//! an operating system; `println!` and `print!` are shadowed. All else stays, byte for byte.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::spanned::Spanned;

use crate::ExportError;

/// The exported function that runs `main`.
pub const ENTRY: &str = "run";

/// The module name of the imported functions.
pub const IMPORTS: &str = "io";

/// Stands in front of the first item.
const STAND_IN: &str = concat!(
    "#[macro_use]\nmod std_for_c {\n",
    include_str!("../runtime/std_for_c.rs"),
    "}\n\n"
);

/// Rewrites a file with a `fn main()`.
///
/// # Errors
///
/// [`ExportError::NotRust`] if it does not parse.
///
/// ```
/// let text = sg_export::rewrite::rewrite("use std::io;\nfn main() { println!(\"1\"); }\n").unwrap();
/// assert!(text.contains("use crate::std_for_c::io;"));
/// ```
pub fn rewrite(rust: &str) -> Result<String, ExportError> {
    let not_rust = |error: syn::Error| ExportError::NotRust {
        line: error.span().start().line,
        message: error.to_string(),
    };
    let file = syn::parse_file(rust).map_err(not_rust)?;
    let tokens: TokenStream = rust
        .parse()
        .map_err(|error: proc_macro2::LexError| not_rust(error.into()))?;
    let first_item = file
        .items
        .first()
        .map_or(rust.len(), |item| item.span().byte_range().start);
    let mut edits: Vec<(usize, usize)> = Vec::new();
    find_std(tokens, &mut edits);
    let mut text = String::with_capacity(rust.len() + STAND_IN.len());
    let mut at = 0;
    let mut stood_in = false;
    for (start, end) in edits.into_iter().chain([(rust.len(), rust.len())]) {
        if !stood_in && start >= first_item {
            text += &rust[at..first_item];
            text += STAND_IN;
            at = first_item;
            stood_in = true;
        }
        text += &rust[at..start];
        if start < end {
            text += "crate::std_for_c";
        }
        at = end;
    }
    Ok(text)
}

/// The bytes of every `std` that begins a path, with the `::` in front where there is one. Inside macros too: their
/// tokens are the tokens of the file.
fn find_std(tokens: TokenStream, edits: &mut Vec<(usize, usize)>) {
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
                // `a::std::b` and `<T>::std::b` are other things; `: ::std` and `(::std` begin a path.
                let is_inner = colons && matches!(before, Some(TokenTree::Ident(_))) && !is_keyword(before)
                    || colons && punct(index.checked_sub(3), '>')
                    || punct(index.checked_sub(1), '.');
                if leads_on && !is_inner {
                    let start = if colons { tokens[index - 2].span() } else { name.span() };
                    edits.push((range(start).0, range(name.span()).1));
                }
            }
            _ => {}
        }
    }
}

/// Behind these words a leading `::` begins a path.
fn is_keyword(token: Option<&TokenTree>) -> bool {
    let words = [
        "as", "dyn", "else", "for", "impl", "in", "let", "match", "mut", "pub", "return", "use", "where",
    ];
    matches!(token, Some(TokenTree::Ident(name)) if words.iter().any(|word| name == word))
}

fn range(span: Span) -> (usize, usize) {
    let range = span.byte_range();
    (range.start, range.end)
}

#[cfg(test)]
mod tests {
    use super::{STAND_IN, rewrite};

    /// What becomes of `text` between the stand-in and an empty `main`.
    fn rewritten(text: &str) -> String {
        let whole = rewrite(&format!("{text}\nfn main() {{}}")).unwrap();
        whole
            .replace(STAND_IN, "")
            .strip_suffix("\nfn main() {}")
            .unwrap()
            .to_owned()
    }

    #[test]
    fn paths_into_std_are_bound_to_the_stand_in() {
        assert_eq!(
            rewritten("use std::io::{self, Write};"),
            "use crate::std_for_c::io::{self, Write};"
        );
        assert_eq!(rewritten("use ::std::{io, mem};"), "use crate::std_for_c::{io, mem};");
        assert_eq!(
            rewritten("fn f(x: std::io::Result<()>) {}"),
            "fn f(x: crate::std_for_c::io::Result<()>) {}"
        );
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
    fn what_only_looks_like_std_stays() {
        for text in [
            "use a::std::b;",
            "fn std() {}",
            "struct S { std: u32 }",
            "// std::io\nconst A: &str = \"std::io\";",
        ] {
            assert_eq!(rewritten(text), text);
        }
    }

    #[test]
    fn inner_attributes_stay_in_front() {
        let text = rewrite("//! Docs.\n#![allow(unused)]\n\n/// Item.\nfn main() {}\n").unwrap();
        assert!(text.starts_with("//! Docs.\n#![allow(unused)]\n\n"));
        assert!(text.ends_with("/// Item.\nfn main() {}\n"));
    }

    #[test]
    fn a_file_that_is_no_rust_is_refused_with_its_line() {
        let error = rewrite("fn main() {\n    let = 3;\n}\n").unwrap_err().to_string();
        assert!(error.starts_with("line 2: "), "{error}");
    }
}
