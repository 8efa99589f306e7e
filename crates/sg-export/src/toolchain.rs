//! The parts of a Rust toolchain that C files need besides the compiler. rustup installs missing parts; where it
//! cannot, the error says what to type.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fmt};

use crate::compiler::run;
use crate::system::{Package, advice};
use crate::{ExportError, Usize};

/// Whether missing parts may be downloaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Network {
    /// They are.
    #[default]
    Online,
    /// They are only named.
    Offline,
}

impl Network {
    /// Offline if the user says so, by the flag `--offline` or, as cargo has it, by `CARGO_NET_OFFLINE=true`.
    pub fn unless(offline: bool) -> Self {
        let is_offline = offline || env::var_os("CARGO_NET_OFFLINE").is_some_and(|value| value == "true");
        if is_offline { Network::Offline } else { Network::Online }
    }
}

/// A part of the toolchain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The standard library for WebAssembly.
    Target,
    /// The source of the standard library, of which one with a `usize` of 64 bits is built.
    Source,
}

impl Part {
    /// The words of rustup that install it.
    fn words(self) -> [&'static str; 3] {
        match self {
            Part::Target => ["target", "add", Usize::Narrow.target()],
            Part::Source => ["component", "add", "rust-src"],
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [kind, _, name] = self.words();
        write!(formatter, "the {kind} {name}")
    }
}

/// A part is missing and was not installed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{part} is missing{why}: {advice}")]
pub struct Missing {
    /// The part.
    pub part: Part,
    /// Why rustup did not install it; empty where it never could.
    why: String,
    /// What to do.
    advice: String,
}

/// A compiler, and how it gets what it lacks.
#[derive(Clone, Debug)]
pub(crate) struct Toolchain {
    pub rustc: PathBuf,
    pub network: Network,
    /// The environment names this compiler, which then need not be that of the active toolchain.
    is_named: bool,
}

impl Toolchain {
    /// That of the rustc that the environment names in `SG_WASM_RUSTC` or `RUSTC`, or of the ordinary one.
    pub fn of_environment(network: Network) -> Self {
        let named = env::var_os("SG_WASM_RUSTC").or_else(|| env::var_os("RUSTC"));
        Toolchain { is_named: named.is_some(), rustc: named.unwrap_or_else(|| "rustc".into()).into(), network }
    }

    /// The folder of the toolchain.
    pub fn root(&self) -> Result<PathBuf, ExportError> {
        let said = run(Command::new(&self.rustc).args(["--print", "sysroot"]), &self.rustc)?.stdout;
        Ok(PathBuf::from(String::from_utf8_lossy(&said).trim()))
    }

    /// What the compiler says of its version.
    pub fn version(&self) -> Result<Vec<u8>, ExportError> {
        Ok(run(Command::new(&self.rustc).arg("-vV"), &self.rustc)?.stdout)
    }

    /// Installs a part if it is missing.
    ///
    /// # Errors
    ///
    /// [`ExportError::Missing`] if it still is.
    pub fn ensure(&self, part: Part) -> Result<(), ExportError> {
        if self.has(part)? {
            return Ok(());
        }
        let root = self.root()?;
        let missing = |why: String, advice| Err(ExportError::Missing(Missing { part, why, advice }));
        let Some(name) = name_by_rustup(&root) else {
            let package = if part == Part::Target { Package::Target } else { Package::Source };
            return missing(String::new(), advice(package));
        };
        let mut words: Vec<OsString> = part.words().map(OsString::from).into();
        let toolchain = ["--toolchain".into(), name];
        let shown = words.iter().chain(self.is_named.then_some(&toolchain).into_iter().flatten());
        let shown: Vec<_> = shown.map(|word| word.to_string_lossy()).collect();
        let by_hand = format!("run `rustup {}`", shown.join(" "));
        if self.network == Network::Offline {
            return missing(", and nothing is installed offline".to_owned(), by_hand);
        }
        // Rustup itself lets two runs install at once, and the second one then finds files in its way.
        let _locked = sg_cache::cargo_home().and_then(|home| {
            let lock = File::create(home.join(".sg-rustup-lock")).ok()?;
            lock.lock().ok().map(|()| lock)
        });
        if self.has(part)? {
            return Ok(());
        }
        words.extend(toolchain);
        let mut rustup = Command::new("rustup");
        rustup.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        // A backtrace would hide the reason.
        let Ok(started) = rustup.env_remove("RUST_BACKTRACE").spawn() else {
            let why = ", and rustup, which would install it, is not on PATH";
            return missing(why.to_owned(), format!("add rustup to PATH, then {by_hand}"));
        };
        eprintln!("installing {part} with rustup");
        let ran = started.wait_with_output().map_err(|error| ExportError::System {
            action: "wait for",
            path: "rustup".into(),
            error,
        })?;
        if ran.status.success() && self.has(part)? {
            return Ok(());
        }
        missing(format!(", and rustup cannot install it ({})", reason(&ran.stderr)), by_hand)
    }

    fn has(&self, part: Part) -> Result<bool, ExportError> {
        if part == Part::Source {
            return Ok(source(&self.root()?).join("library/Cargo.lock").is_file());
        }
        let mut command = Command::new(&self.rustc);
        command.args(["--target", Usize::Narrow.target(), "--print", "target-libdir"]);
        let output = run(&mut command, &self.rustc)?;
        let libraries = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        // The name of a library built by hand may lack the hash.
        let is_std = |name: &str| name.starts_with("libstd-") || name == "libstd.rlib";
        let files = fs::read_dir(libraries);
        Ok(files.is_ok_and(|files| files.flatten().any(|file| is_std(&file.file_name().to_string_lossy()))))
    }
}

/// The folder of the source in a toolchain.
pub(crate) fn source(root: &Path) -> PathBuf {
    root.join("lib/rustlib/src/rust")
}

/// The toolchain's name, if rustup installed it: it is in rustup's folder.
fn name_by_rustup(root: &Path) -> Option<OsString> {
    let toolchains = root.parent()?;
    let is_rustups = toolchains.ends_with("toolchains") && toolchains.with_file_name("settings.toml").is_file();
    is_rustups.then(|| root.file_name().map(OsString::from)).flatten()
}

/// The innermost of the causes that rustup names, which comes last.
fn reason(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("it does not say why");
    last.rsplit(": ").next().unwrap_or(last).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_cause_is_the_reason() {
        let in_a_line = "info: rolling back changes\nerror: download failed: cannot make 'x': No space left\n";
        let in_lines = "error: download failed\n\nCaused by:\n    0: cannot make 'x'\n    1: No space left\n";
        for said in [in_a_line, in_lines] {
            assert_eq!(reason(said.as_bytes()), "No space left");
        }
    }

    #[test]
    fn a_toolchain_of_rustup_is_in_its_folder() {
        let home = tempfile::tempdir().unwrap();
        let toolchain = home.path().join("toolchains/stable");
        assert_eq!(name_by_rustup(&toolchain), None);
        fs::write(home.path().join("settings.toml"), "").unwrap();
        assert_eq!(name_by_rustup(&toolchain), Some("stable".into()));
        assert_eq!(name_by_rustup(Path::new("/usr")), None);
    }
}
