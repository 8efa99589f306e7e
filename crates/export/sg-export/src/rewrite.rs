//! Binds the standard streams, exit, memory and threads of a Rust file to a module that stands in
//! for `std`.
//!
//! Replaces `std` at the start of every path by `crate::std_for_c`, which is all of `std` except
//! the parts that need an operating system. Gives `thread_local!` that path too, and shadows
//! `println!` and similar macros. Everything else stays unchanged, on its line.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;

use crate::ExportError;

/// The exported function that runs `main`.
pub const ENTRY: &str = "run";

/// The module name of the imported functions.
pub const IMPORTS: &str = "io";

/// The declaration of the stand-in, inserted in front of the first item, on its line.
pub(crate) const DECLARATION: &str = "#[macro_use] mod std_for_c; ";

/// The entry that is appended to a program. A library exports its own functions.
const RUN: &str = "
const _: () = {
    // SAFETY: no other function has this name.
    #[unsafe(export_name = \"run\")]
    extern \"C\" fn run() {
        crate::std_for_c::end(crate::main())
    }
};
";

/// The stand-in for `std`, which becomes the file `std_for_c.rs` beside the rewritten one.
pub(crate) const STD_FOR_C: &str = concat!(
    include_str!("../runtime/std_for_c.rs"),
    include_str!("../runtime/thread_local.rs"),
    include_str!("../runtime/one_thread.rs")
);

/// A rewritten file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    /// The rewritten source.
    pub text: String,
    /// True if the file has a `main`, or a macro or an import that may provide one.
    pub(crate) may_be_program: bool,
    /// True if the file has a function `main`.
    is_program: bool,
}

impl Rewritten {
    /// Returns the source with an export that runs `main`.
    pub(crate) fn with_entry(&self) -> String {
        self.text.clone() + RUN
    }

    /// Returns whether the compiler refused [`with_entry`](Self::with_entry) because there is no
    /// `main`.
    pub(crate) fn is_without_main(&self, error: &ExportError) -> bool {
        let said = |said: &str| said.contains("cannot find function `main` in the crate root");
        !self.is_program && matches!(error, ExportError::Rejected(text) | ExportError::Lacking(text) if said(text))
    }
}

/// Rewrites a file.
///
/// # Errors
///
/// [`ExportError::NotRust`] if the file does not parse.
///
/// ```
/// let rewritten = sg_export::rewrite::rewrite("use std::io;\nfn main() { println!(\"1\"); }\n").unwrap();
/// assert!(rewritten.text.contains("use crate::std_for_c::io;"));
/// ```
pub fn rewrite(rust: &str) -> Result<Rewritten, ExportError> {
    let not_rust =
        |error: syn::Error| ExportError::NotRust { line: error.span().start().line, message: error.to_string() };
    let first = rust.lines().next().unwrap_or_default();
    let is_script = first.starts_with("#!") && !first[2..].trim_start().starts_with('[');
    let blank = is_script.then(|| " ".repeat(first.len()) + &rust[first.len()..]);
    let rust = blank.as_deref().unwrap_or(rust);
    let file = syn::parse_file(rust).map_err(not_rust)?;
    let tokens: TokenStream = rust.parse().map_err(|error: proc_macro2::LexError| not_rust(error.into()))?;
    let first_item = file.items.first().map_or(rust.len(), |item| item.span().byte_range().start);
    let mut edits = vec![(first_item..first_item, DECLARATION)];
    find_std(tokens.clone(), &mut edits);
    let mut macros = Vec::new();
    find_macros(tokens.clone(), &mut macros);
    if macros.iter().any(|(name, _)| name == LOCALS) {
        edits.retain(|(_, new)| *new != OF_LOCALS);
    }
    if has_stringify(tokens.clone())
        && let Some(line) = shown_path(tokens.clone(), false, &silent_macros(tokens), &edits)
    {
        let why =
            "a macro that shows its argument (`stringify!`) would show another path here: import the name from std";
        return Err(ExportError::Refused { line, why });
    }
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
    let may_make_one = |item: &syn::Item| match item {
        syn::Item::Macro(call) => call.ident.is_none(),
        syn::Item::Use(item) => {
            item.span().source_text().is_some_and(|text| text.contains("main") || text.contains('*'))
        }
        _ => false,
    };
    let may_be_program = is_program || file.items.iter().any(may_make_one);
    Ok(Rewritten { text, may_be_program, is_program })
}

