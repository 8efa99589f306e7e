//! The declarations at the root of a crate, read before anything is rewritten.

use std::collections::BTreeSet;
use std::path::Path;

use syn::{Item, ItemUse, UseTree};

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

/// Reads them without adding the file to `sources`.
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

/// The names of all macros with `#[macro_export]` in the files of a folder; a name too many does no harm.
pub(crate) fn exported_macros(folder: &Path) -> Result<BTreeSet<String>, BundleError> {
    let mut names = BTreeSet::new();
    for source in sources(folder)? {
        let definitions = source.split("#[macro_export").skip(1).filter_map(|rest| rest.split_once("macro_rules!"));
        names.extend(definitions.filter_map(|(_, rest)| words(rest.trim_start()).next().map(str::to_owned)));
    }
    Ok(names)
}

/// Of the names that a build script set those that no condition has beside a processor: code of one processor is left out.
pub(crate) fn of_any_processor(folder: &Path, set: &[String]) -> Result<Vec<String>, BundleError> {
    let sources = if set.is_empty() { Vec::new() } else { sources(folder)? };
    let conditions: Vec<&str> =
        sources.iter().flat_map(|source| source.lines()).filter(|line| line.contains("target_arch")).collect();
    let is_free = |name: &&String| !conditions.iter().any(|line| words(line).any(|word| word == *name));
    Ok(set.iter().filter(is_free).cloned().collect())
}

/// The texts of all Rust files of a folder.
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
    fn what_a_build_script_sets_for_one_processor_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let code = "#[cfg(all(fast, target_arch = \"x86_64\"))]\nfn f() {}\n#[cfg(wide)]\nfn g() {}\n#[cfg(fast)]\nfn h() {}\n";
        std::fs::write(folder.path().join("lib.rs"), code).unwrap();
        let set = ["fast", "wide", "fas"].map(str::to_owned);
        assert_eq!(of_any_processor(folder.path(), &set).unwrap(), ["wide", "fas"]);
    }
}
