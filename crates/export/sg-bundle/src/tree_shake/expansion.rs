//! Expands macro calls among a library's items, so that each generated item can be cut alone. Of
//! impls for twelve types, usually only one is used.
//!
//! The compiler returns each expansion as text, which loses three things: an expression passed to a
//! macro is a single operand, a macro's variable differs from one of the same name in its
//! arguments, and some words have no space between them. Calls that could depend on these are not
//! expanded.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};

use super::names::Names;
use super::pieces::Pieces;
use super::removable_items::{ItemKind, RemovableItem};
use crate::BundleError;
use crate::compiler::rustc::Checker;

/// The limit on nested expansions; enough for any ordinary library.
const MOST_LEVELS: usize = 8;

/// Returns the source with its macro calls in item position from byte `from` on expanded, or `None`
/// if there are none to expand. Of a macro that calls itself, only the first call is expanded.
pub(super) fn expanded(source: &str, from: usize, checker: &Checker) -> Result<Option<String>, BundleError> {
    let (mut done, mut written): (_, BTreeSet<String>) = (None, BTreeSet::new());
    for _ in 0..MOST_LEVELS {
        let before = done.as_deref().unwrap_or(source);
        let Some(pieces) = Pieces::of(before, from) else {
            break;
        };
        let made = checker.expansions(before)?;
        let known: HashSet<&str> = pieces.names.0.iter().map(|name| &*name.text).collect();
        let calls = pieces.items.iter().filter(|item| item.kind == ItemKind::MacroCall);
        let calls = calls.filter(|call| !written.contains(&before[call.name.clone()]));
        let edits = calls.filter_map(|call| Some((call, written_out(&pieces, &known, call, &made)?)));
        let edits: Vec<(&RemovableItem, String)> = edits.collect();
        if edits.is_empty() {
            break;
        }
        let mut after = before.to_owned();
        written.extend(edits.iter().map(|(call, _)| before[call.name.clone()].to_owned()));
        for (call, text) in edits.into_iter().rev() {
            after.replace_range(call.range.clone(), &text);
        }
        done = Some(after);
    }
    Ok(done)
}

/// Returns the items that a call generates, or `None` if their text could have another meaning.
/// `known` has the names of the source.
fn written_out(
    pieces: &Pieces<'_>,
    known: &HashSet<&str>,
    call: &RemovableItem,
    made: &BTreeMap<usize, String>,
) -> Option<String> {
    let text = made.get(&call.name.start)?.replace("$crate", "crate");
    let has_attributes = pieces.source[call.range.start..call.name.start].contains("#[");
    let definitions: Vec<&RemovableItem> = pieces.macros_of(call).collect();
    if has_attributes || definitions.is_empty() {
        return None;
    }
    let tokens: TokenStream = text.parse().ok()?;
    let file: syn::File = syn::parse2(tokens.clone()).ok()?;
    if !Names::of(tokens.clone()).0.iter().all(|name| name.text == "crate" || known.contains(&*name.text)) {
        return None;
    }
    let arguments = pieces.names.within(&(call.name.end..call.range.end));
    let arguments: BTreeSet<&str> = arguments.iter().map(|name| &*name.text).collect();
    let of_macro = definitions.iter().flat_map(|item| pieces.names.within(&item.range));
    let of_macro: BTreeSet<&str> = of_macro.map(|name| &*name.text).collect();
    let mut variables = Variables::default();
    variables.visit_file(&file);
    let is_shared = |name: &String| arguments.contains(&**name) && of_macro.contains(&**name);
    let takes_operands = ["expr", "expr_2021", "pat"].iter().any(|kind| of_macro.contains(kind));
    let handed = pieces.source[call.name.end..call.range.end].trim_start_matches([' ', '!']);
    if variables.0.iter().any(is_shared) || takes_operands && has_operators(handed.parse().ok()?) {
        return None;
    }
    Some(in_lines(&text, tokens))
}

/// Returns whether these tokens may contain an expression of more than one operand.
fn has_operators(tokens: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_between = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if ",;".contains(mark.as_char()));
    let mut parts = tokens.split(is_between).map(|part| part.iter().cloned().collect::<TokenStream>());
    parts.any(|part| syn::parse2::<syn::TypePath>(part.clone()).is_err() && is_compound(part))
}

fn is_compound(tokens: TokenStream) -> bool {
    let words = ["as", "break", "for", "if", "loop", "match", "move", "return", "unsafe", "while"];
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => has_operators(group.stream()),
        TokenTree::Ident(word) => words.iter().any(|one| word == one),
        TokenTree::Punct(mark) => !":$#".contains(mark.as_char()),
        TokenTree::Literal(_) => false,
    })
}

