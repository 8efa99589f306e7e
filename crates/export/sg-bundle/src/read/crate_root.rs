//! Reads the declarations at the root of a crate before it is rewritten.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use syn::{Item, ItemMacro, ItemUse, UseTree};

use crate::BundleError;
use crate::read::source::Sources;
use crate::read::syntax_names::{plain_name, words};

/// The declarations of a crate's root file.
pub(crate) struct RootItems {
    /// Names of types and modules, `use name as alias` included.
    pub items: BTreeSet<String>,
    pub has_modules: bool,
    /// `extern crate name as alias`, and whether its macros are used everywhere.
    pub extern_crates: Vec<(String, String, bool)>,
}

/// Reads the declarations without adding the file to `sources`.
pub(crate) fn root_items(root: &Path, sources: &Sources) -> Result<RootItems, BundleError> {
    let mut sources = Sources::migrated(sources.migrated.clone());
    let source = sources.read(root, root.display().to_string(), true)?;
    let mut found = RootItems { items: BTreeSet::new(), has_modules: false, extern_crates: Vec::new() };
    for item in &source.syntax.items {
        let ident = match item {
            Item::Enum(item) => &item.ident,
            Item::Mod(item) => {
                found.has_modules = true;
                &item.ident
            }
            Item::Struct(item) => &item.ident,
            Item::Trait(item) => &item.ident,
            Item::Type(item) => &item.ident,
            Item::Union(item) => &item.ident,
            Item::Use(ItemUse { tree: UseTree::Rename(name), .. }) => &name.rename,
            Item::ExternCrate(item) => {
                let alias = item.rename.as_ref().map_or(&item.ident, |(_, alias)| alias);
                let macros = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
                found.extern_crates.push((plain_name(&item.ident), plain_name(alias), macros));
                continue;
            }
            _ => continue,
        };
        found.items.insert(plain_name(ident));
    }
    Ok(found)
}

/// Returns the names of all macros with `#[macro_export]` in a folder. Extra names do no harm.
pub(crate) fn exported_macros(folder: &Path) -> Result<BTreeSet<String>, BundleError> {
    let mut names = BTreeSet::new();
    for source in sources(folder)? {
        let definitions = source.split("#[macro_export").skip(1).filter_map(|rest| rest.split_once("macro_rules!"));
        names.extend(definitions.filter_map(|(_, rest)| words(rest.trim_start()).next().map(str::to_owned)));
    }
    Ok(names)
}

/// Returns each `name as other` in a folder. Extra pairs, from casts, do no harm.
pub(crate) fn renamed(folder: &Path) -> Result<BTreeSet<(String, String)>, BundleError> {
    let mut pairs = BTreeSet::new();
    for source in sources(folder)? {
        let words: Vec<&str> = words(&source).filter(|word| !word.is_empty()).collect();
        let renames = words.windows(3).filter(|three| three[1] == "as");
        pairs.extend(renames.map(|three| (three[0].to_owned(), three[2].to_owned())));
    }
    Ok(pairs)
}

/// Returns which macros each macro with `#[macro_export]` in a folder calls by a bare name. Skips
/// files that do not parse.
pub(crate) fn calls_of_exported_macros(folder: &Path) -> Result<BTreeMap<String, BTreeSet<String>>, BundleError> {
    struct Calls(BTreeMap<String, BTreeSet<String>>);
    impl Visit<'_> for Calls {
        fn visit_item_macro(&mut self, item: &ItemMacro) {
            if let Some(name) = &item.ident {
                self.0.entry(plain_name(name)).or_default().extend(called_macros(item.mac.tokens.clone()));
            }
        }
    }
    let mut calls = Calls(BTreeMap::new());
    for source in sources(folder)?.iter().filter(|source| source.contains("#[macro_export")) {
        if let Ok(file) = syn::parse_file(source) {
            calls.visit_file(&file);
        }
    }
    Ok(calls.0)
}

/// Returns each `name!` among the tokens that no path leads to.
pub(crate) fn called_macros(tokens: TokenStream) -> BTreeSet<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_mark =
        |at: usize, mark: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark);
    let mut names = BTreeSet::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => names.extend(called_macros(group.stream())),
            TokenTree::Ident(name) if is_mark(index + 1, '!') && !is_mark(index.wrapping_sub(1), ':') => {
                names.insert(name.to_string());
            }
            _ => {}
        }
    }
    names
}

/// Returns the names from a build script that no condition combines with a processor, since code
/// for a single processor is left out.
pub(crate) fn of_any_processor(folder: &Path, set: &[String]) -> Result<Vec<String>, BundleError> {
    let sources = if set.is_empty() { Vec::new() } else { sources(folder)? };
    let conditions: Vec<&str> =
        sources.iter().flat_map(|source| source.lines()).filter(|line| line.contains("target_arch")).collect();
    let is_free = |name: &&String| !conditions.iter().any(|line| words(line).any(|word| word == *name));
    Ok(set.iter().filter(is_free).cloned().collect())
}

/// Returns the texts of all Rust files in a folder.
fn sources(folder: &Path) -> Result<Vec<String>, BundleError> {
    let mut sources = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).map_err(BundleError::read(&folder))?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                sources.push(std::fs::read_to_string(&path).map_err(BundleError::read(&path))?);
            }
        }
    }
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn build_script_names_for_one_processor_are_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let code = "#[cfg(all(fast, target_arch = \"x86_64\"))]\nfn f() {}\n#[cfg(wide)]\nfn g() {}\n#[cfg(fast)]\nfn h() {}\n";
        std::fs::write(folder.path().join("lib.rs"), code).unwrap();
        let set = ["fast", "wide", "fas"].map(str::to_owned);
        assert_eq!(of_any_processor(folder.path(), &set).unwrap(), ["wide", "fas"]);
    }
}
