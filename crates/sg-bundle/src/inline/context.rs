//! What is known of the crate that is being rewritten, and what was found so far in all of them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::read::cfg::Configuration;
use crate::read::crate_root::RootItems;
use crate::read::source::Sources;
use crate::read::workspace::Library;

/// What the rewriting needs to know about the crate at hand.
pub(crate) struct CrateContext {
    /// The module an inlined library becomes; none for the solution, which keeps its bytes where it can.
    pub module: Option<String>,
    pub configuration: Configuration,
    /// The solution's code too is compiled under the judge's configuration: what is undecided there is pinned.
    pub judge_configuration: Configuration,
    /// What a leading name in a path becomes: `either` -> `crate::either`, `alloc` -> `std`.
    pub names: BTreeMap<String, String>,
    /// Dependencies whose name the solution's root takes for an item of its own, and where.
    pub hidden: BTreeMap<String, usize>,
    /// Names of proc macro crates, which cannot be inlined.
    pub proc_macros: BTreeSet<String>,
    /// Macros that `#[macro_use] extern crate` brings into every module: their paths.
    pub macro_prelude: BTreeMap<String, String>,
    /// Keep the first paragraph of doc comments.
    pub keep_docs: bool,
    /// Whether the solution has modules of its own.
    pub has_modules: bool,
    /// How files are called in messages: a prefix, and the folder that is left out.
    pub shown: (String, std::path::PathBuf),
    /// `env!("CARGO_PKG_..")`.
    pub environment: BTreeMap<String, String>,
    /// The comment on top of a file, where a licence stands: once per crate is enough.
    pub headers: RefCell<BTreeSet<String>>,
}

impl CrateContext {
    pub fn is_library(&self) -> bool {
        self.module.is_some()
    }

    /// `extern crate` renames, and `alloc`, which std holds under the same paths.
    pub fn add_extern_aliases(&mut self, declared: &RootItems) {
        for (name, alias, _macros) in &declared.extern_crates {
            let path = match (name.as_str(), &self.module) {
                ("self", Some(module)) => format!("crate::{module}"),
                ("alloc", Some(_)) => "std".to_owned(),
                ("std" | "core", Some(_)) if name != alias => "std".to_owned(),
                _ => match self.names.get(name) {
                    Some(path) => path.clone(),
                    None => continue,
                },
            };
            if self.is_library() || name != alias {
                self.names.insert(alias.clone(), path);
            }
        }
    }

    pub fn shown(&self, file: &Path) -> String {
        let (prefix, base) = &self.shown;
        format!("{prefix}{}", file.strip_prefix(base).unwrap_or(file).display())
    }
}

/// State of the whole bundle: the files read so far, and names that no cut may touch.
#[derive(Default)]
pub(crate) struct Reading {
    pub sources: Sources,
    pub pins: BTreeSet<String>,
    /// Names of dependencies that occur in the crate at hand.
    pub mentioned: BTreeMap<String, (usize, usize)>,
    /// The files of the module at hand and of those around it, by their real paths.
    pub open: Vec<std::path::PathBuf>,
    /// Every file, for the digest.
    pub files: Vec<std::path::PathBuf>,
}

/// What `env!` answers in a library.
pub(crate) fn environment(library: &Library) -> BTreeMap<String, String> {
    let mut parts = library.version.split(['.', '-', '+']);
    let mut part = || parts.next().unwrap_or_default().to_owned();
    let built = library.built.iter().flat_map(|built| built.environment.clone());
    let of_package = [
        ("CARGO_PKG_NAME".to_owned(), library.package.clone()),
        ("CARGO_PKG_VERSION".to_owned(), library.version.clone()),
        ("CARGO_PKG_VERSION_MAJOR".to_owned(), part()),
        ("CARGO_PKG_VERSION_MINOR".to_owned(), part()),
        ("CARGO_PKG_VERSION_PATCH".to_owned(), part()),
        ("CARGO_CRATE_NAME".to_owned(), library.name.clone()),
    ];
    built.chain(of_package).collect()
}
