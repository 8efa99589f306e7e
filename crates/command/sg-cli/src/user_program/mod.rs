//! A user's own program: its package, its settings, and the samples beside it. Neither builds nor
//! judges it.

mod build_options;
mod settings;
mod single_file;

pub use build_options::BuildOptions;
pub use settings::Settings;
pub use single_file::{brings_manifest, write_if_new};

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use cargo_metadata::{Metadata, MetadataCommand, Package, Target, TargetKind};
use problem_judge::addresses;

use crate::cargo_build::not_started;
use crate::cli_error::CliError;
use crate::samples::cargo_compete;

/// A user's own program.
pub struct UserProgram {
    /// The name of its binary, or of its file without the extension.
    pub name: String,
    /// Its main source file.
    pub source: PathBuf,
    /// The folder of its package. For a single file, a package is made.
    pub package: PathBuf,
    /// The name of its binary in that package.
    pub bin: String,
    /// The base of relative paths in its settings: the folder of its workspace or of the single
    /// file.
    pub root: PathBuf,
    /// Its settings.
    pub settings: Settings,
    /// A folder for files that need not be kept. It may not exist yet.
    pub scratch: PathBuf,
    /// The editions to try if none is stated, likeliest first.
    pub editions: Vec<String>,
    /// The folders to search for samples, nearest first.
    pub places: Vec<PathBuf>,
    /// Its name in `cargo-compete`.
    pub alias: Option<String>,
    /// The address of its problem in `cargo-compete`.
    pub url: Option<String>,
    /// It is a single file, for which a package was made.
    pub is_single: bool,
    /// It is an example of its package.
    pub is_example: bool,
    /// The arguments that tell cargo its features.
    pub features: Vec<String>,
}

impl UserProgram {
    /// Finds the program whose main file this is: a binary or an example of the package around it,
    /// or a single file.
    ///
    /// # Errors
    /// If there is no such file, or if cargo's metadata or the settings cannot be read.
    pub fn of_file(path: &Path) -> Result<Self, CliError> {
        let source = rust_file(path)?;
        let metadata = if is_here(&source) { metadata } else { metadata_from_elsewhere };
        let Some(metadata) = metadata_around(&source, metadata)? else { return single_file::program(&source, None) };
        for package in metadata.workspace_packages() {
            for target in &package.targets {
                let is_program = target.is_bin() || target.is_kind(TargetKind::Example);
                if is_program && target.src_path.as_std_path().canonicalize().is_ok_and(|path| path == source) {
                    return of_package(&metadata, package, target, source);
                }
            }
        }
        single_file::program(&source, package_around(&metadata, &source))
    }

    /// Takes the file as a single one even if it belongs to a package. It keeps the dependencies of
    /// the package, but nothing else.
    ///
    /// # Errors
    /// Same as for [`UserProgram::of_file`].
    pub fn apart(path: &Path) -> Result<Self, CliError> {
        let source = rust_file(path)?;
        let metadata = metadata_around(&source, metadata_from_elsewhere)?;
        single_file::program(&source, metadata.as_ref().and_then(|metadata| package_around(metadata, &source)))
    }

    /// Returns true if the current folder is in a package around the source. Whoever works there
    /// trusts that package, as cargo does when it obeys the package's settings.
    pub fn is_here(&self) -> bool {
        is_here(&self.source)
    }

