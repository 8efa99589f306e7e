//! The compiler that makes a WebAssembly module of one Rust file.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use crate::{ExportError, Settings, rewrite};

/// What a module is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A rewritten program, which imports three functions of ours.
    Bare,
    /// A program as it is, which imports the functions of WASI.
    Wasi,
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Target::Bare => "wasm32-unknown-unknown",
            Target::Wasi => "wasm32-wasip1",
        }
    }

    fn crate_type(self) -> &'static str {
        match self {
            Target::Bare => "--crate-type=cdylib",
            Target::Wasi => "--crate-type=bin",
        }
    }

    fn stand_in(self) -> &'static str {
        match self {
            Target::Bare => rewrite::BARE,
            Target::Wasi => rewrite::WASI,
        }
    }
}

/// How the compiler weighs size against speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// As fast as the original, or nearly: what is called for each number of the input is inlined here, since C compilers
    /// do not inline what is called from many places.
    Fast,
    /// A tenth smaller in the mean, and up to a third slower.
    Small,
    /// Smaller still, where much generic code is used by half.
    Smallest,
}

impl Effort {
    /// The one to try first, and the ones to try when a file is too large.
    pub(crate) const ALL: [Effort; 3] = [Effort::Fast, Effort::Small, Effort::Smallest];

    fn flag(self) -> &'static str {
        match self {
            Effort::Fast => "-Copt-level=2",
            Effort::Small => "-Copt-level=s",
            Effort::Smallest => "-Copt-level=z",
        }
    }
}

/// Optimised as one with the standard library. The relocations let the translator see what is an address and drop what
/// nobody refers to.
const FLAGS: [&str; 5] = [
    "-Clto=fat",
    "-Ccodegen-units=1",
    "-Cpanic=abort",
    "-Clink-arg=--emit-relocs",
    "--crate-name=solution",
];

/// A rustc that has the standard library for WebAssembly.
#[derive(Clone, Debug)]
pub struct Compiler {
    rustc: PathBuf,
}

impl Compiler {
    /// The rustc that the environment names in `SG_WASM_RUSTC`, or the ordinary one.
    ///
    /// # Errors
    ///
    /// [`ExportError::NoTarget`] if it lacks the target, with the command that brings it.
    pub fn find() -> Result<Self, ExportError> {
        let rustc: PathBuf = env::var_os("SG_WASM_RUSTC")
            .or_else(|| env::var_os("RUSTC"))
            .unwrap_or_else(|| "rustc".into())
            .into();
        let compiler = Compiler { rustc };
        if compiler.has(Target::Bare)? {
            Ok(compiler)
        } else {
            Err(ExportError::NoTarget)
        }
    }

    /// Whether the standard library for this target is there.
    pub(crate) fn has(&self, target: Target) -> Result<bool, ExportError> {
        let mut command = Command::new(&self.rustc);
        let output = run(
            command.args(["--target", target.name(), "--print", "target-libdir"]),
            &self.rustc,
        )?;
        let libraries = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        // A library that somebody built may lack the hash in its name.
        let is_std = |name: &OsStr| {
            let name = name.to_string_lossy();
            name.starts_with("libstd-") || name == "libstd.rlib"
        };
        Ok(fs::read_dir(libraries).is_ok_and(|files| files.flatten().any(|file| is_std(&file.file_name()))))
    }

    /// The WebAssembly module of a rewritten program.
    pub(crate) fn compile(
        &self,
        program: &str,
        settings: &Settings,
        target: Target,
        effort: Effort,
    ) -> Result<Vec<u8>, ExportError> {
        let system = |action, path: &Path| {
            let path = path.to_owned();
            move |source| ExportError::System { action, path, source }
        };
        let folder = tempfile::tempdir().map_err(system("make a folder in", &env::temp_dir()))?;
        let source = folder.path().join("solution.rs");
        let module = folder.path().join("solution.wasm");
        let stand_in = folder.path().join("std_for_c.rs");
        fs::write(&source, program).map_err(system("write", &source))?;
        fs::write(&stand_in, target.stand_in()).map_err(system("write", &stand_in))?;
        let mut command = Command::new(&self.rustc);
        // In the folder and by its name, so that no path gets into the module.
        command
            .current_dir(folder.path())
            .arg("solution.rs")
            .arg("--edition")
            .arg(&settings.edition)
            .arg(format!(
                "-Clink-arg=-zstack-size={}",
                settings.stack.next_multiple_of(16)
            ));
        command
            .args([
                "--target",
                target.name(),
                target.crate_type(),
                effort.flag(),
                "-o",
                "solution.wasm",
            ])
            .args(FLAGS);
        command.args(if settings.checked {
            // Literals out of range stay errors.
            ["-Coverflow-checks=on", "-Awarnings"]
        } else {
            ["-Coverflow-checks=off", "--cap-lints=allow"]
        });
        let output = run(&mut command, &self.rustc)?;
        if !output.status.success() {
            return Err(ExportError::Rejected {
                message: String::from_utf8_lossy(&output.stderr).trim_end().to_owned(),
                with_wasi: target == Target::Wasi,
            });
        }
        fs::read(&module).map_err(system("read", &module))
    }
}

fn run(command: &mut Command, rustc: &Path) -> Result<Output, ExportError> {
    command.output().map_err(|source| ExportError::System {
        action: "start",
        path: rustc.to_owned(),
        source,
    })
}