/// The macro whose calls get a path, and that path.
const LOCALS: &str = "thread_local";
const OF_LOCALS: &str = "crate::std_for_c::";

/// Adds an edit for every `std` that begins a path, including a leading `::`, and for every
/// `thread_local!`. Macro calls are searched too.
fn find_std(tokens: TokenStream, edits: &mut Vec<(Range<usize>, &str)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let punct = |index: Option<usize>, wanted: char| {
        let token = index.and_then(|index| tokens.get(index));
        matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
    };
    let is_word = |index: Option<usize>, wanted: &str| {
        let token = index.and_then(|index| tokens.get(index));
        matches!(token, Some(TokenTree::Ident(name)) if name == wanted)
    };
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let after_use = is_word(index.checked_sub(1), "use")
                    || punct(index.checked_sub(1), ':') && is_word(index.checked_sub(3), "use");
                if after_use {
                    find_renamed(group.stream(), edits);
                }
                find_std(group.stream(), edits);
            }
            TokenTree::Ident(name) if name == "std" => {
                let leads_on = punct(Some(index + 1), ':') && punct(Some(index + 2), ':');
                let colons = punct(index.checked_sub(1), ':') && punct(index.checked_sub(2), ':');
                let before = index.checked_sub(3).and_then(|index| tokens.get(index));
                // `std` is another name in `a::std::b`, `<T>::std::b` and `a.std::<T>()`, but
                // begins a path in `: ::std`, `(::std` and `..std`.
                let is_range = punct(index.checked_sub(2), '.');
                let is_inner = colons && matches!(before, Some(TokenTree::Ident(_))) && !is_keyword(before)
                    || colons && punct(index.checked_sub(3), '>')
                    || punct(index.checked_sub(1), '.') && !is_range;
                let renamed = is_word(Some(index + 1), "as");
                if renamed && is_word(index.checked_sub(1), "crate") && is_word(index.checked_sub(2), "extern") {
                    let range = tokens[index - 2].span().byte_range().start..name.span().byte_range().end;
                    edits.push((range, "use crate::std_for_c"));
                } else if renamed && is_word(index.checked_sub(if colons { 3 } else { 1 }), "use")
                    || leads_on && !is_inner
                {
                    let first = if colons { tokens[index - 2].span() } else { name.span() };
                    let range = first.byte_range().start..name.span().byte_range().end;
                    edits.push((range, "crate::std_for_c"));
                }
            }
            // An own macro of this name would conflict with an import of the one of `std`.
            TokenTree::Ident(name)
                if name == LOCALS
                    && punct(Some(index + 1), '!')
                    && matches!(tokens.get(index + 2), Some(TokenTree::Group(_)))
                    && !punct(index.checked_sub(1), ':') =>
            {
                let start = name.span().byte_range().start;
                edits.push((start..start, OF_LOCALS));
            }
            _ => {}
        }
    }
}

/// Macros that do not show their arguments, except on failure.
const SILENT: [&str; 20] = [
    "assert", "assert_eq", "assert_ne", "debug_assert", "debug_assert_eq", "debug_assert_ne", "eprint", "eprintln",
    "format", "format_args", "macro_rules", "matches", "panic", "print", "println", "thread_local", "unreachable",
    "vec", "write", "writeln",
];

