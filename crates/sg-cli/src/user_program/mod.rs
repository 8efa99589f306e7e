//! A program that is no problem of this workspace: where its package is, what is set for it, and which samples are
//! beside it. Builds and judges nothing.

mod settings;
mod single_file;

pub use settings::Settings;

use std::path::{Path, PathBuf};

use anyhow::Context;
use cargo_metadata::{Metadata, MetadataCommand, Package, TargetKind};
use sg_problems::addresses;

use crate::cargo_build::not_started;
use crate::cli_error::CliError;
use crate::samples::cargo_compete;

/// One program.
pub struct UserProgram {
    /// The name of its binary, or of its file without the ending.
    pub name: String,
    /// Its main source file.
    pub source: PathBuf,
    /// The folder of the package that cargo builds it from; for a single file one that was made for it.
    pub package: PathBuf,
    /// The name of its binary in that package.
    pub bin: String,
    /// The start of relative paths in its settings: the folder of its workspace, or of the single file.
    pub root: PathBuf,
    /// Its settings.
    pub settings: Settings,
    /// A folder for what need not be kept; it may not be there yet.
    pub scratch: PathBuf,
    /// The editions to try, likeliest first, where none is stated.
    pub editions: Vec<String>,
    /// Folders in which samples are looked for, nearest first.
    pub places: Vec<PathBuf>,
    /// Its name in `cargo-compete`.
    pub alias: Option<String>,
    /// The address of its problem there.
    pub url: Option<String>,
}

impl UserProgram {
    /// The program whose main file this is: a binary or an example of the package around it, or a file on its own.
    ///
    /// # Errors
    /// When there is no such file, or when what cargo or the settings say of it cannot be read.
    pub fn of_file(path: &Path) -> Result<Self, CliError> {
        let source =
            path.canonicalize().map_err(|error| CliError::Usage(format!("cannot read {}: {error}", path.display())))?;
        let is_rust = source.extension().is_some_and(|ending| ending == "rs");
        if !is_rust || !source.is_file() {
            return Err(CliError::Usage(format!("{} is not a Rust file: name one that ends in .rs", path.display())));
        }
        let folder = source.parent().unwrap_or(&source).to_owned();
        let manifest = folder.ancestors().find(|folder| folder.join("Cargo.toml").is_file());
        let Some(manifest) = manifest.filter(|_| !single_file::has_manifest(&source)) else {
            return single_file::program(&source, None);
        };
        let metadata = metadata(manifest)?;
        for package in metadata.workspace_packages() {
            for target in &package.targets {
                let is_program = target.is_bin() || target.is_kind(TargetKind::Example);
                if is_program && target.src_path.as_std_path().canonicalize().is_ok_and(|path| path == source) {
                    return of_package(&metadata, package, &target.name, source);
                }
            }
        }
        let around = metadata.workspace_packages().into_iter().filter(|package| source.starts_with(folder_of(package)));
        single_file::program(&source, around.max_by_key(|package| folder_of(package).as_os_str().len()))
    }

    /// The binaries called `bins` of the package around `folder`, or of its workspace; all of the package if none is named.
    ///
    /// # Errors
    /// When no package is there, or no binary of that name.
    pub fn of_folder(folder: &Path, bins: &[String]) -> Result<Vec<Self>, CliError> {
        let folder = folder.canonicalize().with_context(|| format!("cannot read {}", folder.display()))?;
        if !folder.ancestors().any(|folder| folder.join("Cargo.toml").is_file()) {
            return Err(CliError::Usage(format!(
                "there is no Cargo.toml in {} or above it: change into a package, or name a .rs file",
                folder.display()
            )));
        }
        let metadata = metadata(&folder)?;
        let mut packages: Vec<&Package> = metadata.workspace_packages();
        let around = packages.iter().filter(|package| folder.starts_with(folder_of(package)));
        let here = around.max_by_key(|package| folder_of(package).as_os_str().len()).copied();
        // The package at hand comes first; without names it is the only one.
        packages.sort_by_key(|package| here.is_some_and(|here| here.id != package.id));
        let all = packages.iter().filter(|package| !bins.is_empty() || here.is_none_or(|here| here.id == package.id));
        let targets = all.flat_map(|package| package.targets.iter().map(move |target| (*package, target)));
        let targets: Vec<_> = targets.filter(|(_, target)| target.is_bin()).collect();
        let program = |(package, target): &(&Package, &cargo_metadata::Target)| {
            of_package(&metadata, package, &target.name, target.src_path.clone().into())
        };
        if bins.is_empty() && !targets.is_empty() {
            return targets.iter().map(program).collect();
        }
        let known = || targets.iter().map(|(_, target)| target.name.as_str()).collect::<Vec<_>>().join(", ");
        let is_called = |(package, target): &&(&Package, &cargo_metadata::Target), name: &str| {
            target.name == name || cargo_compete::names(&package.metadata, &target.name).0.as_deref() == Some(name)
        };
        let named = |bin: &String| match targets.iter().find(|target| is_called(target, bin)) {
            Some(found) => program(found),
            None => Err(CliError::Usage(format!("there is no binary `{bin}`; cargo knows: {}", known()))),
        };
        if bins.is_empty() {
            return Err(CliError::Usage(format!("no package in {} has a binary", folder.display())));
        }
        bins.iter().map(named).collect()
    }

    /// The same single file as one of another edition.
    ///
    /// # Errors
    /// When the package made for it cannot be written.
    pub fn in_edition(&self, edition: &str) -> anyhow::Result<()> {
        single_file::set_edition(&self.package, edition)
    }
}

fn metadata(folder: &Path) -> Result<Metadata, CliError> {
    MetadataCommand::new().current_dir(folder).no_deps().exec().map_err(|error| match error {
        cargo_metadata::Error::CargoMetadata { stderr } => CliError::Usage(stderr.trim_end().to_owned()),
        cargo_metadata::Error::Io(error) => CliError::Broken(not_started(error)),
        other => CliError::Broken(other.into()),
    })
}

fn folder_of(package: &Package) -> &Path {
    package.manifest_path.as_std_path().parent().unwrap_or(package.manifest_path.as_std_path())
}

fn of_package(metadata: &Metadata, package: &Package, bin: &str, source: PathBuf) -> Result<UserProgram, CliError> {
    let root: PathBuf = metadata.workspace_root.clone().into();
    let folder = folder_of(package).to_owned();
    let beside = source.parent().unwrap_or(&root).to_owned();
    let (alias, url) = cargo_compete::names(&package.metadata, bin);
    let mut settings = Settings::around(&beside)?;
    let told = url.as_deref().and_then(addresses::of_url);
    settings.judge = settings.judge.or(told.map(|place| place.judge.to_owned()));
    Ok(UserProgram {
        name: bin.to_owned(),
        bin: bin.to_owned(),
        settings,
        places: vec![beside, folder.clone(), root.clone()],
        alias,
        url,
        scratch: metadata.target_directory.join("sg").into(),
        editions: Vec::new(),
        source,
        package: folder,
        root,
    })
}
