//! The program that becomes C: its source as one file, and the native program to compare it with.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};
use cargo_metadata::MetadataCommand;
use sg_bundle::{Inlined, Profile, Workspace};

/// One self-contained Rust file and where it comes from.
pub struct Source {
    pub text: String,
    pub edition: String,
    /// The main file of the program.
    pub file: PathBuf,
    /// All files that it is made from.
    pub files: Vec<PathBuf>,
    libraries: Vec<Inlined>,
    native: Native,
}

enum Native {
    /// Built by cargo.
    Built(PathBuf),
    /// Not compiled yet: a single file.
    File,
}

impl Source {
    /// Finds the binary with this main file; without one the file stands on its own.
    pub fn of_file(file: &Path, edition: &str) -> anyhow::Result<Source> {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let file = file.canonicalize().with_context(|| format!("cannot read {}", file.display()))?;
        let manifest = file.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").is_file());
        if let Some(folder) = manifest {
            let metadata = MetadataCommand::new().current_dir(folder).no_deps().exec();
            let metadata = metadata.with_context(|| format!("cargo cannot read {}", folder.display()))?;
            for package in &metadata.packages {
                let is_it = |path: &Path| path.canonicalize().is_ok_and(|path| path == file);
                let mut binaries = package.targets.iter().filter(|target| target.is_bin());
                if let Some(binary) = binaries.find(|target| is_it(target.src_path.as_std_path())) {
                    let folder = package.manifest_path.parent().context("a manifest is in a folder")?;
                    return Source::of_binary(folder.as_std_path(), &binary.name);
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
        })
    }

    /// Bundles a binary of the package in a folder.
    pub fn of_binary(package: &Path, bin: &str) -> anyhow::Result<Source> {
        let judge = Profile::named("generic")?;
        let workspace = Workspace::discover(package, &[bin], None)?;
        let bundle = workspace.bundle(bin, judge)?;
        let (Some(file), Some(native)) = (workspace.source(bin), workspace.executable(bin)) else {
            bail!("cargo built no program for {bin}");
        };
        Ok(Source {
            text: bundle.text,
            edition: judge.edition.clone(),
            file: file.to_owned(),
            files: bundle.files,
            libraries: bundle.inlined,
            native: Native::Built(native.to_owned()),
        })
    }

    /// Returns the comment at the top, which names the owners of the code.
    pub fn credit(&self) -> String {
        let mut text = "Compiled from Rust by way of WebAssembly (rust-to-c).\n\
                        It holds compiled parts of the Rust standard library (MIT OR Apache-2.0)"
            .to_owned();
        for library in &self.libraries {
            text += &format!("\nand of {} {} ({})", library.name, library.version, library.licence);
        }
        text + "."
    }

    /// Returns the native program; compiles a single file to `program`.
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
