//! Reads source files and finds the file of `mod name;`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

use crate::edit::fragment::line_of;
use crate::edit::layout::Layout;
use crate::error::Place;
use crate::read::cfg::{Configuration, cfg_attr};
use crate::{BundleError, Refusal};

/// A parsed source file.
pub(crate) struct Source {
    /// Its number among the sources of a bundle.
    pub number: usize,
    pub path: PathBuf,
    pub text: Arc<str>,
    pub tokens: TokenStream,
    pub syntax: syn::File,
    pub layout: Layout,
}

/// All files of a bundle, by number: their names in messages, and their contents.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    files: Vec<(String, Arc<str>)>,
    /// Sources migrated to the judge's edition, which are read instead of the files.
    pub migrated: BTreeMap<PathBuf, String>,
}

impl Sources {
    /// Creates an empty list of files that reads these sources instead of their files.
    pub fn migrated(migrated: BTreeMap<PathBuf, String>) -> Self {
        Sources { files: Vec::new(), migrated }
    }

    /// Adds files that were read separately. Returns the number of the first.
    pub fn add(&mut self, other: &Sources) -> usize {
        self.files.extend(other.files.iter().cloned());
        self.files.len() - other.files.len()
    }

    /// Reads and parses a file. `shown` is its name in messages; `keep_bytes` keeps its line ends.
    pub fn read(&mut self, path: &Path, shown: String, keep_bytes: bool) -> Result<Source, BundleError> {
        let mut text = match self.migrated.get(path) {
            Some(migrated) => migrated.clone(),
            None => std::fs::read_to_string(path).map_err(BundleError::read(path))?,
        };
        if let Some(rest) = text.strip_prefix('\u{feff}') {
            text = rest.to_owned();
        }
        if !keep_bytes {
            text = text.replace("\r\n", "\n");
            let code = without_shebang(&text);
            if code != text {
                text = code.trim_start_matches(' ').to_owned();
            }
        }
        let text: Arc<str> = text.into();
        self.files.push((shown, text.clone()));
        let number = self.files.len() - 1;
        let failed = |error: syn::Error| BundleError::Syntax {
            place: self.place(number, error.span().byte_range().start),
            message: error.to_string(),
        };
        let tokens: TokenStream = without_shebang(&text).parse().map_err(|error| failed(syn::Error::from(error)))?;
        let syntax = syn::parse2(tokens.clone()).map_err(failed)?;
        let layout = Layout::of(&text, &tokens);
        Ok(Source { number, path: path.to_owned(), text, tokens, syntax, layout })
    }

    /// Returns the line of an offset in a file.
    pub fn place(&self, number: usize, offset: usize) -> Place {
        let (file, text) = &self.files[number];
        Place { file: file.clone(), line: line_of(text, offset) }
    }

    /// Returns a refusal at an offset of a file.
    pub fn refuse(&self, number: usize, offset: usize, why: Refusal) -> BundleError {
        BundleError::Refused { place: self.place(number, offset), why }
    }
}

/// Blanks out a first line `#!/usr/bin/..`, which the lexer does not accept. Keeps all offsets.
pub(crate) fn without_shebang(text: &str) -> String {
    let first = text.lines().next().unwrap_or_default();
    if is_shebang(first) {
        return " ".repeat(first.len()) + &text[first.len()..];
    }
    text.to_owned()
}

pub(crate) fn is_shebang(line: &str) -> bool {
    line.strip_prefix("#!").is_some_and(|rest| !rest.trim_start().starts_with('['))
}

/// The folders in which to look for the modules of a file.
#[derive(Debug, Clone)]
pub(crate) struct ModuleDirectory {
    /// The folder of the file, to which `#[path]` is relative.
    own: PathBuf,
    /// The folder of its child modules.
    children: PathBuf,
    inline: bool,
}

impl ModuleDirectory {
    /// For a crate root, `mod.rs` or file named by `#[path]`: child modules are beside the file.
    pub fn beside(file: &Path) -> Self {
        let own = file.parent().map(Path::to_owned).unwrap_or_default();
        Self { children: own.clone(), own, inline: false }
    }

    /// For `name.rs`: child modules are in `name/`.
    fn below(file: &Path) -> Self {
        let own = file.parent().map(Path::to_owned).unwrap_or_default();
        Self { children: own.join(file.file_stem().unwrap_or_default()), own, inline: false }
    }

    /// Returns the folders for the modules inside an inline `mod name { .. }`.
    pub fn inside(&self, name: &str, path: Option<&str>) -> Self {
        let children = match path {
            Some(path) if !self.inline => self.own.join(path),
            Some(path) => self.children.join(path),
            None => self.children.join(name),
        };
        Self { own: self.own.clone(), children, inline: true }
    }

    /// Returns the file of `mod name;` and the folders of its modules.
    pub fn find(&self, name: &str, path: Option<&str>) -> (PathBuf, Self) {
        if let Some(path) = path {
            let file = if self.inline { self.children.join(path) } else { self.own.join(path) };
            let directory = Self::beside(&file);
            return (file, directory);
        }
        let flat = self.children.join(format!("{name}.rs"));
        if flat.exists() {
            let directory = Self::below(&flat);
            return (flat, directory);
        }
        let nested = self.children.join(name).join("mod.rs");
        let directory = Self::beside(&nested);
        (nested, directory)
    }
}

/// Returns the string of a `#[path = ".."]` among the attributes.
pub(crate) fn path_attribute(attributes: &[Attribute], configuration: &Configuration) -> Option<String> {
    attributes.iter().find_map(|attribute| match cfg_attr(attribute) {
        Some((predicate, added)) if configuration.decide(&predicate) == Some(true) => {
            let mut added = added.into_iter().filter_map(|tokens| syn::parse2(tokens).ok());
            added.find_map(|meta| path_of(&meta))
        }
        _ => path_of(&attribute.meta),
    })
}

fn path_of(meta: &Meta) -> Option<String> {
    match meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(path), .. }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the byte range of a syntax node, including its attributes.
pub(crate) fn range_of(node: &impl Spanned) -> std::ops::Range<usize> {
    node.span().byte_range()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_found_like_in_rustc() {
        let root = ModuleDirectory::beside(Path::new("src/lib.rs"));
        assert_eq!(root.find("a", Some("x/y.rs")).0, Path::new("src/x/y.rs"));
        assert_eq!(root.inside("a", None).find("b", None).0, Path::new("src/a/b/mod.rs"));
        let below = ModuleDirectory::below(Path::new("src/a.rs"));
        assert_eq!(below.find("b", None).0, Path::new("src/a/b/mod.rs"));
        assert_eq!(below.find("b", Some("c.rs")).0, Path::new("src/c.rs"));
        assert_eq!(below.inside("b", None).find("c", Some("d.rs")).0, Path::new("src/a/b/d.rs"));
    }

    #[test]
    fn shebang_is_blanked_but_attribute_is_kept() {
        assert_eq!(without_shebang("#!/bin/x\nfn"), "        \nfn");
        assert_eq!(without_shebang("#![allow(x)]\nfn"), "#![allow(x)]\nfn");
    }
}
