//! Finds code that prints names of types or places of calls, which differ in the bundle.

use proc_macro2::{TokenStream, TokenTree};

use crate::inline::tokens::{path_separator, punct};

/// Returns the first use of each such function: its offset and its name.
pub(crate) fn shown_places(source: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    if ["type_name", "Location", "set_hook"].iter().any(|word| source.contains(word)) {
        search(source.parse().unwrap_or_default(), &mut found);
    }
    found
}

fn search(tokens: TokenStream, found: &mut Vec<(usize, &'static str)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let name = match token {
            TokenTree::Group(group) => {
                search(group.stream(), found);
                continue;
            }
            TokenTree::Ident(name) => name,
            _ => continue,
        };
        let is_call = matches!(tokens.get(index + 1), Some(TokenTree::Group(_))) || path_separator(&tokens, index + 1);
        let is_defined =
            matches!(index.checked_sub(1).map(|at| &tokens[at]), Some(TokenTree::Ident(word)) if word == "fn");
        let after = |word: &str| {
            punct(&tokens, index.wrapping_sub(1)) == Some(':')
                && matches!(index.checked_sub(3).map(|at| &tokens[at]), Some(TokenTree::Ident(before)) if before == word)
        };
        let is_renamed = matches!(tokens.get(index + 1), Some(TokenTree::Ident(word)) if word == "as");
        let is_method = punct(&tokens, index.wrapping_sub(1)) == Some('.');
        let what = match name.to_string().as_str() {
            "type_name" | "type_name_of_val" if is_renamed || is_call && !is_defined && !is_method => "type_name",
            "caller" if after("Location") => "Location::caller",
            "Location" if is_renamed => "Location::caller",
            "set_hook" if is_call => "set_hook",
            _ => continue,
        };
        if found.iter().all(|(_, known)| *known != what) {
            found.push((name.span().byte_range().start, what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_names_and_call_places_are_found() {
        let source = "use std::any::{type_name as name, TypeId};\nuse std::panic::Location as L;\nfn main() { name::<u8>(); L::caller(); }\n";
        let found: Vec<_> = shown_places(source).into_iter().map(|(_, what)| what).collect();
        assert_eq!(found, ["type_name", "Location::caller"]);
        let source = "use std::any::type_name;\nfn f(type_name: u8) {}\nfn main() { type_name::<u8>(); std::panic::Location::caller(); a.type_name(); }\n";
        let found: Vec<_> = shown_places(source).into_iter().map(|(at, what)| (&source[at..at + 6], what)).collect();
        assert_eq!(found, [("type_n", "type_name"), ("caller", "Location::caller")]);
    }
}
