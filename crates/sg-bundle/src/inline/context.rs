//! Facts about the crate that is being rewritten, and what was found so far in all of them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::edit::fragment::Fragment;
use crate::error::Place;
use crate::inline::credit::Inlined;
use crate::read::cfg::Configuration;
use crate::read::crate_root::RootItems;
use crate::read::library::Built;
use crate::read::source::Sources;

/// The facts about the crate at hand that its rewriting needs.
pub(crate) struct CrateContext {
    /// The module that an inlined library becomes; `None` for the solution, which keeps its bytes where possible.
    pub module: Option<String>,
    pub configuration: Configuration,
    /// The solution is compiled under the judge's configuration too: what is undecided there is pinned.
    pub judge_configuration: Configuration,
    /// The path that a leading name becomes: `either` -> `crate::either`, `alloc` -> `std`.
    pub names: BTreeMap<String, String>,
    /// The same for dependencies whose name the solution's root has for an item of its own: only `::name` means them.
    pub hidden: BTreeMap<String, String>,
    /// Names of proc macro crates, which cannot be inlined.
    pub proc_macros: BTreeSet<String>,
    /// Macros that `#[macro_use] extern crate` brings into every module: their paths.
    pub macro_prelude: BTreeMap<String, String>,
    /// A library of the workspace: the first paragraphs of its doc comments are kept.
    pub is_own_library: bool,
    /// Set if the solution has modules of its own.
    pub has_modules: bool,
    /// The names of files in messages: a prefix, and the folder that is left out.
    pub shown: (String, std::path::PathBuf),
    /// `env!("CARGO_PKG_..")`.
    pub environment: BTreeMap<String, String>,
    /// The folder that its build script writes to.
    pub out_dir: Option<std::path::PathBuf>,
    /// The comment at the top of a file, often a licence: once per crate is enough.
    pub headers: RefCell<BTreeSet<String>>,
}

impl CrateContext {
    pub fn is_library(&self) -> bool {
        self.module.is_some()
    }

    /// `extern crate` renames, and `alloc`, which std holds under the same paths.
    pub fn add_extern_aliases(&mut self, declared: &RootItems) {
        // Without std, a crate may call core by its name.
        let std = if declared.items.contains("std") { "::std" } else { "std" };
        for (name, alias, _macros) in &declared.extern_crates {
            let path = match (name.as_str(), &self.module) {
                ("self", Some(module)) => format!("crate::{module}"),
                ("alloc", Some(_)) => std.to_owned(),
                ("std" | "core", Some(_)) if name != alias => std.to_owned(),
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
#[derive(Debug, Default)]
pub(crate) struct Reading {
    pub sources: Sources,
    pub pins: BTreeSet<String>,
    /// Names of dependencies that occur in the crate at hand.
    pub mentioned: BTreeMap<String, (usize, usize)>,
    /// The files of the module at hand and of those around it, by their real paths.
    pub open: Vec<std::path::PathBuf>,
    /// Set in a module that only other systems compile.
    pub is_for_others: bool,
    /// Every file, for the digest.
    pub files: Vec<std::path::PathBuf>,
}

impl Reading {
    /// Adds what was read of one more crate, which is the one at hand then. Returns the number of its first file.
    pub fn add(&mut self, other: &Reading) -> usize {
        let first = self.sources.add(&other.sources);
        self.pins.extend(other.pins.iter().cloned());
        self.files.extend(other.files.iter().cloned());
        let mentioned = other.mentioned.iter();
        self.mentioned = mentioned.map(|(name, (file, offset))| (name.clone(), (file + first, *offset))).collect();
        first
    }
}

/// The source before anything is cut, and all that is known of it.
pub(crate) struct Assembly {
    pub file: Fragment,
    /// The end of the solution and start of the libraries.
    pub libraries_from: usize,
    pub reading: Reading,
    pub inlined: Vec<Inlined>,
}

impl Assembly {
    /// The original line that a byte of the source comes from.
    pub fn place(&self, at: usize) -> Place {
        let (number, offset) = self.file.origin(at).unwrap_or((0, 0));
        self.reading.sources.place(number, offset)
    }
}

/// The values of `env!` in a crate of this name.
pub(crate) fn environment(package: &str, version: &str, name: &str, built: Option<&Built>) -> BTreeMap<String, String> {
    let mut parts = version.split(['.', '-', '+']);
    let mut part = || parts.next().unwrap_or_default();
    let of_package = [
        ("CARGO_PKG_NAME", package),
        ("CARGO_PKG_VERSION", version),
        ("CARGO_PKG_VERSION_MAJOR", part()),
        ("CARGO_PKG_VERSION_MINOR", part()),
        ("CARGO_PKG_VERSION_PATCH", part()),
        ("CARGO_CRATE_NAME", name),
    ];
    let of_package = of_package.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let built = built.iter().flat_map(|built| built.environment.clone());
    built.chain(of_package).collect()
}
