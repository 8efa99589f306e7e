//! Asks cargo which crates a package really compiles, with which features, from which files.
//!
//! One `cargo build` (its artifact messages name features, editions and root files) and one `cargo metadata`
//! (dependencies with their names, licences). Neither needs the network if the lock file is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Artifact, Message, Metadata, Package, PackageId, Target};

use crate::compiler::command::{Ran, run, rustc};
use crate::compiler::rustc::External;
use crate::edit::fragment::Fragment;
use crate::inline::context::Reading;
use crate::memo::Memo;
use crate::read::cargo::{build, metadata};
use crate::read::library::{Built, Library};
use crate::tree_shake::KnownPieces;
use crate::{BundleError, Profile};

/// A built package, from which binaries are bundled: made once, shared by any number of threads.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(crate) package_dir: PathBuf,
    /// The names of the dependencies in the package's own code, its own library included.
    pub(crate) dependencies: BTreeMap<String, String>,
    pub(crate) libraries: BTreeMap<String, Library>,
    pub(crate) compiler: String,
    /// The directives of the package's own build script.
    pub(crate) built: Option<Built>,
    package: String,
    /// The name of the package, and its version.
    pub(crate) name: String,
    pub(crate) version: String,
    bins: BTreeMap<String, Binary>,
    broken: BTreeMap<String, String>,
    /// The binaries of which the compiler says so.
    with_unused_imports: BTreeSet<String>,
    /// Sources that were cut to what is used, by what they were cut from: judges with the same flags share them.
    pub(crate) cut: Memo<String>,
    /// What can be cut from libraries.
    pub(crate) pieces: KnownPieces,
    /// Libraries as modules, with what was read for them, by all that they depend on besides their files.
    pub(crate) rewritten: Memo<Arc<(Fragment, Reading)>>,
}

#[derive(Debug, Default)]
pub(crate) struct Binary {
    pub root: PathBuf,
    pub features: BTreeSet<String>,
    pub edition: String,
    executable: Option<PathBuf>,
}

impl Binary {
    /// A binary of which cargo has built nothing yet.
    fn of(target: Target, features: BTreeSet<String>) -> Self {
        Binary { root: target.src_path.into(), features, edition: target.edition.to_string(), executable: None }
    }
}

impl Workspace {
    /// Builds the named binaries (all if none are named) of the package in `package_dir` in release mode, and
    /// notes what they are made of. The others can be bundled too. `target_dir` is where cargo builds; `None` leaves that to cargo.
    ///
    /// A binary that does not compile is not an error here, only when that binary is bundled.
    ///
    /// # Errors
    /// If cargo does not start, or a library does not compile.
    pub fn discover(package_dir: &Path, bins: &[&str], target_dir: Option<&Path>) -> Result<Self, BundleError> {
        Self::discover_in(package_dir, bins, target_dir, "release")
    }

