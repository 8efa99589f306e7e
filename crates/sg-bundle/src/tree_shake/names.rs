//! The names of a text, in order, and how each stands there.

use proc_macro2::{TokenStream, TokenTree};

/// Every identifier of a text, in order.
pub(super) struct Names(pub Vec<Name>);

impl Names {
    pub fn of(tokens: TokenStream) -> Self {
        let mut names = Vec::new();
        collect_names(tokens, false, &mut names);
        Self(names)
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
