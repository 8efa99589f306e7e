//! Helpers that inspect sequences of tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Meta;

/// Returns whether an attribute names no feature, so that rustc alone evaluates it correctly.
pub(crate) fn is_feature_free(meta: &Meta) -> bool {
    let Meta::List(list) = meta else { return true };
    !has_ident(list.tokens.clone(), "feature")
}

fn has_ident(tokens: TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == name,
        TokenTree::Group(group) => has_ident(group.stream(), name),
        _ => false,
    })
}

pub(crate) fn punct(tokens: &[TokenTree], index: usize) -> Option<char> {
    match tokens.get(index) {
        Some(TokenTree::Punct(punct)) => Some(punct.as_char()),
        _ => None,
    }
}

/// Returns whether there is `::` at `index`.
pub(crate) fn path_separator(tokens: &[TokenTree], index: usize) -> bool {
    punct(tokens, index) == Some(':') && punct(tokens, index.wrapping_add(1)) == Some(':')
}

/// Returns whether the `::` at `index` begins a path, like in `use ::dep`.
pub(crate) fn is_leading(tokens: &[TokenTree], index: usize) -> bool {
    match index.checked_sub(1).map(|before| &tokens[before]) {
        None => true,
        Some(TokenTree::Ident(ident)) => {
            const KEYWORDS: [&str; 16] = [
                "use", "as", "in", "return", "mut", "dyn", "impl", "for", "where", "else", "match", "if", "while",
                "move", "const", "break",
            ];
            KEYWORDS.contains(&ident.to_string().as_str())
        }
        Some(TokenTree::Punct(punct)) if punct.as_char() == '>' => {
            matches!(self::punct(tokens, index.wrapping_sub(2)), Some('-' | '='))
        }
        Some(TokenTree::Punct(_)) => true,
        Some(TokenTree::Group(group)) => {
            group.delimiter() == Delimiter::Parenthesis || group.delimiter() == Delimiter::Bracket
        }
        Some(TokenTree::Literal(_)) => false,
    }
}