/// Returns the line of the first rewritten path in the argument of a macro that may show it by
/// `stringify!`.
fn shown_path(
    tokens: TokenStream,
    is_argument: bool,
    silent: &BTreeSet<String>,
    edits: &[(Range<usize>, &str)],
) -> Option<usize> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens.iter().enumerate().find_map(|(index, token)| match token {
        TokenTree::Group(group) => {
            let before = |back: usize| index.checked_sub(back).map(|at| tokens[at].to_string()).unwrap_or_default();
            let name = before(2);
            let is_silent = SILENT.contains(&&*name) || silent.contains(&name);
            let is_call = before(1) == "!" && !is_silent && name != "#";
            shown_path(group.stream(), is_argument || is_call, silent, edits)
        }
        TokenTree::Ident(name) if is_argument => {
            let at = name.span().byte_range().start;
            edits.iter().any(|(range, _)| range.contains(&at)).then(|| name.span().start().line)
        }
        _ => None,
    })
}

/// Returns the macros of a file that show no argument and call no macro that may.
fn silent_macros(tokens: TokenStream) -> BTreeSet<String> {
    let mut bodies = Vec::new();
    find_macros(tokens, &mut bodies);
    let mut showing = BTreeSet::new();
    loop {
        let shows = |body: &TokenStream| has_stringify(body.clone()) || calls_one_of(body.clone(), &showing);
        let new: Vec<String> = bodies.iter().filter(|(_, body)| shows(body)).map(|(name, _)| name.clone()).collect();
        let known = showing.len();
        showing.extend(new);
        if showing.len() == known {
            return bodies.into_iter().map(|(name, _)| name).filter(|name| !showing.contains(name)).collect();
        }
    }
}

/// Adds the name and the rules of each `macro_rules!`.
fn find_macros(tokens: TokenStream, bodies: &mut Vec<(String, TokenStream)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if let [.., TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(name)] = &tokens[..index]
            && word == "macro_rules"
        {
            bodies.push((name.to_string(), group.stream()));
        }
        find_macros(group.stream(), bodies);
    }
}

/// Returns whether tokens call one of these macros, or a macro that is a parameter.
fn calls_one_of(tokens: TokenStream, names: &BTreeSet<String>) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens.iter().enumerate().any(|(index, token)| match (token, tokens.get(index + 1)) {
        (TokenTree::Ident(name), Some(TokenTree::Punct(mark))) if mark.as_char() == '!' => {
            let is_parameter = matches!(tokens[..index].last(), Some(TokenTree::Punct(mark)) if mark.as_char() == '$');
            is_parameter || names.contains(&name.to_string())
        }
        (TokenTree::Group(group), _) => calls_one_of(group.stream(), names),
        _ => false,
    })
}

/// Returns whether a macro may show its argument. The message of `compile_error!` is never shown by
/// a program that compiles.
fn has_stringify(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_error = |at: usize| matches!(&tokens[..at], [.., TokenTree::Ident(name), TokenTree::Punct(mark)] if name == "compile_error" && mark.as_char() == '!');
    tokens.iter().enumerate().any(|(index, token)| match token {
        TokenTree::Ident(name) => name == "stringify",
        TokenTree::Group(group) => !is_error(index) && has_stringify(group.stream()),
        _ => false,
    })
}

/// Returns whether a name occurs in a file, outside its comments and texts.
pub(crate) fn names_word(rust: &str, word: &str) -> bool {
    fn is_in(tokens: TokenStream, word: &str) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(name) => name == word,
            TokenTree::Group(group) => is_in(group.stream(), word),
            _ => false,
        })
    }
    rust.contains(word) && rust.parse().is_ok_and(|tokens| is_in(tokens, word))
}

/// Adds an edit for each `std as name` in `use {..}`.
fn find_renamed(group: TokenStream, edits: &mut Vec<(Range<usize>, &str)>) {
    let tokens: Vec<TokenTree> = group.into_iter().collect();
    for pair in tokens.windows(2) {
        if pair[0].to_string() == "std" && pair[1].to_string() == "as" {
            edits.push((pair[0].span().byte_range(), "crate::std_for_c"));
        }
    }
}

