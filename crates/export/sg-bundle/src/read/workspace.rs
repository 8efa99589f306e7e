//! Finds the crates, features and files that cargo compiles for a package.
//!
//! It runs `cargo build`, whose artifact messages name features, editions and root files, and
//! `cargo metadata` for dependencies and licences. Neither needs the network if the lock file is
//! complete.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{Artifact, CrateType, Message, Metadata, Package, PackageId, Target, TargetKind};

use crate::compiler::command::{Finished, run, rustc};
use crate::compiler::rustc::External;
use crate::edit::fragment::Fragment;
use crate::inline::context::Reading;
use crate::memo::Memo;
use crate::read::cargo::{build, metadata};
use crate::read::library::{Built, Library};
use crate::tree_shake::KnownPieces;
use crate::{BundleError, Profile};

/// A built package whose binaries can be bundled, by any number of threads at once.
#[derive(Debug, Default)]
pub struct Workspace {
    pub(crate) package_dir: PathBuf,
    /// The dependencies by their names in the package's code, including its own library.
    pub(crate) dependencies: BTreeMap<String, String>,
    pub(crate) libraries: BTreeMap<String, Library>,
    pub(crate) compiler: String,
    /// The directives of the package's own build script.
    pub(crate) built: Option<Built>,
    package: String,
    /// The name of the package.
    pub(crate) name: String,
    pub(crate) version: String,
    bins: BTreeMap<String, Binary>,
    broken: BTreeMap<String, String>,
    /// The binaries for which the compiler reports unused imports.
    with_unused_imports: BTreeSet<String>,
    /// Sources without unused code, by their inputs. Judges with the same flags share them.
    pub(crate) cut: Memo<String>,
    /// The removable pieces of libraries.
    pub(crate) pieces: KnownPieces,
    /// Libraries as modules and the findings from reading them, by all inputs except their files.
    pub(crate) rewritten: Memo<Arc<(Fragment, Reading)>>,
}

#[derive(Debug, Default)]
pub(crate) struct Binary {
    pub root: PathBuf,
    pub features: BTreeSet<String>,
    pub edition: String,
    /// True if the binary was built with optimisation but also with overflow checks.
    pub checks_overflow: bool,
    /// True if the binary was built with optimisation but also with debug assertions.
    pub has_assertions: bool,
    executable: Option<PathBuf>,
}

/// Returns whether a target is a program. An example may also be a library.
fn is_program(target: &Target) -> bool {
    target.is_bin() || target.is_kind(TargetKind::Example) && target.crate_types.contains(&CrateType::Bin)
}

impl Binary {
    /// Creates a binary that cargo has not built.
    fn of(target: Target, features: BTreeSet<String>) -> Self {
        let (root, edition) = (target.src_path.into(), target.edition.to_string());
        Binary { root, features, edition, checks_overflow: false, has_assertions: false, executable: None }
    }
}

impl Workspace {
    /// Builds the named binaries and examples of the package in `package_dir` in release mode, or
    /// all binaries if none are named, and records their crates and files. Other binaries can be
    /// bundled too. `target_dir` is the folder for the build; cargo chooses it if `None`.
    ///
    /// A binary that does not compile is only an error when it is bundled.
    ///
    /// # Errors
    /// [`BundleError`] if cargo does not start or a library does not compile.
    pub fn discover(package_dir: &Path, bins: &[&str], target_dir: Option<&Path>) -> Result<Self, BundleError> {
        Self::discover_in(package_dir, bins, &[], target_dir, "release")
    }

