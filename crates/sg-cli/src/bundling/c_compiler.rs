//! The C compiler of this machine, as it is called there.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sg_export::system::{Package, advice};

/// The names of C compilers, in the order in which they are tried.
const NAMES: [&str; 4] = ["cc", "gcc", "clang", "cl"];

/// A C compiler.
pub struct CCompiler {
    command: PathBuf,
    version: Vec<u8>,
}

impl CCompiler {
    /// The one that the variable `CC` names, or the first that is installed.
    ///
    /// # Errors
    ///
    /// If there is none: what to do, in one line.
    pub fn find() -> Result<Self, String> {
        let (names, wanted) = match env::var_os("CC") {
            Some(name) => (vec![PathBuf::from(&name)], format!("`{}`", name.display())),
            None => (NAMES.map(PathBuf::from).to_vec(), "(gcc, clang or Visual C++'s cl)".to_owned()),
        };
        let starts = |command: PathBuf| {
            let asked = Command::new(&command).arg("--version").stdin(Stdio::null()).output().ok()?;
            // Visual C++ does not know the option, and names itself on standard error.
            let version = [asked.stdout, asked.stderr].concat();
            Some(CCompiler { command, version })
        };
        let found = names.into_iter().find_map(starts);
        found.ok_or_else(|| {
            format!("there is no C compiler {wanted}: {}, or name one in CC", advice(Package::CCompiler))
        })
    }

    /// Its name and its version message.
    pub fn version(&self) -> (&Path, &[u8]) {
        (&self.command, &self.version)
    }

    /// The command that makes `binary` of a C file, as a judge would compile it.
    pub fn command(&self, source: &Path, binary: &Path) -> Command {
        let mut command = Command::new(&self.command);
        if self.command.file_stem().is_some_and(|name| name == "cl") {
            let to = |option: &str, path: &Path| format!("{option}{}", path.display());
            command.args(["/nologo", "/O2", "/w"]);
            command.args([to("/Fo", &binary.with_extension("obj")), to("/Fe", binary)]);
            command.arg(source);
        } else {
            command.args(["-std=gnu89", "-O2", "-w", "-o"]).args([binary, source]);
            // What computes with floating-point numbers may call the library of mathematics.
            command.arg("-lm");
        }
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_compiler_gets_the_options_that_it_knows() {
        let line = |name: &str| {
            let compiler = CCompiler { command: name.into(), version: Vec::new() };
            let command = compiler.command("a.c".as_ref(), "a.exe".as_ref());
            let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
            words.join(" ")
        };
        assert_eq!(line("x86_64-w64-mingw32-gcc"), "-std=gnu89 -O2 -w -o a.exe a.c -lm");
        for name in ["cl", "cl.exe"] {
            assert_eq!(line(name), "/nologo /O2 /w /Foa.obj /Fea.exe a.c");
        }
    }
}
