//! Compiles one Rust file to a WebAssembly module, with a cache.

use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

use sg_cache::{Cache, Key};

use crate::toolchain::{Network, Part, Toolchain};
use crate::{ExportError, Settings, Usize, rewrite, wide_std};

/// The balance of size and speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// As fast as the original, or nearly. Rustc inlines the functions called for each number of the input: C compilers do
    /// not inline a function that is called from many places.
    Fast,
    /// A tenth smaller on average, and up to a third slower.
    Small,
    /// Smaller still: half as large if there is much generic code.
    Smallest,
}

impl Goal {
    /// All goals: the first one to try, and those for a file that is too large.
    pub(crate) const ALL: [Goal; 3] = [Goal::Fast, Goal::Small, Goal::Smallest];

    fn flag(self) -> &'static str {
        match self {
            Goal::Fast => "-Copt-level=2",
            Goal::Small => "-Copt-level=s",
            Goal::Smallest => "-Copt-level=z",
        }
    }
}

/// The program is optimised together with the standard library. The relocations let the translator tell addresses from
/// numbers, and drop unreferenced items.
///
/// Not `-Ctarget-feature=+wide-arithmetic`, though it would make products of 128 bits fast: with it rustc 1.95 miscompiles
/// `high + (low >> 63)` of a product, which printing a float computes: it uses a factor in place of the upper half.
const FLAGS: [&str; 5] =
    ["-Clto=fat", "-Ccodegen-units=1", "-Cpanic=abort", "-Clink-arg=--emit-relocs", "--crate-name=solution"];

/// The functions of `<math.h>` that a program may call, by their number of arguments. They are left to C, since natively it is C's that
/// are called; the compiler's own for WebAssembly differ from them in the last digit. (`cbrt` is the compiler's own natively too.)
const MATH: [(&str, usize); 2] =
    [("acos asin atan cos cosh exp exp2 expm1 log log10 log1p log2 sin sinh tan tanh", 1), ("atan2 hypot pow", 2)];

/// What stands before the name of such a function where the linker makes an import of it.
pub(crate) const WRAPPED: &str = "__wrap_";

/// Those functions for `f64` and `f32`: name, type and number of arguments.
pub(crate) fn math() -> impl Iterator<Item = (String, &'static str, usize)> {
    MATH.into_iter().flat_map(|(names, arguments)| {
        names
            .split(' ')
            .flat_map(move |name| [(name.to_owned(), "double", arguments), (format!("{name}f"), "float", arguments)])
    })
}

/// The ending of the entries of a cache.
const KIND: &str = "wasm";

/// A rustc that has the standard library for WebAssembly.
#[derive(Clone, Debug)]
pub struct Compiler {
    toolchain: Toolchain,
    /// The cache of modules, and what the compiler says of its version.
    cache: Option<(Cache, Vec<u8>)>,
}

impl Compiler {
    /// Finds the rustc that the environment names in `SG_WASM_RUSTC`, or the ordinary one, and has rustup install the target if
    /// it is missing.
    ///
    /// # Errors
    ///
    /// [`ExportError::Missing`] if it lacks the target and rustup cannot install it, with what to do.
    pub fn find(network: Network) -> Result<Self, ExportError> {
        let compiler = Compiler { toolchain: Toolchain::of_environment(network), cache: None };
        compiler.toolchain.ensure(Part::Target)?;
        Ok(compiler)
    }

    /// Installs what programs with such a `usize` need besides; otherwise [`export`](crate::export) does so when it is asked.
    ///
    /// # Errors
    ///
    /// [`ExportError::Missing`] if that cannot be installed.
    pub fn prepare(&self, usize: Usize) -> Result<(), ExportError> {
        match usize {
            Usize::Wide => wide_std::prepare(&self.toolchain),
            Usize::Narrow => Ok(()),
        }
    }

    /// Keeps modules in this cache, so that a program in several layouts, or made again, is compiled once.
    ///
    /// # Errors
    ///
    /// [`ExportError::System`] if the compiler does not start.
    pub fn cached(mut self, cache: Cache) -> Result<Self, ExportError> {
        self.cache = Some((cache, self.toolchain.version()?));
        Ok(self)
    }

    /// Compiles a rewritten program to a WebAssembly module.
    pub(crate) fn compile(&self, program: &str, settings: &Settings, goal: Goal) -> Result<Vec<u8>, ExportError> {
        let system = |action, path: &Path| {
            let path = path.to_owned();
            move |error| ExportError::System { action, path, error }
        };
        let folder = tempfile::tempdir().map_err(system("make a folder in", &env::temp_dir()))?;
        let source = folder.path().join("solution.rs");
        let module = folder.path().join("solution.wasm");
        let stand_in = folder.path().join("std_for_c.rs");
        fs::write(&source, program).map_err(system("write", &source))?;
        fs::write(&stand_in, rewrite::STD_FOR_C).map_err(system("write", &stand_in))?;
        let rustc = &self.toolchain.rustc;
        let mut command = Command::new(rustc);
        // Compiled in the folder and by its name, so that no path gets into the module.
        command.current_dir(folder.path());
        command.args(["solution.rs", "-o", "solution.wasm", "--edition", &settings.edition]);
        command.args(["--target", settings.usize.target(), "--crate-type=cdylib", goal.flag()]);
        let stack = settings.stack.next_multiple_of(16);
        command.args(FLAGS).arg(format!("-Clink-arg=-zstack-size={stack}"));
        command.args(["-Coverflow-checks=off", "--cap-lints=allow", "-Clink-arg=--import-undefined"]);
        command.args(math().map(|(name, ..)| format!("-Clink-arg=--wrap={name}")));
        if settings.usize == Usize::Wide {
            command.arg("--sysroot").arg(wide_std::root(&self.toolchain)?);
        }
        let cached = self.cache.as_ref().map(|(cache, version)| {
            let arguments: Vec<_> = command.get_args().collect();
            (cache, Key::of(&(program, rewrite::STD_FOR_C, arguments, version)))
        });
        if let Some(bytes) = cached.and_then(|(cache, key)| cache.read(key, KIND)) {
            return Ok(bytes);
        }
        let output = run(&mut command, rustc)?;
        if !output.status.success() {
            return Err(ExportError::Rejected(String::from_utf8_lossy(&output.stderr).trim_end().to_owned()));
        }
        let bytes = fs::read(&module).map_err(system("read", &module))?;
        if let Some((cache, key)) = cached {
            cache.write(key, KIND, &bytes).map_err(system("write to", cache.folder()))?;
        }
        Ok(bytes)
    }
}

/// Runs rustc to its end.
pub(crate) fn run(command: &mut Command, rustc: &Path) -> Result<Output, ExportError> {
    command.output().map_err(|error| ExportError::System { action: "start", path: rustc.to_owned(), error })
}