    /// The same, built with another cargo profile.
    ///
    /// # Errors
    /// Those of [`Workspace::discover`], and if the workspace has no such profile.
    pub fn discover_in(
        package_dir: &Path,
        bins: &[&str],
        target_dir: Option<&Path>,
        profile: &str,
    ) -> Result<Self, BundleError> {
        let package_dir = package_dir.canonicalize().map_err(BundleError::read(package_dir))?;
        let compiler = run(Command::new(rustc()).arg("-vV"))?.output;
        let metadata = metadata(&package_dir, &compiler)?;
        let root = metadata.resolve.as_ref().and_then(|resolve| resolve.root.clone());
        let package = root.ok_or_else(|| BundleError::Cargo {
            message: format!("{} is no package; name the folder of one", package_dir.display()),
        })?;
        let own = &metadata[&package];
        let mut found = Self {
            package_dir,
            name: own.name.to_string(),
            version: own.version.to_string(),
            package: package.repr,
            compiler,
            ..Self::default()
        };
        let Ran { output, complaints, .. } = build(&found.package_dir, bins, target_dir, profile)?;
        let packages: BTreeMap<_, _> = metadata.packages.iter().map(|one| (&one.id, one)).collect();
        let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
        let node = nodes.filter(|node| node.id == own.id).flat_map(|node| &node.features);
        let features: BTreeSet<String> = node.map(ToString::to_string).collect();
        for target in own.targets.iter().filter(|target| target.is_bin()) {
            found.bins.insert(target.name.clone(), Binary::of(target.clone(), features.clone()));
        }
        let mut succeeded = false;
        let mut built = BTreeMap::new();
        for message in Message::parse_stream(output.as_bytes()).flatten() {
            match message {
                Message::CompilerArtifact(artifact) => found.note_artifact(artifact, &packages),
                Message::CompilerMessage(said)
                    if said.message.level == DiagnosticLevel::Error && said.target.is_bin() =>
                {
                    let broken = found.broken.entry(said.target.name).or_default();
                    broken.push_str(&said.message.rendered.unwrap_or_default());
                }
                Message::CompilerMessage(said)
                    if said.message.code.as_ref().is_some_and(|code| code.code == "unused_imports")
                        && said.target.is_bin() =>
                {
                    found.with_unused_imports.insert(said.target.name);
                }
                Message::BuildScriptExecuted(script) => {
                    let told = Built {
                        cfgs: script.cfgs,
                        environment: script.env,
                        out_dir: Some(script.out_dir.into()),
                        links: !script.linked_libs.is_empty() || !script.linked_paths.is_empty(),
                    };
                    built.insert(script.package_id.repr, told);
                }
                Message::BuildFinished(finished) => succeeded = finished.success,
                _ => {}
            }
        }
        found.built = built.get(&found.package).cloned();
        for (id, told) in built {
            if let Some(library) = found.libraries.get_mut(&id) {
                library.built = Some(told);
            }
        }
        found.note_dependencies(metadata);
        if !succeeded && found.broken.is_empty() {
            return Err(BundleError::Cargo { message: complaints });
        }
        Ok(found)
    }

    /// The binaries of the package, by name.
    pub fn binaries(&self) -> impl Iterator<Item = &str> {
        self.bins.keys().map(String::as_str)
    }

    /// The executable that cargo built for this binary, if it was asked to.
    pub fn executable(&self, bin: &str) -> Option<&Path> {
        self.bins.get(bin)?.executable.as_deref()
    }

    /// The main source file of this binary.
    pub fn source(&self, bin: &str) -> Option<&Path> {
        self.bins.get(bin).map(|binary| binary.root.as_path())
    }

    /// The edition that a bundle of this binary needs: its own, or 2021 if that is older, since sources are migrated.
    pub fn edition(&self, bin: &str) -> Option<&str> {
        self.bins.get(bin).map(|binary| binary.edition.as_str().max("2021"))
    }

    /// The libraries that stay outside because the judge has exactly these versions, under each of their names.
    pub(crate) fn externals(&self, profile: &Profile) -> Vec<External> {
        let all = self.libraries.values().map(|library| &library.dependencies);
        let is_there = |id: &str| self.libraries[id].is_external_for(profile);
        let mut found = BTreeMap::new();
        for dependencies in all.chain([&self.dependencies]) {
            let there = dependencies.iter().filter(|(_, id)| is_there(id));
            let there = there.map(|(name, id)| (name.clone(), id.clone())).collect();
            found.extend(self.rlibs(&there).into_iter().map(|one| (one.name.clone(), one)));
        }
        found.into_values().collect()
    }

    /// The files that cargo built of these dependencies.
    pub(crate) fn rlibs(&self, dependencies: &BTreeMap<String, String>) -> Vec<External> {
        let rlib = |(name, id): (&String, &String)| {
            let Library { version, rlib, .. } = &self.libraries[id];
            Some(External { name: name.clone(), version: version.clone(), rlib: rlib.clone()? })
        };
        dependencies.iter().filter_map(rlib).collect()
    }

