//! Facts about the crate that is being rewritten, and findings from all crates read so far.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::Refusal;
use crate::edit::fragment::Fragment;
use crate::error::Place;
use crate::inline::credit::Inlined;
use crate::inline::private_names::PrivateNames;
use crate::read::cfg::Configuration;
use crate::read::crate_root::RootItems;
use crate::read::library::Built;
use crate::read::source::Sources;

/// The facts about a crate that its rewriting needs.
pub(crate) struct CrateContext {
    /// The module that an inlined library becomes; `None` for the solution, whose text is kept
    /// where possible.
    pub module: Option<String>,
    pub configuration: Configuration,
    /// The judge also compiles the solution with this configuration. Names under conditions that it
    /// does not decide are pinned.
    pub judge_configuration: Configuration,
    /// Replacements of leading names in paths: `either` -> `crate::either`, `alloc` -> `std`.
    pub names: BTreeMap<String, String>,
    /// Replacements for dependencies that share their name with an item of the solution's root, so
    /// that only `::name` refers to the dependency.
    pub hidden: BTreeMap<String, String>,
    /// Names of proc macro crates, which cannot be inlined.
    pub proc_macros: BTreeSet<String>,
    /// The names that `pub use` cannot re-export.
    pub private: PrivateNames,
    /// True if proconio is inlined, for this crate or for a library that it uses.
    pub inlines_proconio: bool,
    /// The paths of macros that `#[macro_use] extern crate` brings into every module.
    pub macro_prelude: BTreeMap<String, String>,
    /// The macros that each macro of the prelude calls by bare names.
    pub calls_of_macros: BTreeMap<String, BTreeSet<String>>,
    /// True for a library of the workspace, whose doc comments keep their first paragraphs.
    pub is_own_library: bool,
    /// True if the solution has modules.
    pub has_modules: bool,
    pub shown: ShownFiles,
    /// The values of `env!`.
    pub environment: BTreeMap<String, String>,
    /// The output folder of the build script.
    pub out_dir: Option<PathBuf>,
    /// The comments at the top of files, often a licence. Each is kept once per crate.
    pub headers: RefCell<BTreeSet<String>>,
}

impl CrateContext {
    pub fn is_library(&self) -> bool {
        self.module.is_some()
    }

    /// Adds the renames of `extern crate`, and `alloc`, whose paths also exist in `std`.
    pub fn add_extern_aliases(&mut self, declared: &RootItems) {
        // A `no_std` crate may use the name `std` for `core`.
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
}

/// How messages name the files of a crate: a prefix, and the folder to strip.
pub(crate) struct ShownFiles {
    pub prefix: String,
    pub folder: PathBuf,
}

impl ShownFiles {
    pub fn of(&self, file: &Path) -> String {
        format!("{}{}", self.prefix, file.strip_prefix(&self.folder).unwrap_or(file).display())
    }
}

/// The names in code that judges may compile but that is not compiled here, for example code for
/// another system.
#[derive(Debug, Clone, Default, Hash)]
pub(crate) struct Pins {
    pub names: BTreeSet<String>,
    /// Whether the solution has such code, which is never cut.
    pub in_solution: bool,
}

/// State of the whole bundle: the files read so far, and the names that must not be cut.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    pub sources: Sources,
    pub pins: Pins,
    /// The dependencies named in the current crate.
    pub mentioned: BTreeMap<String, (usize, usize)>,
    /// The real paths of the files of the current module and its ancestors.
    pub open: Vec<PathBuf>,
    /// True inside a module that only other systems compile.
    pub is_for_others: bool,
    /// All files that were read, for the cache.
    pub files: Vec<PathBuf>,
    /// A line with a temporary that may be dropped earlier in the judge's edition.
    pub ends_earlier: Option<Place>,
    /// The names declared only for other systems or processors, with a file and an offset in it.
    pub left_out: BTreeMap<String, (usize, usize)>,
}

impl Reading {
    /// Adds the findings of another crate, which becomes the current one. Returns the number of its
    /// first file.
    pub fn add(&mut self, other: &Reading) -> usize {
        let first = self.sources.add(&other.sources);
        self.pins.names.extend(other.pins.names.iter().cloned());
        self.files.extend(other.files.iter().cloned());
        self.ends_earlier = self.ends_earlier.take().or_else(|| other.ends_earlier.clone());
        let here = |(name, (file, offset)): (&String, &(usize, usize))| (name.clone(), (file + first, *offset));
        self.mentioned = other.mentioned.iter().map(here).collect();
        self.left_out.extend(other.left_out.iter().map(here));
        first
    }
}

/// The assembled source before any cuts, and the facts about it.
pub(crate) struct Assembly {
    pub file: Fragment,
    /// The end of the solution and start of the libraries.
    pub libraries_from: usize,
    pub reading: Reading,
    pub inlined: Vec<Inlined>,
    /// The edition of each crate, by its module (`None` for the solution).
    pub editions: BTreeMap<Option<String>, String>,
    /// The libraries that cannot be inlined and why, by package id.
    pub outside: BTreeMap<String, (Place, Refusal)>,
}

impl Assembly {
    /// Returns the original line that a byte of the source comes from.
    pub fn place(&self, at: usize) -> Place {
        let (number, offset) = self.file.origin(at).unwrap_or((0, 0));
        self.reading.sources.place(number, offset)
    }
}

/// Returns the values of `env!` in a crate of this name.
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
