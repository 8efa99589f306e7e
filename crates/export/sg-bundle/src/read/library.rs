//! A library of the build, from cargo's reports.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use cargo_metadata::camino::Utf8PathBuf;
use cargo_metadata::{Package, Target, TargetKind};

use crate::Refusal;

/// Crates that only declare functions of C or the system.
const C_BINDINGS: [&str; 4] = ["libc", "wasi", "windows-sys", "windows-targets"];

/// A library crate of the build.
#[derive(Debug, Default)]
pub(crate) struct Library {
    pub package: String,
    pub version: String,
    pub licence: String,
    pub repository: String,
    /// Its name in Rust code.
    pub name: String,
    pub edition: String,
    pub root: PathBuf,
    pub package_dir: PathBuf,
    pub from_registry: bool,
    pub proc_macro: bool,
    /// The directives of its build script, if it has one.
    pub built: Option<Built>,
    pub features: BTreeSet<String>,
    pub two_feature_sets: bool,
    pub rlib: Option<PathBuf>,
    /// The package ids of its dependencies, by the name used in its code.
    pub dependencies: BTreeMap<String, String>,
}

/// The directives that a build script gave to cargo.
#[derive(Debug, Default, Clone)]
pub(crate) struct Built {
    /// Names and pairs for `cfg`.
    pub cfgs: Vec<String>,
    /// Values for `env!`.
    pub environment: Vec<(String, String)>,
    /// The folder that the script writes to.
    pub out_dir: Option<PathBuf>,
    /// True if the script links native code.
    pub links: bool,
}

impl Library {
    /// Returns the prefix of its file names in messages.
    pub fn shown(&self) -> String {
        format!("{} {}: ", self.package, self.version)
    }

    /// Creates a library built into `files`, without its dependencies and build script.
    pub fn new(package: &Package, target: Target, features: BTreeSet<String>, files: Vec<Utf8PathBuf>) -> Self {
        let is_proc_macro = target.is_kind(TargetKind::ProcMacro);
        let endings: &[&str] = if is_proc_macro { &["so", "dylib", "dll"] } else { &["rlib"] };
        let rlib = files.into_iter().find(|file| file.extension().is_some_and(|ending| endings.contains(&ending)));
        Library {
            package: package.name.to_string(),
            version: package.version.to_string(),
            licence: package.license.clone().unwrap_or_default(),
            repository: package.repository.clone().unwrap_or_default(),
            name: target.name.replace('-', "_"),
            edition: target.edition.to_string(),
            package_dir: package.manifest_path.parent().map(PathBuf::from).unwrap_or_default(),
            from_registry: package.source.is_some(),
            proc_macro: is_proc_macro,
            root: target.src_path.into(),
            features,
            rlib: rlib.map(PathBuf::from),
            ..Library::default()
        }
    }

    /// Returns whether the library only declares functions of C or the system.
    pub fn binds_c(&self) -> bool {
        self.from_registry && C_BINDINGS.contains(&&*self.package)
    }

    /// Returns the reason, if any, why the library cannot be bundled regardless of its code.
    pub fn refusal(&self) -> Option<Refusal> {
        let name = self.package.clone();
        if self.built.as_ref().is_some_and(|built| built.links) {
            Some(Refusal::BuildScript(name))
        } else {
            self.two_feature_sets.then_some(Refusal::TwoFeatureSets(name))
        }
    }
}
