//! Input of the translation: the program's source as one file, and its native executable.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, anyhow, bail, ensure};
use cargo_metadata::{MetadataCommand, Package, TargetKind};
use sg_bundle::{DependencySources, FrontMatter, FrontMatterError, Inlined, Profile, Workspace};
use sg_export::ExportError;
use tempfile::TempDir;
use toml::{Table, Value};

/// One self-contained Rust file and where it comes from.
pub struct Source {
    pub text: String,
    pub edition: String,
    /// The main file of the program.
    pub file: PathBuf,
    /// All source files of the bundle.
    pub files: Vec<PathBuf>,
    libraries: Vec<Inlined>,
    native: Native,
    bundled: Option<Bundled>,
    /// The temporary package of a script; the native program is in it.
    _package: Option<TempDir>,
}

/// What a bundle was made from.
struct Bundled {
    workspace: Workspace,
    bin: String,
    judge: Profile,
}

/// The binary's name in the temporary package of a script.
const SCRIPT: &str = "script";

enum Native {
    /// The path of the executable that cargo built.
    Built(PathBuf),
    /// A single file that is not compiled yet.
    File,
}

impl Source {
    /// Finds the binary or example with this main file, or takes the file alone, with the
    /// dependencies in its front matter.
    pub fn of_file(file: &Path, edition: &str, features: &[String]) -> anyhow::Result<Source> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let text = text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned);
        let file = file.canonicalize().with_context(|| format!("cannot read {}", file.display()))?;
        if let Some(matter) = FrontMatter::of(&text) {
            return Source::of_script(file, &matter, edition, features);
        }
        let manifest = file.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file());
        if let Some(folder) = manifest {
            let metadata = MetadataCommand::new().current_dir(folder).no_deps().exec();
            let metadata = metadata.with_context(|| format!("cargo cannot read {}", folder.display()))?;
            for package in &metadata.packages {
                let mut programs =
                    package.targets.iter().filter(|one| one.is_bin() || one.is_kind(TargetKind::Example));
                if let Some(binary) = programs.find(|one| one.src_path.canonicalize().is_ok_and(|path| path == file)) {
                    let folder = package.manifest_path.parent().context("a manifest is in a folder")?;
                    return Source::of_binary(folder.as_std_path(), &binary.name, features);
                }
            }
        }
        Ok(Source {
            text,
            edition: edition.to_owned(),
            files: vec![file.clone()],
            file,
            libraries: Vec::new(),
            native: Native::File,
            bundled: None,
            _package: None,
        })
    }

    /// Bundles a file with a manifest in its front matter, using a temporary package.
    fn of_script(file: PathBuf, matter: &FrontMatter, edition: &str, features: &[String]) -> anyhow::Result<Source> {
        let made = tempfile::tempdir().context("cannot make a folder for a package")?;
        let package = made.path().canonicalize().context("cannot make a folder for a package")?;
        let main = package.join(file.file_name().unwrap_or_default());
        let manifest =
            manifest(matter, &file, &main, edition).map_err(|error| anyhow!("{}: {error}", file.display()))?;
        for (path, text) in [(&main, &matter.rest), (&package.join("Cargo.toml"), &manifest)] {
            std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        let source = Source::of_binary(&package, SCRIPT, features).map_err(|error| {
            anyhow!(format!("{error:#}").replace(&*main.to_string_lossy(), &file.to_string_lossy()))
        })?;
        let files = source.files.into_iter().map(|path| if path == main { file.clone() } else { path }).collect();
        Ok(Source { files, file, _package: Some(made), ..source })
    }

    /// Bundles a binary of the package around the current folder, or of the only member of its
    /// workspace that has it.
    pub fn of_name(bin: &str, features: &[String]) -> anyhow::Result<Source> {
        Source::of_binary(&package_with(bin)?, bin, features)
    }

    /// Bundles a binary of the package in a folder.
    fn of_binary(package: &Path, bin: &str, features: &[String]) -> anyhow::Result<Source> {
        let workspace = Workspace::discover_in(package, &[bin], features, None, "release")?;
        let mut judge = Profile::named("generic")?.clone();
        if let Some(edition) = workspace.edition(bin) {
            edition.clone_into(&mut judge.edition);
        }
        let bundle = workspace.bundle(bin, &judge)?;
        for remark in &bundle.remarks {
            eprintln!("warning: {remark}");
        }
        let (Some(file), Some(native)) = (workspace.source(bin), workspace.executable(bin)) else {
            bail!("cargo did not build a program for {bin}");
        };
        Ok(Source {
            text: bundle.text,
            edition: judge.edition.clone(),
            file: file.to_owned(),
            files: bundle.files,
            libraries: bundle.inlined,
            native: Native::Built(native.to_owned()),
            bundled: Some(Bundled { workspace, bin: bin.to_owned(), judge }),
            _package: None,
        })
    }

    /// Returns the path of the main file relative to the current folder.
    pub fn shown(&self) -> String {
        let here = std::env::current_dir().and_then(|here| here.canonicalize()).unwrap_or_default();
        self.file.strip_prefix(&here).unwrap_or(&self.file).display().to_string()
    }

    /// Returns the original place of a line of the text, for messages.
    pub fn places(&self) -> impl Fn(usize) -> String {
        let lines = self
            .bundled
            .as_ref()
            .map(|Bundled { workspace, bin, judge }| workspace.lines(bin, judge, &self.text, &self.file));
        move |line| match &lines {
            Some(lines) => lines.place(line),
            None => format!("{}:{line}", self.shown()),
        }
    }

    /// Returns a hint to set the edition if a single file fails to compile in the default one.
    pub fn hint(&self, error: &ExportError) -> &'static str {
        match (&self.native, error) {
            (Native::File, ExportError::Rejected(_) | ExportError::NotRust { .. }) if self.edition == "2021" => {
                "\nIf it uses another edition, name it: --edition 2018"
            }
            _ => "",
        }
    }

    /// Returns the comment at the top of the C file, with the licences of the included code.
    pub fn credit(&self) -> String {
        let mut text = "Compiled from Rust by way of WebAssembly (rust-to-c).\n\
                        It holds compiled parts of the Rust standard library (MIT OR Apache-2.0)"
            .to_owned();
        for library in &self.libraries {
            text += &format!("\nand of {} {} ({})", library.name, library.version, library.licence);
        }
        text + "."
    }

    /// Returns the native program; a single file is first compiled to `program`.
    pub fn native(&self, program: PathBuf) -> anyhow::Result<PathBuf> {
        if let Native::Built(program) = &self.native {
            return Ok(program.clone());
        }
        let output = Command::new("rustc")
            .args(["-O", "--cap-lints=allow", "--edition", &self.edition, "-o"])
            .args([&program, &self.file])
            .output()
            .context("cannot start rustc")?;
        ensure!(
            output.status.success(),
            "{} does not compile:\n{}",
            self.file.display(),
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(program)
    }
}