/// The variables that items bind.
#[derive(Default)]
struct Variables(BTreeSet<String>);

impl<'ast> Visit<'ast> for Variables {
    fn visit_pat_ident(&mut self, bound: &'ast syn::PatIdent) {
        self.0.insert(bound.ident.to_string());
        visit::visit_pat_ident(self, bound);
    }
}

/// Puts each item on separate lines, without documentation. Later steps identify compiled functions
/// by line.
fn in_lines(text: &str, tokens: TokenStream) -> String {
    let mut breaks = Vec::new();
    line_breaks(tokens, &mut breaks);
    let mut lines = String::new();
    let mut done = 0;
    for Range { start, end } in breaks {
        lines += &text[done..start];
        lines.push('\n');
        done = end;
    }
    lines + &text[done..]
}

/// Adds the ranges to replace by line breaks: documentation, and the ends of statements and braces.
fn line_breaks(tokens: TokenStream, breaks: &mut Vec<Range<usize>>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        let end = token.span().byte_range().end;
        match (token, tokens.get(at)) {
            (TokenTree::Punct(mark), Some(TokenTree::Group(group))) if mark.as_char() == '#' => {
                if group.stream().to_string().starts_with("doc ") {
                    breaks.push(mark.span().byte_range().start..group.span().byte_range().end);
                }
                at += 1;
            }
            (TokenTree::Punct(mark), _) if mark.as_char() == ';' => breaks.push(end..end),
            (TokenTree::Group(group), _) => {
                line_breaks(group.stream(), breaks);
                if group.delimiter() == Delimiter::Brace {
                    breaks.push(end..end);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Profile;

    fn lines_of(library: &str) -> Vec<String> {
        let checker = Checker::new(Profile::named("generic").unwrap(), &[]).unwrap();
        let source = format!("fn main() {{}}\n{library}");
        let text = expanded(&source, 13, &checker).unwrap();
        let text = text.unwrap_or_default();
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
    }

    #[test]
    fn expanded_items_are_on_separate_lines() {
        let library = "macro_rules! inner { ($kind:ty) => { /** It is. */ impl Zero for $kind { fn zero() -> Self { 0 } } } }\n\
            macro_rules! outer { ($($kind:ty)*) => { $( inner!($kind); )* pub fn all() {} } }\n\
            trait Zero { fn zero() -> Self; }\nouter!(u8 u16);\n";
        let made =
            ["impl Zero for u8 { fn zero() -> Self { 0 }", "}", "impl Zero for u16 { fn zero() -> Self { 0 }", "}"];
        let lines = lines_of(library);
        for line in made.into_iter().chain(["pub fn all() {}"]) {
            assert!(lines.iter().any(|one| one == line), "{lines:#?}");
        }
        assert_eq!(lines.concat().matches("It is").count(), 1, "{lines:#?}");
    }

    /// The compiler writes `pub fn` without a space once a macro has joined the two.
    #[test]
    fn expansion_with_joined_words_is_not_used() {
        let push = |name: &str, next: &str| {
            format!(
                "macro_rules! {name} {{ ([$($done:tt)*] $next:tt $($rest:tt)*) => {{ {next}! {{ [$($done)* $next] $($rest)* }} }} }}\n"
            )
        };
        let all = [("a", "b"), ("b", "c"), ("c", "d")].map(|(name, next)| push(name, next)).concat();
        let lines = lines_of(&format!(
            "{all}macro_rules! d {{ ([$($done:tt)*] $($rest:tt)*) => {{ $($done)* $($rest)* }} }}\na!([] pub fn f() {{}});\n"
        ));
        assert!(lines.iter().all(|line| !line.contains("pubfn")), "{lines:#?}");
    }

    #[test]
    fn recursive_macro_is_expanded_once() {
        let each = "macro_rules! each { ($one:ident $($rest:ident)*) => { pub fn $one() {} each! { $($rest)* } }; () => {} }\n";
        let lines = lines_of(&format!("{each}each!(f g h);\n"));
        let has = |line: &str| lines.iter().any(|one| one == line);
        assert!(has("pub fn f () {}") && !has("pub fn g () {}"), "{lines:#?}");
    }

    #[test]
    fn ambiguous_operands_and_variables_are_not_expanded() {
        let twice = "macro_rules! twice { ($name:ident, $of:expr) => { fn $name(one: u8) -> u8 { one + 2 * $of } } }\n";
        assert!(lines_of(&format!("{twice}twice!(f, 1 + 2);\n")).is_empty());
        assert!(lines_of(&format!("const one: u8 = 1;\n{twice}twice!(f, one);\n")).is_empty());
        assert!(!lines_of(&format!("{twice}twice!(f, 1);\n")).is_empty());
    }
}