    /// Returns whether a binary may import what it does not use: the compiler says so, or some lint is switched off. Not where it
    /// has code that is left out here, which a judge may compile.
    pub(crate) fn may_have_unused_imports(&self, bin: &str) -> bool {
        let text = self.source(bin).and_then(|root| std::fs::read_to_string(root).ok()).unwrap_or_default();
        let has_conditions = text.replace("cfg(test)", "").contains("cfg(");
        !has_conditions && (text.contains("allow(") || self.with_unused_imports.contains(bin))
    }

    pub(crate) fn binary(&self, bin: &str) -> Result<&Binary, BundleError> {
        if let Some(message) = self.broken.get(bin) {
            return Err(BundleError::BrokenBinary { bin: bin.to_owned(), message: message.clone() });
        }
        self.bins.get(bin).ok_or_else(|| BundleError::NoSuchBinary {
            bin: bin.to_owned(),
            known: self.binaries().collect::<Vec<_>>().join(", "),
        })
    }

    fn note_artifact(&mut self, artifact: Artifact, packages: &BTreeMap<&PackageId, &Package>) {
        let Artifact { target, package_id, .. } = artifact;
        let features: BTreeSet<String> = artifact.features.into_iter().collect();
        if target.is_custom_build() {
            return;
        }
        if target.is_bin() {
            let executable = artifact.executable.map(PathBuf::from);
            self.bins.insert(target.name.clone(), Binary { executable, ..Binary::of(target, features) });
            return;
        }
        let Some(package) = packages.get(&package_id) else {
            return;
        };
        if let Some(known) = self.libraries.get_mut(&package_id.repr) {
            known.two_feature_sets |= known.features != features;
            return;
        }
        let library = Library::new(package, target, features, artifact.filenames);
        self.libraries.insert(package_id.repr, library);
    }

    fn note_dependencies(&mut self, metadata: Metadata) {
        for node in metadata.resolve.into_iter().flat_map(|resolve| resolve.nodes) {
            let names = node.deps.into_iter().map(|dependency| (dependency.name, dependency.pkg.repr));
            let names: BTreeMap<_, _> = names.filter(|(_, id)| self.libraries.contains_key(id)).collect();
            if node.id.repr == self.package {
                self.dependencies = names.clone();
            }
            if let Some(library) = self.libraries.get_mut(&node.id.repr) {
                library.dependencies = names;
            }
        }
        if let Some(own) = self.libraries.get(&self.package) {
            self.dependencies.insert(own.name.clone(), self.package.clone());
        }
    }
}

#[cfg(test)]
impl Workspace {
    /// The bundle of [`Workspace::of_files`] with these texts, for any judge.
    pub fn bundle_of_texts(main: &str, kit: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let [main, kit] = [("main.rs", main), ("kit.rs", kit)].map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        });
        Self::of_files(&main, &kit).bundle("main", Profile::named("generic").unwrap()).unwrap().text
    }

    /// A binary `main` of edition 2021 that depends on a library `kit`, of which cargo knows nothing.
    pub fn of_files(main: &Path, kit: &Path) -> Self {
        let package_dir = main.parent().unwrap_or(main).to_owned();
        let kit = Library {
            package: "kit".to_owned(),
            version: "1.2.3".to_owned(),
            licence: "MIT".to_owned(),
            name: "kit".to_owned(),
            edition: "2021".to_owned(),
            root: kit.to_owned(),
            package_dir: package_dir.clone(),
            ..Library::default()
        };
        let main = Binary { root: main.to_owned(), edition: "2021".to_owned(), ..Binary::default() };
        Workspace {
            package_dir,
            dependencies: BTreeMap::from([("kit".to_owned(), "kit".to_owned())]),
            libraries: BTreeMap::from([("kit".to_owned(), kit)]),
            package: "main".to_owned(),
            name: "main".to_owned(),
            bins: BTreeMap::from([("main".to_owned(), main)]),
            ..Workspace::default()
        }
    }
}