/// Returns the folder of the package around the current folder. In a virtual workspace, it is the
/// member that has this binary or example.
fn package_with(bin: &str) -> anyhow::Result<PathBuf> {
    let folder = Path::new(".").canonicalize().context("cannot read the current folder")?;
    let Some(around) = folder.ancestors().map(|folder| folder.join("Cargo.toml")).find(|file| file.is_file()) else {
        bail!("there is no Cargo.toml in {} or above it: change into a package, or name a .rs file", folder.display());
    };
    let metadata = MetadataCommand::new().current_dir(&folder).no_deps().exec();
    let metadata = metadata.with_context(|| format!("cargo cannot read {}", around.display()))?;
    let is_around =
        |package: &Package| package.manifest_path.as_std_path().canonicalize().is_ok_and(|path| path == around);
    if metadata.packages.iter().any(is_around) {
        return Ok(folder);
    }
    let members = metadata.workspace_default_packages();
    let programs = members.iter().flat_map(|package| package.targets.iter().map(move |target| (*package, target)));
    let (mut bins, mut examples) = (Vec::new(), Vec::new());
    for (package, target) in programs.clone().filter(|(_, target)| target.name == bin) {
        if target.is_bin() {
            bins.push(package);
        } else if target.is_kind(TargetKind::Example) {
            examples.push(package);
        }
    }
    let found = if bins.is_empty() { examples } else { bins };
    match found.as_slice() {
        [only] => Ok(only.manifest_path.parent().context("a manifest is in a folder")?.into()),
        [] => {
            let known: BTreeSet<&str> =
                programs.filter(|(_, target)| target.is_bin()).map(|(_, target)| target.name.as_str()).collect();
            let known = Vec::from_iter(known).join(", ");
            bail!("no member of the workspace has a binary `{bin}`; they have: {known}")
        }
        several => {
            let names = several.iter().map(|package| package.name.as_str()).collect::<Vec<_>>().join(", ");
            bail!("several members of the workspace have `{bin}`: {names}; change into the folder of one")
        }
    }
}

/// Returns the manifest of a script's temporary package, with absolute dependency paths.
fn manifest(matter: &FrontMatter, file: &Path, main: &Path, edition: &str) -> Result<String, FrontMatterError> {
    let mut manifest = matter.checked(DependencySources::RegistryAndFolders)?;
    let own = manifest.get("package").and_then(|package| package.get("edition")).cloned();
    let package = [("name", SCRIPT.into()), ("version", "0.0.0".into()), ("edition", own.unwrap_or(edition.into()))];
    let package = Table::from_iter(package.map(|(key, value): (&str, Value)| (key.to_owned(), value)));
    manifest.insert("package".into(), package.into());
    let folder = file.parent().unwrap_or(file);
    for dependency in
        manifest.get_mut("dependencies").and_then(Value::as_table_mut).into_iter().flat_map(Table::iter_mut)
    {
        if let Some(Value::String(path)) = dependency.1.get_mut("path") {
            *path = folder.join(&*path).to_string_lossy().into_owned();
        }
    }
    let bin = Table::from_iter(
        [("name", SCRIPT), ("path", &main.to_string_lossy())].map(|(key, value)| (key.into(), value.into())),
    );
    manifest.insert("bin".into(), Value::Array(vec![bin.into()]));
    manifest.insert("workspace".into(), Table::new().into());
    Ok(manifest.to_string())
}
