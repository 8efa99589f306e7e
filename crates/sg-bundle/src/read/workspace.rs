//! What cargo knows: which crates a package really compiles, with which features, from which files.
//!
//! One `cargo build` (the artifact messages name features, editions and root files) and one `cargo metadata`
//! (who depends on whom under which name, licences). Neither needs the network when the lock file is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::cargo::{Message, Metadata, Package, build, metadata};
use crate::compiler::command::{Ran, run, rustc};
use crate::compiler::rustc::External;
use crate::{BundleError, Profile};

/// A built package, from which binaries are bundled: made once, shared by any number of threads.
#[derive(Debug)]
pub struct Workspace {
    pub(crate) package_dir: PathBuf,
    /// What the package's own code calls its dependencies, its own library included.
    pub(crate) dependencies: BTreeMap<String, String>,
    pub(crate) libraries: BTreeMap<String, Library>,
    pub(crate) compiler: String,
    package: String,
    bins: BTreeMap<String, Binary>,
    broken: BTreeMap<String, String>,
}

#[derive(Debug)]
pub(crate) struct Binary {
    pub root: PathBuf,
    pub features: BTreeSet<String>,
    executable: Option<PathBuf>,
}

/// A library crate of the build, by package id.
#[derive(Debug)]
pub(crate) struct Library {
    pub package: String,
    pub version: String,
    pub licence: String,
    pub repository: String,
    /// The name that Rust code calls it by.
    pub name: String,
    pub edition: String,
    pub root: PathBuf,
    pub package_dir: PathBuf,
    pub from_registry: bool,
    pub proc_macro: bool,
    pub build_script: Option<PathBuf>,
    pub features: BTreeSet<String>,
    pub two_feature_sets: bool,
    pub rlib: Option<PathBuf>,
    /// Its dependencies: the name used in its code, and the package id.
    pub dependencies: BTreeMap<String, String>,
}

impl Workspace {
    /// Builds the named binaries (all when there are none) of the package in `package_dir` in release mode, and
    /// notes what they are made of. `target_dir` is where cargo builds; `None` leaves that to cargo.
    ///
    /// A binary that does not compile is no error here; it is one when that binary is asked for.
    ///
    /// # Errors
    /// When cargo does not start, or a library does not compile.
    pub fn discover(package_dir: &Path, bins: &[&str], target_dir: Option<&Path>) -> Result<Self, BundleError> {
        let package_dir = package_dir.canonicalize().map_err(BundleError::read(package_dir))?;
        let compiler = run(Command::new(rustc()).arg("-vV"))?.output;
        let metadata = metadata(&package_dir, &compiler)?;
        let package = metadata.resolve.root.clone().ok_or_else(|| BundleError::Cargo {
            message: format!("{} is no package; name the folder of one", package_dir.display()),
        })?;
        let mut found = Self {
            package_dir,
            package,
            dependencies: BTreeMap::new(),
            libraries: BTreeMap::new(),
            compiler,
            bins: BTreeMap::new(),
            broken: BTreeMap::new(),
        };
        let Ran {
            output: messages,
            complaints,
            ..
        } = build(&found.package_dir, bins, target_dir)?;
        let packages: BTreeMap<_, _> = metadata.packages.iter().map(|one| (one.id.as_str(), one)).collect();
        let mut succeeded = false;
        for line in messages.lines().filter(|line| line.starts_with('{')) {
            let message: Message = serde_json::from_str(line).map_err(|error| BundleError::Cargo {
                message: format!("a message is not understood: {error}"),
            })?;
            succeeded |= message.reason == "build-finished" && line.contains("\"success\":true");
            found.note(message, &packages);
        }
        found.note_dependencies(metadata);
        if !succeeded && found.broken.is_empty() {
            return Err(BundleError::Cargo { message: complaints });
        }
        Ok(found)
    }

    /// The binaries that were built, by name.
    pub fn binaries(&self) -> impl Iterator<Item = &str> {
        self.bins.keys().map(String::as_str)
    }

    /// The executable that cargo built for this binary.
    pub fn executable(&self, bin: &str) -> Option<&Path> {
        self.bins.get(bin)?.executable.as_deref()
    }