    /// Finds the binaries and examples called `bins` in the package around `folder` or in its
    /// workspace. Without names, finds all binaries of the package.
    ///
    /// # Errors
    /// If there is no package, or no binary of that name.
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
        // The current package comes first; without names it is the only one.
        packages.sort_by_key(|package| here.is_some_and(|here| here.id != package.id));
        let all = packages.iter().filter(|package| !bins.is_empty() || here.is_none_or(|here| here.id == package.id));
        let targets = all.flat_map(|package| package.targets.iter().map(move |target| (*package, target)));
        let (mut targets, others): (Vec<_>, Vec<_>) = targets.partition(|(_, target)| target.is_bin());
        if !bins.is_empty() {
            targets.extend(others.into_iter().filter(|(_, target)| target.is_kind(TargetKind::Example)));
        }
        let program = |(package, target): &(&Package, &Target)| {
            of_package(&metadata, package, target, target.src_path.clone().into())
        };
        if bins.is_empty() && !targets.is_empty() {
            return targets.iter().map(program).collect();
        }
        let known = || targets.iter().map(|(_, target)| target.name.as_str()).collect::<Vec<_>>().join(", ");
        let is_called = |(package, target): &&(&Package, &Target), name: &str| {
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

    /// Sets the edition of a single file.
    ///
    /// # Errors
    /// If it is in a package, which sets its edition.
    pub fn set_edition(&mut self, edition: &str) -> Result<(), CliError> {
        if !self.is_single {
            let message = format!("--edition is for a single file: the Cargo.toml of `{}` sets its edition", self.name);
            return Err(CliError::Usage(message));
        }
        self.editions = vec![edition.to_owned()];
        Ok(self.in_edition(edition)?)
    }

    /// Changes the edition in the package made for a single file.
    ///
    /// # Errors
    /// If the package made for it cannot be written.
    pub fn in_edition(&self, edition: &str) -> anyhow::Result<()> {
        single_file::set_edition(&self.package, edition)
    }
}

/// Returns the path of a file, if it is a Rust file.
fn rust_file(path: &Path) -> Result<PathBuf, CliError> {
    let source =
        path.canonicalize().map_err(|error| CliError::Usage(format!("cannot read {}: {error}", path.display())))?;
    let is_rust = source.extension().is_some_and(|ending| ending == "rs");
    if !is_rust || !source.is_file() {
        return Err(CliError::Usage(format!("{} is not a Rust file: name one that ends in .rs", path.display())));
    }
    Ok(source)
}

fn is_here(source: &Path) -> bool {
    let here = std::env::current_dir().and_then(|here| here.canonicalize()).unwrap_or_default();
    source.ancestors().any(|folder| here.starts_with(folder) && folder.join("Cargo.toml").is_file())
}

/// Returns cargo's metadata of the package around a file, unless the file has a manifest of its
/// own.
fn metadata_around(
    source: &Path,
    metadata: fn(&Path) -> Result<Metadata, CliError>,
) -> Result<Option<Metadata>, CliError> {
    let text = fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    let mut folders = source.ancestors().skip(1);
    let folder = folders.find(|folder| folder.join("Cargo.toml").is_file()).filter(|_| !brings_manifest(&text));
    folder.map(metadata).transpose()
}

fn package_around<'a>(metadata: &'a Metadata, source: &Path) -> Option<&'a Package> {
    let around = metadata.workspace_packages().into_iter().filter(|package| source.starts_with(folder_of(package)));
    around.max_by_key(|package| folder_of(package).as_os_str().len())
}

fn metadata(folder: &Path) -> Result<Metadata, CliError> {
    run(MetadataCommand::new().current_dir(folder))
}

/// Returns the metadata of a package in which nobody works. Cargo and rustup obey files around the
/// folder that they start in, such as `rust-toolchain.toml`, which may name a program to run.
fn metadata_from_elsewhere(folder: &Path) -> Result<Metadata, CliError> {
    let elsewhere = sg_cache::cargo_home().context("there is no home folder: set CARGO_HOME")?;
    fs::create_dir_all(&elsewhere).with_context(|| format!("cannot make the folder {}", elsewhere.display()))?;
    run(MetadataCommand::new().manifest_path(folder.join("Cargo.toml")).current_dir(elsewhere))
}

fn run(command: &mut MetadataCommand) -> Result<Metadata, CliError> {
    command.no_deps().exec().map_err(|error| match error {
        cargo_metadata::Error::CargoMetadata { stderr } => CliError::Usage(stderr.trim_end().to_owned()),
        cargo_metadata::Error::Io(error) => CliError::Broken(not_started(error)),
        other => CliError::Broken(other.into()),
    })
}

fn folder_of(package: &Package) -> &Path {
    package.manifest_path.as_std_path().parent().unwrap_or(package.manifest_path.as_std_path())
}

fn of_package(
    metadata: &Metadata,
    package: &Package,
    target: &Target,
    source: PathBuf,
) -> Result<UserProgram, CliError> {
    let bin = target.name.as_str();
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
        is_single: false,
        is_example: target.is_kind(TargetKind::Example),
        features: Vec::new(),
    })
}
