//! The compilers that a judge may compile a C file with, each with its language and options. Judges nothing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use sg_judge::Program;

/// The way to run a compiled program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// As it is.
    Plain,
    /// A Windows program, run by wine if that can: its input and output are in text mode.
    Windows,
}

/// A compiler with its language and options.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The head of its column.
    pub name: &'static str,
    /// The command, without files.
    command: &'static [&'static str],
    /// The way to run its programs.
    pub kind: Kind,
    /// Compares its speed with the Rust binary on the large input.
    pub races: bool,
    /// Takes the smallest file as well. Mostly it differs in names and blanks, so a slow compiler need not.
    pub takes_min: bool,
}

const fn setup(name: &'static str, command: &'static [&'static str], kind: Kind) -> Setup {
    Setup { name, command, kind, races: false, takes_min: true }
}

const fn slow(name: &'static str, command: &'static [&'static str], kind: Kind) -> Setup {
    Setup { takes_min: false, ..setup(name, command, kind) }
}

const fn race(name: &'static str, command: &'static [&'static str]) -> Setup {
    Setup { races: true, ..setup(name, command, Kind::Plain) }
}

/// All of them: every standard of C and C++ that a judge may use, 32 and 64 bits, all levels of optimisation.
pub const SETUPS: [Setup; 12] = [
    race("gnu89", &["gcc", "-std=gnu89", "-O2"]),
    race("32-bit", &["gcc", "-std=gnu89", "-m32", "-O2"]),
    setup("c89", &["gcc", "-std=c89", "-O0"], Kind::Plain),
    setup("c99", &["gcc", "-std=c99", "-pedantic-errors", "-O1"], Kind::Plain),
    setup("c17", &["gcc", "-std=c17", "-O3"], Kind::Plain),
    setup("c++98", &["g++", "-x", "c++", "-std=c++98", "-O1"], Kind::Plain),
    setup("c++20", &["g++", "-x", "c++", "-std=c++20", "-O1"], Kind::Plain),
    setup("clang", &["clang", "-O2"], Kind::Plain),
    setup("tcc", &["tcc"], Kind::Plain),
    slow("ub", &["gcc", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"], Kind::Plain),
    slow("win32", &["i686-w64-mingw32-gcc", "-O1"], Kind::Windows),
    slow("win64", &["x86_64-w64-mingw32-gcc", "-O1"], Kind::Windows),
];

impl Setup {
    /// Statements become code one by one, whatever their names are.
    pub const UNOPTIMISED: Self = setup("unoptimised", &["gcc", "-std=c89", "-O0"], Kind::Plain);

    /// Tells whether its compiler is here and can make programs; -m32 needs libraries of its own.
    pub fn is_here(&self) -> bool {
        self.tried(&|_| true)
    }

    /// Compiles a program that prints `ok`, and tells what `look` says of it; false if it does not compile.
    fn tried(&self, look: &dyn Fn(&Path) -> bool) -> bool {
        let Ok(folder) = tempfile::tempdir() else { return false };
        let (source, binary) = (folder.path().join("a.c"), folder.path().join("a.exe"));
        std::fs::write(&source, "#include <stdio.h>\nint main(void) { return puts(\"ok\") < 0; }\n").is_ok()
            && self.compile(&source, &binary).is_ok()
            && look(&binary)
    }

    /// Compiles a C file into a program without symbols.
    ///
    /// # Errors
    ///
    /// The command and what the compiler says.
    pub fn compile(&self, source: &Path, binary: &Path) -> anyhow::Result<()> {
        // Judges link the library of mathematics, and C++ does so by itself: a square root may call it.
        self.run(&["-w".as_ref(), "-s".as_ref(), "-o".as_ref(), binary, source, "-lm".as_ref()])
    }

    /// Checks that the compiler takes a C file; makes nothing.
    ///
    /// # Errors
    ///
    /// The command and what the compiler says.
    pub fn accepts(&self, source: &Path) -> anyhow::Result<()> {
        let only = if self.command[0] == "tcc" { "-c" } else { "-fsyntax-only" };
        let nowhere = source.with_extension("o");
        let end: &[&Path] = if only == "-c" { &["-o".as_ref(), &nowhere, source] } else { &[source] };
        self.run(&[&["-w".as_ref(), only.as_ref()], end].concat())
    }

    fn run(&self, arguments: &[&Path]) -> anyhow::Result<()> {
        let line = self.command.join(" ");
        let output = Command::new(self.command[0])
            .args(&self.command[1..])
            .args(arguments)
            .output()
            .with_context(|| format!("cannot start {line}"))?;
        if !output.status.success() {
            bail!("{line}: {}", String::from_utf8_lossy(&output.stderr).trim_end());
        }
        Ok(())
    }
}

/// Runs Windows programs. Its server lives as long as this, so that not every program has to start one.
pub struct Wine {
    wine: PathBuf,
    server: PathBuf,
    home: PathBuf,
}

impl Wine {
    /// The wine of this machine, with this folder as its home, if there is one that works.
    pub fn start(folder: &Path) -> Option<Self> {
        let folders = ["/usr/lib/wine", "/usr/bin", "/usr/local/bin"].map(Path::new);
        let find = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.exists());
        let wine = Wine {
            wine: find("wine64")?,
            server: find("wineserver64").or_else(|| find("wineserver"))?,
            home: folder.to_owned(),
        };
        std::fs::create_dir_all(&wine.home).ok()?;
        wine.command(&wine.server).arg("-p").status().ok()?;
        Some(wine)
    }

    /// Tells whether it runs what this compiler makes. Many Wine installations run only 64-bit programs.
    pub fn runs(&self, setup: &Setup) -> bool {
        // Wine may exit with 0 even if it could not run it.
        let runs = |binary: &Path| {
            let mut command = self.command(&self.wine);
            let output = command.arg(binary).stdout(Stdio::piped()).output();
            output.is_ok_and(|output| output.stdout.starts_with(b"ok"))
        };
        setup.kind == Kind::Windows && setup.tried(&runs)
    }

    /// A Windows program.
    pub fn program(&self, binary: &Path) -> Program {
        Program::new(&self.wine).arg(binary).env("WINEPREFIX", &self.home).env("WINEDEBUG", "-all")
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("WINEPREFIX", &self.home).env("WINEDEBUG", "-all");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

impl Drop for Wine {
    fn drop(&mut self) {
        let _ = self.command(&self.server).arg("-k").status();
    }
}