    /// The libraries that stay outside, because the judge has just these versions, under each name they are called by.
    pub(crate) fn externals(&self, profile: &Profile) -> Vec<External> {
        let names = self.libraries.values().flat_map(|library| &library.dependencies);
        let mut found = BTreeMap::new();
        for (name, id) in names.chain(&self.dependencies) {
            let library = &self.libraries[id];
            if let (true, Some(rlib)) = (library.is_external_for(profile), library.rlib.clone()) {
                found.insert(
                    name.clone(),
                    External {
                        name: name.clone(),
                        version: library.version.clone(),
                        rlib,
                    },
                );
            }
        }
        found.into_values().collect()
    }

    pub(crate) fn binary(&self, bin: &str) -> Result<&Binary, BundleError> {
        if let Some(message) = self.broken.get(bin) {
            return Err(BundleError::BrokenBinary {
                bin: bin.to_owned(),
                message: message.clone(),
            });
        }
        self.bins.get(bin).ok_or_else(|| BundleError::NoSuchBinary {
            bin: bin.to_owned(),
            known: self.binaries().collect::<Vec<_>>().join(", "),
        })
    }

    fn note(&mut self, message: Message, packages: &BTreeMap<&str, &Package>) {
        let (Some(id), Some(target)) = (message.package_id, message.target) else {
            return;
        };
        let is_bin = target.kind.iter().any(|kind| kind == "bin");
        if let Some(diagnostic) = message.message {
            if diagnostic.level == "error" && is_bin {
                self.broken
                    .entry(target.name)
                    .or_default()
                    .push_str(&diagnostic.rendered.unwrap_or_default());
            }
            return;
        }
        if message.reason != "compiler-artifact" || target.kind.iter().any(|kind| kind == "custom-build") {
            return;
        }
        if is_bin {
            let binary = Binary {
                root: target.src_path,
                features: message.features,
                executable: message.executable,
            };
            self.bins.insert(target.name, binary);
            return;
        }
        let Some(package) = packages.get(id.as_str()) else {
            return;
        };
        let rlib = message
            .filenames
            .into_iter()
            .find(|file| file.extension().is_some_and(|end| end == "rlib"));
        let proc_macro = target.kind.iter().any(|kind| kind == "proc-macro");
        if let Some(known) = self.libraries.get_mut(&id) {
            known.two_feature_sets |= known.features != message.features;
            return;
        }
        let script = package
            .targets
            .iter()
            .find(|target| target.kind.iter().any(|kind| kind == "custom-build"));
        self.libraries.insert(
            id,
            Library {
                package: package.name.clone(),
                version: package.version.clone(),
                licence: package.license.clone().unwrap_or_default(),
                repository: package.repository.clone().unwrap_or_default(),
                name: target.name.replace('-', "_"),
                edition: target.edition,
                root: target.src_path,
                package_dir: package.manifest_path.parent().map(Path::to_owned).unwrap_or_default(),
                from_registry: package.source.is_some(),
                proc_macro,
                build_script: script.map(|script| script.src_path.clone()),
                features: message.features,
                two_feature_sets: false,
                rlib,
                dependencies: BTreeMap::new(),
            },
        );
    }

    fn note_dependencies(&mut self, metadata: Metadata) {
        for node in metadata.resolve.nodes {
            let names = node
                .deps
                .into_iter()
                .map(|dependency| (dependency.name, dependency.pkg));
            let names: BTreeMap<_, _> = names.filter(|(_, id)| self.libraries.contains_key(id)).collect();
            if node.id == self.package {
                self.dependencies = names.clone();
            }
            if let Some(library) = self.libraries.get_mut(&node.id) {
                library.dependencies = names;
            }
        }
        if let Some(own) = self.libraries.get(&self.package) {
            self.dependencies.insert(own.name.clone(), self.package.clone());
        }
    }
}

impl Library {
    pub fn is_external_for(&self, profile: &Profile) -> bool {
        profile.crates.get(&self.package) == Some(&self.version)
    }
}
