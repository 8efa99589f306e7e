//! Finds the C compiler of this machine and builds its command line.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sg_export::system::{Package, advice};

/// The names of C compilers, in the order in which they are tried.
const NAMES: [&str; 4] = ["cc", "gcc", "clang", "cl"];

/// A C compiler.
pub struct CCompiler {
    command: PathBuf,
    /// Options from the variable `CC`, such as `-m32`.
    options: Vec<String>,
    version: Vec<u8>,
}

impl CCompiler {
    /// Finds the compiler that the variable `CC` names, or the first one that is installed.
    ///
    /// # Errors
    ///
    /// If there is none. The error says in one line what to do.
    pub fn find() -> Result<Self, String> {
        let named = env::var_os("CC").map(|value| words(&value));
        let wanted = match &named {
            Some((name, _)) => format!("`{}`", name.display()),
            None => "(gcc, clang or Visual C++'s cl)".to_owned(),
        };
        let candidates = named.map_or(NAMES.map(|name| (name.into(), Vec::new())).to_vec(), |named| vec![named]);
        let found = candidates.into_iter().find_map(|(command, options)| {
            let asked = Command::new(&command).arg("--version").stdin(Stdio::null()).output().ok()?;
            // Visual C++ does not know the option, but prints its name on standard error.
            let version = [options.join(" ").into_bytes(), asked.stdout, asked.stderr].concat();
            Some(CCompiler { command, options, version })
        });
        found.ok_or_else(|| {
            format!("there is no C compiler {wanted}: {}, or name one in CC", advice(Package::CCompiler))
        })
    }

    /// Returns its name, and its options together with its version message.
    pub fn version(&self) -> (&Path, &[u8]) {
        (&self.command, &self.version)
    }

    /// Returns the command that compiles a C file to `binary`, as a judge would compile it.
    pub fn command(&self, source: &Path, binary: &Path) -> Command {
        let mut command = Command::new(&self.command);
        command.args(&self.options);
        if self.command.file_stem().is_some_and(|name| name == "cl") {
            let to = |option: &str, path: &Path| format!("{option}{}", path.display());
            command.args(["/nologo", "/O2", "/w"]);
            command.args([to("/Fo", &binary.with_extension("obj")), to("/Fe", binary)]);
            command.arg(source);
        } else {
            command.args(["-std=gnu89", "-O2", "-w", "-o"]).args([binary, source]);
            // Floating-point code may call the math library.
            command.arg("-lm");
        }
        command
    }
}

/// Splits a value of `CC` into a command and its options. The path of an existing file, which may
/// contain spaces, stays whole.
fn words(value: &OsStr) -> (PathBuf, Vec<String>) {
    let mut words = value.to_str().unwrap_or_default().split_whitespace().map(str::to_owned);
    match words.next() {
        Some(command) if !Path::new(value).exists() => (command.into(), words.collect()),
        _ => (value.into(), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_compiler_gets_its_own_options() {
        let line = |name: &str| {
            let (command, options) = words(name.as_ref());
            let compiler = CCompiler { command, options, version: Vec::new() };
            let command = compiler.command("a.c".as_ref(), "a.exe".as_ref());
            let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
            words.join(" ")
        };
        assert_eq!(line("x86_64-w64-mingw32-gcc"), "-std=gnu89 -O2 -w -o a.exe a.c -lm");
        assert_eq!(line("clang -m32"), "-m32 -std=gnu89 -O2 -w -o a.exe a.c -lm");
        for name in ["cl", "cl.exe"] {
            assert_eq!(line(name), "/nologo /O2 /w /Foa.obj /Fea.exe a.c");
        }
    }
}
