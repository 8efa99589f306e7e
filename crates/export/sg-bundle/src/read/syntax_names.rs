//! Finds the names of items, imports and attributes.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, UseTree};

use crate::read::cfg::Configuration;

/// Returns an identifier without its `r#`.
pub(crate) fn plain_name(ident: &syn::Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_owned()
}

/// Returns the words of a plain text. Consecutive separators give empty words.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|one: char| !one.is_alphanumeric() && one != '_')
}

/// Returns the attributes before a node.
pub(crate) fn outer_attributes(tokens: TokenStream) -> Vec<Attribute> {
    let mut tokens = tokens.into_iter();
    let mut front = TokenStream::new();
    while let Some(TokenTree::Punct(hash)) = tokens.next() {
        let Some(TokenTree::Group(group)) = tokens.next() else {
            break;
        };
        if hash.as_char() != '#' {
            break;
        }
        front.extend([TokenTree::Punct(hash), TokenTree::Group(group)]);
    }
    syn::parse::Parser::parse2(Attribute::parse_outer, front).unwrap_or_default()
}

/// Adds every name in these tokens to `pins`.
pub(crate) fn pin(tokens: TokenStream, pins: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(pins.insert(plain_name(&name))),
            TokenTree::Group(group) => pin(group.stream(), pins),
            _ => {}
        }
    }
}

/// Returns the names that a module declares. In its paths they hide crates of the same name.
pub(crate) fn declared_names(items: &[Item], configuration: &Configuration) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for item in items {
        if configuration.decide_all(&outer_attributes(item.to_token_stream())) == Some(false) {
            continue;
        }
        match item {
            Item::Enum(item) => drop(names.insert(item.ident.to_string())),
            Item::Mod(item) => drop(names.insert(item.ident.to_string())),
            Item::Struct(item) => drop(names.insert(item.ident.to_string())),
            Item::Trait(item) => drop(names.insert(item.ident.to_string())),
            Item::Type(item) => drop(names.insert(item.ident.to_string())),
            Item::Union(item) => drop(names.insert(item.ident.to_string())),
            Item::Use(item) => used_names(&item.tree, None, &mut names),
            _ => {}
        }
    }
    names
}

/// Adds the names that a `use` binds. `around` has the first and the last name of the path before
/// the tree.
///
/// Skips names of crates that are only repeated, and the last name of `use a::a`: a module cannot
/// have the name of its crate, so that is a macro or a function.
pub(crate) fn used_names(tree: &UseTree, around: Option<(&str, &str)>, names: &mut BTreeSet<String>) {
    match (tree, around) {
        (UseTree::Path(path), _) => {
            let name = path.ident.to_string();
            used_names(&path.tree, Some((around.map_or(&name, |(first, _)| first), &name)), names);
        }
        (UseTree::Name(name), Some((first, last))) if name.ident == "self" => {
            names.extend((first != last).then(|| last.to_owned()));
        }
        (UseTree::Name(name), Some((first, _))) if name.ident != first => drop(names.insert(name.ident.to_string())),
        (UseTree::Rename(rename), _) => drop(names.insert(rename.rename.to_string())),
        (UseTree::Group(group), _) => {
            for tree in &group.items {
                used_names(tree, around, names);
            }
        }
        _ => {}
    }
}

/// Returns whether the path ends in the name, so that an import needs no `as`.
pub(crate) fn is_own_name(path: &str, name: &str) -> bool {
    path.rsplit("::").next() == Some(name)
}
