//! The names of a text, in order, and how each stands there.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};

use super::removable_items::{ItemKind, RemovableItem};

/// Every identifier of a text, in order.
pub(super) struct Names(pub Vec<Name>);

impl Names {
    pub fn of(tokens: TokenStream) -> Self {
        let mut names = Vec::new();
        collect_names(tokens, false, &mut names);
        Self(names)
    }

    /// All that is named by the macros which these items call: a call that stays needs it, whether or not it is compiled.
    pub fn used_by_calls(&self, text: &str, items: &[RemovableItem], calls: &BTreeSet<usize>) -> BTreeSet<String> {
        let called: BTreeSet<&String> = calls.iter().filter_map(|&index| items[index].calls.as_ref()).collect();
        let is_called = |item: &&RemovableItem| {
            item.kind == ItemKind::Macro && called.iter().any(|name| text[item.name.clone()] == ***name)
        };
        let bodies: Vec<&Range<usize>> = items.iter().filter(is_called).map(|item| &item.range).collect();
        let inside = self
            .0
            .iter()
            .filter(|name| bodies.iter().any(|body| body.contains(&name.at)));
        inside.map(|name| name.text.clone()).collect()
    }
}

/// An identifier with its offset, and how it stands there.
pub(super) struct Name {
    pub at: usize,
    pub text: String,
    pub standing: Standing,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Standing {
    /// Behind `::`, or in a `use`.
    Path,
    /// Behind a dot.
    Method,
    Plain,
}

fn collect_names(tokens: TokenStream, in_use: bool, names: &mut Vec<Name>) {
    let mut in_use = in_use;
    let mut before = Standing::Plain;
    let mut colon = false;
    for token in tokens {
        let standing = std::mem::replace(&mut before, Standing::Plain);
        let after_colon = std::mem::take(&mut colon);
        match token {
            TokenTree::Ident(name) => {
                let text = name.to_string().trim_start_matches("r#").to_owned();
                in_use |= text == "use";
                names.push(Name {
                    at: name.span().byte_range().start,
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