    /// Like [`Workspace::discover`], with feature options for cargo, for example
    /// `--no-default-features`, and another cargo profile.
    ///
    /// # Errors
    /// Those of [`Workspace::discover`], and if the workspace has no such profile.
    pub fn discover_in(
        package_dir: &Path,
        bins: &[&str],
        features: &[String],
        target_dir: Option<&Path>,
        profile: &str,
    ) -> Result<Self, BundleError> {
        let package_dir = package_dir.canonicalize().map_err(BundleError::read(package_dir))?;
        let compiler = run(Command::new(rustc()).arg("-vV"))?.output;
        let metadata = metadata(&package_dir, features, &compiler)?;
        let root = metadata.resolve.as_ref().and_then(|resolve| resolve.root.clone());
        let package = root.ok_or_else(|| BundleError::Cargo {
            message: format!("{} is not a package; name the folder of one", package_dir.display()),
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
        // A binary takes precedence over an example of the same name.
        let is_bin = |name: &str| own.targets.iter().any(|target| target.is_bin() && target.name == name);
        let is_example = |name: &str| own.targets.iter().any(|target| is_program(target) && target.name == name);
        let programs: Vec<_> = bins.iter().map(|&name| (name, !is_bin(name) && is_example(name))).collect();
        let Finished { output, complaints, .. } = build(&found.package_dir, &programs, features, target_dir, profile)?;
        let is_asked =
            |target: &Target| target.is_bin() || is_program(target) && programs.contains(&(target.name.as_str(), true));
        let packages: BTreeMap<_, _> = metadata.packages.iter().map(|one| (&one.id, one)).collect();
        let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
        let node = nodes.filter(|node| node.id == own.id).flat_map(|node| &node.features);
        let features: BTreeSet<String> = node.map(ToString::to_string).collect();
        for target in own.targets.iter().filter(|target| is_asked(target)) {
            found.bins.insert(target.name.clone(), Binary::of(target.clone(), features.clone()));
        }
        let mut succeeded = false;
        let mut built = BTreeMap::new();
        for message in Message::parse_stream(output.as_bytes()).flatten() {
            match message {
                Message::CompilerArtifact(artifact) => found.note_artifact(artifact, &packages),
                Message::CompilerMessage(said)
                    if said.message.level == DiagnosticLevel::Error && is_program(&said.target) =>
                {
                    let broken = found.broken.entry(said.target.name).or_default();
                    broken.push_str(&said.message.rendered.unwrap_or_default());
                }
                Message::CompilerMessage(said)
                    if said.message.code.as_ref().is_some_and(|code| code.code == "unused_imports")
                        && is_program(&said.target) =>
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

    /// Returns the names of the package's binaries.
    pub fn binaries(&self) -> impl Iterator<Item = &str> {
        self.bins.keys().map(String::as_str)
    }

    /// Returns the executable of this binary if cargo built it.
    pub fn executable(&self, bin: &str) -> Option<&Path> {
        self.bins.get(bin)?.executable.as_deref()
    }

    /// Returns the main source file of this binary.
    pub fn source(&self, bin: &str) -> Option<&Path> {
        self.bins.get(bin).map(|binary| binary.root.as_path())
    }

    /// Returns the edition for a bundle of this binary: its own, but at least 2021, to which older
    /// sources are migrated.
    pub fn edition(&self, bin: &str) -> Option<&str> {
        self.bins.get(bin).map(|binary| binary.edition.as_str().max("2021"))
    }

    /// Returns the libraries that the judge offers in exactly this version, once for each name.
    pub(crate) fn externals(&self, profile: &Profile) -> Vec<External> {
        self.built_libraries(&|id| self.is_external(id, profile))
    }

    /// Returns whether a library stays external: the judge has exactly this version, and no inlined
    /// library uses it together with another version of a library that it depends on.
    pub(crate) fn is_external(&self, id: &str, profile: &Profile) -> bool {
        let has = |library: &Library| profile.crates.get(&library.package) == Some(&library.version);
        let uses = |library: &Library, id: &str| library.dependencies.values().any(|used| used == id);
        let mixes = |other: &String| {
            !self.is_external(other, profile)
                && self.libraries.values().any(|one| !has(one) && uses(one, id) && uses(one, other))
        };
        let library = &self.libraries[id];
        has(library) && !library.dependencies.values().any(mixes)
    }

    /// Returns the libraries with these ids, once for each name.
    pub(crate) fn built_libraries(&self, is_there: &dyn Fn(&str) -> bool) -> Vec<External> {
        let all = self.libraries.values().map(|library| &library.dependencies);
        let mut found = BTreeMap::new();
        for dependencies in all.chain([&self.dependencies]) {
            let there = dependencies.iter().filter(|(_, id)| is_there(id));
            let there = there.map(|(name, id)| (name.clone(), id.clone())).collect();
            found.extend(self.rlibs(&there).into_iter().map(|one| (one.name.clone(), one)));
        }
        found.into_values().collect()
    }

    /// Returns the library files that cargo built for these dependencies.
    pub(crate) fn rlibs(&self, dependencies: &BTreeMap<String, String>) -> Vec<External> {
        let rlib = |(name, id): (&String, &String)| {
            let Library { version, rlib, .. } = &self.libraries[id];
            Some(External { name: name.clone(), version: version.clone(), rlib: rlib.clone()? })
        };
        dependencies.iter().filter_map(rlib).collect()
    }

    /// Returns the libraries that come into the file of a crate with these dependencies.
    pub(crate) fn inlined_for(&self, dependencies: &BTreeMap<String, String>, profile: &Profile) -> Vec<&Library> {
        let mut found: BTreeMap<&str, &Library> = BTreeMap::new();
        let mut open: Vec<&String> = dependencies.values().collect();
        while let Some((id, library)) = open.pop().map(|id| (id, &self.libraries[id])) {
            let is_inlined = !library.proc_macro && !self.is_external(id, profile);
            if is_inlined && found.insert(id, library).is_none() {
                open.extend(library.dependencies.values());
            }
        }
        found.into_values().collect()
    }

    /// Returns whether a binary may have unused imports: the compiler reports some, or a lint is
    /// switched off. False if it has conditional code, which a judge may compile.
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
        if is_program(&target) {
            let executable = artifact.executable.map(PathBuf::from);
            let is_optimised = artifact.profile.opt_level != "0";
            let checks_overflow = artifact.profile.overflow_checks && is_optimised;
            let has_assertions = artifact.profile.debug_assertions && is_optimised;
            let binary = Binary { executable, checks_overflow, has_assertions, ..Binary::of(target.clone(), features) };
            self.bins.insert(target.name, binary);
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
    /// Bundles [`Workspace::of_files`] with these texts for any judge.
    pub fn bundle_of_texts(main: &str, kit: &str) -> String {
        Self::bundle_of_crates(main, &[("kit", kit)])
    }

    /// Bundles a binary that depends on the first of these libraries, which depend on all after
    /// them, for any judge.
    pub fn bundle_of_crates(main: &str, libraries: &[(&str, &str)]) -> String {
        let (_folder, workspace) = Self::of_crates(main, libraries);
        workspace.bundle("main", Profile::named("generic").unwrap()).unwrap().text
    }

    /// Creates such a binary without cargo, in a folder of its own.
    pub fn of_crates(main: &str, libraries: &[(&str, &str)]) -> (tempfile::TempDir, Self) {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name).join("main.rs");
            std::fs::create_dir(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
            path
        };
        let main = file("main", main);
        let libraries: Vec<_> = libraries.iter().map(|&(name, text)| (name, file(name, text))).collect();
        let workspace = Self::of_libraries(&main, &libraries);
        (folder, workspace)
    }

    /// Creates a binary `main` of edition 2021 that depends on a library `kit`, without cargo.
    pub fn of_files(main: &Path, kit: &Path) -> Self {
        Self::of_libraries(main, &[("kit", kit.to_owned())])
    }

    fn of_libraries(main: &Path, libraries: &[(&str, PathBuf)]) -> Self {
        let package_dir = main.parent().unwrap_or(main).to_owned();
        let below = |from: usize| libraries[from..].iter().map(|(name, _)| ((*name).to_owned(), (*name).to_owned()));
        let library = |(index, (name, root)): (usize, &(&str, PathBuf))| {
            let library = Library {
                package: (*name).to_owned(),
                version: "1.2.3".to_owned(),
                licence: "MIT".to_owned(),
                name: (*name).to_owned(),
                edition: "2021".to_owned(),
                package_dir: root.parent().unwrap_or(root).to_owned(),
                root: root.clone(),
                dependencies: below(index + 1).collect(),
                ..Library::default()
            };
            ((*name).to_owned(), library)
        };
        let binary = Binary { root: main.to_owned(), edition: "2021".to_owned(), ..Binary::default() };
        Workspace {
            package_dir,
            dependencies: below(0).take(1).collect(),
            libraries: libraries.iter().enumerate().map(library).collect(),
            package: "main".to_owned(),
            name: "main".to_owned(),
            bins: BTreeMap::from([("main".to_owned(), binary)]),
            ..Workspace::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn library_of_the_judge_does_not_meet_another_version() {
        // Each of these uses all after it.
        let (_folder, workspace) =
            Workspace::of_crates("fn main() {}\n", &[("rand", ""), ("chacha", ""), ("traits", "")]);
        let is_external = |listed: &[(&str, &str)]| {
            let crates = listed.iter().map(|&(name, version)| (name.to_owned(), version.to_owned())).collect();
            workspace.is_external("chacha", &Profile { crates, ..Profile::named("generic").unwrap().clone() })
        };
        assert!(is_external(&[("chacha", "1.2.3"), ("traits", "1.2.3")]));
        assert!(!is_external(&[("chacha", "1.2.3"), ("traits", "1.2.4")]));
        assert!(is_external(&[("rand", "1.2.3"), ("chacha", "1.2.3"), ("traits", "1.2.4")]));
        assert!(!is_external(&[("chacha", "1.2.4"), ("traits", "1.2.3")]));
    }
}
