//! Compiles one Rust file to a WebAssembly module, with a cache.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use sg_cache::{Cache, Key};

use crate::toolchain::{Network, Part, Toolchain, run};
use crate::{ExportError, Settings, Usize, rewrite, wide_std};

/// The balance of size and speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// As fast as the original, or nearly. rustc inlines the functions called for each number of
    /// the input; C compilers would not, since they are called from many places.
    Fast,
    /// A tenth smaller on average, and up to a third slower.
    Small,
    /// Smaller still: half as large if there is much generic code.
    Smallest,
}

impl Goal {
    /// All goals, in the order in which they are tried until a file is small enough.
    pub(crate) const ALL: [Goal; 3] = [Goal::Fast, Goal::Small, Goal::Smallest];

    fn flag(self) -> &'static str {
        match self {
            Goal::Fast => "-Copt-level=2",
            Goal::Small => "-Copt-level=s",
            Goal::Smallest => "-Copt-level=z",
        }
    }
}

/// The program is optimised together with the standard library. The relocations let the translator
/// tell addresses from numbers, and drop unreferenced items.
///
/// `-Ctarget-feature=+wide-arithmetic` would make 128-bit products fast, but with it rustc 1.95
/// miscompiles `high + (low >> 63)` of a product, which printing a float computes: it uses a factor
/// in place of the upper half.
const FLAGS: [&str; 5] =
    ["-Clto=fat", "-Ccodegen-units=1", "-Cpanic=abort", "-Clink-arg=--emit-relocs", "--crate-name=solution"];

/// The functions of `<math.h>` that a program may call, by their number of arguments. The C file
/// calls them, as the native program does; the compiler's own for WebAssembly differ in the last
/// digit. (`cbrt` is the compiler's own natively too.)
const MATH: [(&str, usize); 2] =
    [("acos asin atan cos cosh exp exp2 expm1 log log10 log1p log2 sin sinh tan tanh", 1), ("atan2 hypot pow", 2)];

/// The prefix that the linker adds to the name of such a function when it becomes an import.
pub(crate) const WRAPPED: &str = "__wrap_";

/// Returns these functions for `f64` and `f32`: name, type and number of arguments.
pub(crate) fn math() -> impl Iterator<Item = (String, &'static str, usize)> {
    MATH.into_iter().flat_map(|(names, arguments)| {
        names
            .split(' ')
            .flat_map(move |name| [(name.to_owned(), "double", arguments), (format!("{name}f"), "float", arguments)])
    })
}

/// The conditions of the stand-in: names in the program, and the condition that one of them sets.
const CONDITIONS: [(&[&str], &str); 2] =
    [(&["global_allocator"], "own_allocator"), (&["wait_timeout", "wait_timeout_while"], "limited_waits")];

/// The file extension of modules in a cache.
const KIND: &str = "wasm";

/// A rustc with the standard library for WebAssembly.
#[derive(Clone, Debug)]
pub struct Compiler {
    toolchain: Toolchain,
    /// The cache of modules, and the compiler's version.
    cache: Option<(Cache, Vec<u8>)>,
}

impl Compiler {
    /// Finds the rustc that `SG_WASM_RUSTC` names, or the default one, and has rustup install the
    /// target if it is missing.
    ///
    /// # Errors
    ///
    /// [`ExportError::Missing`], with advice, if the target is missing and rustup cannot install
    /// it.
    pub fn find(network: Network) -> Result<Self, ExportError> {
        let compiler = Compiler { toolchain: Toolchain::of_environment(network), cache: None };
        compiler.toolchain.ensure(Part::Target)?;
        Ok(compiler)
    }

    /// Installs what programs with this `usize` need in addition. Otherwise
    /// [`export`](crate::export) does so when it is first called.
    ///
    /// # Errors
    ///
    /// [`ExportError::Missing`] if the installation fails.
    pub fn prepare(&self, usize: Usize) -> Result<(), ExportError> {
        match usize {
            Usize::Wide => wide_std::prepare(&self.toolchain),
            Usize::Narrow => Ok(()),
        }
    }

    /// Keeps modules in this cache, so that a program is compiled only once for all its layouts.
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
        let folder = tempfile::tempdir().map_err(system("create a folder in", &env::temp_dir()))?;
        let source = folder.path().join("solution.rs");
        let module = folder.path().join("solution.wasm");
        let stand_in = folder.path().join("std_for_c.rs");
        fs::write(&source, program).map_err(system("write", &source))?;
        fs::write(&stand_in, rewrite::STD_FOR_C).map_err(system("write", &stand_in))?;
        let rustc = &self.toolchain.rustc;
        let mut command = Command::new(rustc);
        // The compiler runs in the folder with a relative path, so that no path gets into the
        // module.
        command.current_dir(folder.path());
        command.args(["solution.rs", "-o", "solution.wasm", "--edition", &settings.edition]);
        command.args(["--target", settings.usize.target(), "--crate-type=cdylib", goal.flag()]);
        let stack = settings.stack.next_multiple_of(16);
        command.args(FLAGS).arg(format!("-Clink-arg=-zstack-size={stack}"));
        command.args(["-Coverflow-checks=off", "--cap-lints=allow", "-Clink-arg=--import-undefined"]);
        command.args(math().map(|(name, ..)| format!("-Clink-arg=--wrap={name}")));
        for (words, condition) in CONDITIONS {
            if words.iter().any(|word| rewrite::names_word(program, word)) {
                command.arg(format!("--cfg={condition}"));
            }
        }
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
            return Err(rejected(&String::from_utf8_lossy(&output.stderr)));
        }
        let bytes = fs::read(&module).map_err(system("read", &module))?;
        if let Some((cache, key)) = cached {
            cache.write(key, KIND, &bytes).map_err(system("write to", cache.folder()))?;
        }
        Ok(bytes)
    }
}

/// Turns the output of the compiler into an error about the original program.
fn rejected(said: &str) -> ExportError {
    let said = said.replace(rewrite::DECLARATION, "");
    let own = said.replace("crate::std_for_c", "std").replace("std_for_c::", "std::").trim_end().to_owned();
    // Libraries import vector types such as `__m256i` only for their processor.
    let of_std = ["std_for_c", "target_arch", "core::arch", "std::arch", "cannot find type `__m"];
    if of_std.iter().any(|word| said.contains(word)) { ExportError::Lacking(own) } else { ExportError::Rejected(own) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stand_in_has_the_name_of_std_in_messages() {
        let said = "error: no `a` in `std_for_c::io` or `crate::std_for_c::env`\n";
        let shown = rejected(said).to_string();
        assert!(shown.ends_with("error: no `a` in `std::io` or `std::env`"), "{shown}");
    }

    #[test]
    fn vector_type_of_another_processor_is_lacking() {
        for (name, is_lacking) in [("__m256i", true), ("Mine", false)] {
            let said = format!("error[E0425]: cannot find type `{name}` in this scope");
            assert_eq!(matches!(rejected(&said), ExportError::Lacking(_)), is_lacking, "{name}");
        }
    }
}
