//! The names of a source in order, each with its role.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};

use crate::read::cfg::depends_on_judge;

/// Every identifier of a source, in order.
#[derive(Debug)]
pub(super) struct Names(pub Vec<Name>);

impl Names {
    pub fn of(tokens: TokenStream) -> Self {
        let mut names = Vec::new();
        collect_names(tokens, false, &mut names);
        Self(names)
    }

    /// Returns the identifiers in a part of the source.
    pub fn within(&self, range: &Range<usize>) -> &[Name] {
        let before = |end: usize| self.0.partition_point(|name| name.at < end);
        &self.0[before(range.start)..before(range.end)]
    }
}

/// An identifier with its offset and its role.
#[derive(Debug, Clone)]
pub(super) struct Name {
    pub at: usize,
    pub text: String,
    pub standing: Standing,
    /// Whether this is `cfg` or a macro such as `cfg_if`, with a condition that depends on the judge.
    pub is_condition: bool,
}

impl Name {
    /// Returns the name with its offset increased by this many bytes.
    pub fn moved_by(self, bytes: usize) -> Self {
        Name { at: self.at + bytes, ..self }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Standing {
    /// After `::`, or in a `use`.
    Path,
    /// After a dot.
    Method,
    Plain,
}

fn collect_names(tokens: TokenStream, in_use: bool, names: &mut Vec<Name>) {
    let mut in_use = in_use;
    let mut before = Standing::Plain;
    let mut colon = false;
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let standing = std::mem::replace(&mut before, Standing::Plain);
        let after_colon = std::mem::take(&mut colon);
        match token {
            TokenTree::Ident(name) => {
                let text = name.to_string().trim_start_matches("r#").to_owned();
                in_use |= text == "use";
                names.push(Name {
                    at: name.span().byte_range().start,
                    is_condition: is_condition(&text, &tokens[index + 1..]),
                    text,
                    standing: if in_use { Standing::Path } else { standing },
                });
            }
            TokenTree::Group(group) => collect_names(group.stream(), in_use, names),
            TokenTree::Punct(mark) => {
                in_use &= mark.as_char() != ';';
                colon = mark.as_char() == ':';
                before = match mark.as_char() {
                    '.' => Standing::Method,
                    ':' if after_colon => Standing::Path,
                    _ => Standing::Plain,
                };
            }
            TokenTree::Literal(_) => {}
        }
    }
}

/// Returns whether a name with these tokens after it is a condition that depends on the judge.
fn is_condition(name: &str, after: &[TokenTree]) -> bool {
    // A mark belongs to `cfg!`.
    let mut after = after.iter().skip_while(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == '!'));
    let mut depends = || match after.next() {
        Some(TokenTree::Group(predicate)) => depends_on_judge(&predicate.stream()),
        _ => true,
    };
    name.starts_with("cfg") && depends()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_conditions_that_depend_on_the_judge_are_marked() {
        let marked = |text: &str| Names::of(text.parse().unwrap()).0.iter().any(|name| name.is_condition);
        let texts =
            ["#[cfg(windows)] fn f() {}", "#[cfg_attr(all(), inline)] fn f() {}", "if cfg!(unix) {}", "use cfg;"];
        assert!(texts.iter().all(|text| marked(text)));
        assert!(marked("cfg_if! { if #[cfg(unix)] {} }"));
        assert!(!["#[cfg(all())] fn f() {}", "if cfg!(test) {}", "use config;"].iter().any(|text| marked(text)));
    }
}