/// Returns whether a leading `::` after this token begins a path.
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
    fn renamed_std_is_bound_to_the_stand_in() {
        for (text, new) in [
            ("use std as s;", "use crate::std_for_c as s;"),
            ("use ::std as s;", "use crate::std_for_c as s;"),
            ("use {a::b, std as s};", "use {a::b, crate::std_for_c as s};"),
            ("extern crate std as s;", "use crate::std_for_c as s;"),
            ("use std::{self as s};", "use crate::std_for_c::{self as s};"),
        ] {
            assert_eq!(rewritten(text), new);
        }
    }

    #[test]
    fn thread_local_is_that_of_the_stand_in_unless_it_is_redefined() {
        let own = "macro_rules! thread_local { () => {} }\nthread_local!();";
        for (text, new) in [
            ("mod m { thread_local! {} }", "mod m { crate::std_for_c::thread_local! {} }"),
            ("std::thread_local! {}", "crate::std_for_c::thread_local! {}"),
            ("const A: bool = thread_local != 1;", "const A: bool = thread_local != 1;"),
            (own, own),
        ] {
            assert_eq!(rewritten(text), new);
        }
    }

    #[test]
    fn macro_that_shows_a_path_is_refused() {
        let shown = "macro_rules! m { ($e:expr) => { println!(\"{}\", stringify!($e)) } }\n";
        let error =
            rewrite(&format!("{shown}fn main() {{\n    m!(std::cmp::max(1, 2));\n}}\n")).unwrap_err().to_string();
        assert!(error.starts_with("solution.rs:3: a macro that shows its argument"), "{error}");
        for other in ["n!(std::cmp::max(1, 2))", "o!(m, std::cmp::max(1, 2))"] {
            let others =
                "macro_rules! n { ($e:expr) => { m!($e) } }\nmacro_rules! o { ($m:ident, $e:expr) => { $m!($e) } }\n";
            assert!(rewrite(&format!("{shown}{others}fn main() {{ {other}; }}\n")).is_err(), "{other}");
        }
        let silent =
            "macro_rules! first { ($e:expr) => { second!($e) } }\nmacro_rules! second { ($e:expr) => { $e } }\n";
        assert!(rewrite(&format!("{shown}{silent}fn main() {{ first!(std::cmp::max(1, 2)); }}\n")).is_ok());
        for fine in ["m!(1 + 1)", "println!(\"{}\", std::cmp::max(1, 2))", "std::process::exit(0)"] {
            assert!(rewrite(&format!("{shown}fn main() {{ {fine}; }}\n")).is_ok(), "{fine}");
        }
        let error = "macro_rules! m { ($e:expr) => { $e }; ($($e:tt)*) => { ::std::compile_error!(::std::stringify!($($e)*)) } }\n";
        assert!(rewrite(&format!("{error}fn main() {{ m!(std::cmp::max(1, 2)); }}\n")).is_ok());
    }

    #[test]
    fn other_uses_of_the_name_std_are_kept() {
        for text in
            ["use a::std::b;", "fn std() {}", "struct S { std: u32 }", "// std::io\nconst A: &str = \"std::io\";"]
        {
            assert_eq!(rewritten(text), text);
        }
    }

    #[test]
    fn inner_attributes_stay_first() {
        let text = rewrite("//! Docs.\n#![allow(unused)]\n\n/// Item.\nfn main() {}\n").unwrap().text;
        assert_eq!(text, format!("//! Docs.\n#![allow(unused)]\n\n{DECLARATION}/// Item.\nfn main() {{}}\n"));
    }

    #[test]
    fn invalid_rust_is_refused_with_its_line() {
        let error = rewrite("fn main() {\n    let = 3;\n}\n").unwrap_err().to_string();
        assert!(error.starts_with("solution.rs:2: "), "{error}");
    }
}
