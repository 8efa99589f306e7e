//! The compiler that makes a WebAssembly module of one Rust file.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use crate::{ExportError, Settings, rewrite};

/// What a module is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A program whose standard streams and exit are the functions of [`rewrite::IMPORTS`].
    Bare,
    /// A program that imports the functions of WASI.
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
    /// As fast as the original, or nearly. What is called for each number of the input is inlined by rustc: C compilers do
    /// not inline what is called from many places.
    Fast,
    /// A tenth smaller on average, and up to a third slower.
    Small,
    /// Smaller still: by half, where there is much generic code.
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

/// The program is optimised together with the standard library. The relocations let the translator tell addresses from
/// numbers and drop what nothing refers to.
///
/// Not `-Ctarget-feature=+wide-arithmetic`, though it would make products of 128 bits fast: with it rustc 1.95 miscompiles
/// `high + (low >> 63)` of a product, which printing a float computes: it takes a factor for the upper half.
const FLAGS: [&str; 5] = [
    "-Clto=fat", "-Ccodegen-units=1", "-Cpanic=abort", "-Clink-arg=--emit-relocs", "--crate-name=solution",
];

/// A rustc that has the standard library for WebAssembly.
#[derive(Clone, Debug)]
pub struct Compiler {
    rustc: PathBuf,
    kept: Option<Kept>,
}

/// Where modules are kept, and what the compiler says of its version.
#[derive(Clone, Debug)]
struct Kept {
    folder: PathBuf,
    version: Vec<u8>,
}

impl Compiler {
    /// The rustc that the environment names in `SG_WASM_RUSTC`, or the ordinary one.
    ///
    /// # Errors
    ///
    /// [`ExportError::NoTarget`] if it lacks the target, with the command that adds it.
    pub fn find() -> Result<Self, ExportError> {
        let named = env::var_os("SG_WASM_RUSTC").or_else(|| env::var_os("RUSTC"));
        let rustc = named.unwrap_or_else(|| "rustc".into()).into();
        let compiler = Compiler { rustc, kept: None };
        match compiler.has(Target::Bare)? {
            true => Ok(compiler),
            false => Err(ExportError::NoTarget),
        }
    }

    /// Keeps modules in this folder, so that a program in several layouts, or made again, is compiled once.
    ///
    /// # Errors
    ///
    /// [`ExportError::System`] if the folder cannot be made, or the compiler does not start.
    pub fn keeping(mut self, folder: &Path) -> Result<Self, ExportError> {
        fs::create_dir_all(folder).map_err(|error| ExportError::System {
            action: "make the folder",
            path: folder.to_owned(),
            error,
        })?;
        let version = run(Command::new(&self.rustc).arg("-vV"), &self.rustc)?.stdout;
        let folder = folder.to_owned();
        self.kept = Some(Kept { folder, version });
        Ok(self)
    }

    /// Whether the standard library for this target is installed.
    pub(crate) fn has(&self, target: Target) -> Result<bool, ExportError> {
        let mut command = Command::new(&self.rustc);
        command.args(["--target", target.name(), "--print", "target-libdir"]);
        let output = run(&mut command, &self.rustc)?;
        let libraries = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        // A library built by hand may lack the hash in its name.
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
            move |error| ExportError::System { action, path, error }
        };
        let folder = tempfile::tempdir().map_err(system("make a folder in", &env::temp_dir()))?;
        let source = folder.path().join("solution.rs");
        let module = folder.path().join("solution.wasm");
        let stand_in = folder.path().join("std_for_c.rs");
        fs::write(&source, program).map_err(system("write", &source))?;
        fs::write(&stand_in, target.stand_in()).map_err(system("write", &stand_in))?;
        let mut command = Command::new(&self.rustc);
        // In the folder and by its name, so that no path gets into the module.
        command.current_dir(folder.path());
        command.args(["solution.rs", "-o", "solution.wasm", "--edition", &settings.edition]);
        command.args(["--target", target.name(), target.crate_type(), effort.flag()]);
        let stack = settings.stack.next_multiple_of(16);
        command.args(FLAGS).arg(format!("-Clink-arg=-zstack-size={stack}"));
        command.args(if settings.checked {
            // Literals out of range stay errors.
            ["-Coverflow-checks=on", "-Awarnings"]
        } else {
            ["-Coverflow-checks=off", "--cap-lints=allow"]
        });
        if let Some(name) = &settings.lines {
            // The stand-in counts as part of the standard library.
            command.args([
                "-Cdebuginfo=line-tables-only",
                "--remap-path-prefix=std_for_c.rs=library/std_for_c.rs",
                &format!("--remap-path-prefix=solution.rs={name}"),
            ]);
        }
        let kept = self.kept.as_ref().map(|kept| {
            let mut hasher = DefaultHasher::new();
            let arguments: Vec<_> = command.get_args().collect();
            (program, target.stand_in(), arguments, &kept.version).hash(&mut hasher);
            kept.folder.join(format!("{:016x}.wasm", hasher.finish()))
        });
        if let Some(bytes) = kept.as_ref().and_then(|path| fs::read(path).ok()) {
            return Ok(bytes);
        }
        let output = run(&mut command, &self.rustc)?;
        if !output.status.success() {
            return Err(ExportError::Rejected {
                message: String::from_utf8_lossy(&output.stderr).trim_end().to_owned(),
                with_wasi: target == Target::Wasi,
            });
        }
        let bytes = fs::read(&module).map_err(system("read", &module))?;
        if let (Some(path), Some(kept)) = (kept, &self.kept) {
            // Moved into place as a whole, since other processes may read it.
            let mut file = tempfile::NamedTempFile::new_in(&kept.folder).map_err(system("write to", &kept.folder))?;
            file.write_all(&bytes).map_err(system("write", &path))?;
            file.persist(&path)
                .map_err(|error| system("write", &path)(error.error))?;
        }
        Ok(bytes)
    }
}

fn run(command: &mut Command, rustc: &Path) -> Result<Output, ExportError> {
    command.output().map_err(|error| ExportError::System {
        action: "start",
        path: rustc.to_owned(),
        error,
    })
}
