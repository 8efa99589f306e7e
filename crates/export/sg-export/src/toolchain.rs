//! The parts of a Rust toolchain that C files need in addition to the compiler. rustup installs
//! missing parts; if it cannot, the error says what to type.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fmt};

use crate::system::{Package, advice};
use crate::{ExportError, Usize};

/// The permission to download missing parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Network {
    /// Missing parts are downloaded.
    #[default]
    Online,
    /// Missing parts are only reported.
    Offline,
}

impl Network {
    /// Returns `Offline` if the flag `--offline` is given or, as in cargo, `CARGO_NET_OFFLINE=true`
    /// is set.
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
    /// The source of the standard library, from which one with a 64-bit `usize` is built.
    Source,
}

impl Part {
    /// Returns the arguments with which rustup installs the part.
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

/// The error for a missing part that was not installed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{part} is missing{why}: {advice}")]
pub struct Missing {
    /// The missing part.
    pub part: Part,
    /// The reason why rustup did not install it. Empty if the toolchain is not from rustup.
    why: String,
    /// What to do.
    advice: String,
}

/// A compiler, and the permission to install the parts that it lacks.
#[derive(Clone, Debug)]
pub(crate) struct Toolchain {
    pub rustc: PathBuf,
    pub network: Network,
    /// True if the environment names this compiler, which may then be outside the active toolchain.
    is_named: bool,
}

impl Toolchain {
    /// Returns the toolchain of the rustc that `SG_WASM_RUSTC` or `RUSTC` names, or of the default
    /// one.
    pub fn of_environment(network: Network) -> Self {
        let named = env::var_os("SG_WASM_RUSTC").or_else(|| env::var_os("RUSTC"));
        Toolchain { is_named: named.is_some(), rustc: named.unwrap_or_else(|| "rustc".into()).into(), network }
    }

    /// Returns the folder of the toolchain.
    pub fn root(&self) -> Result<PathBuf, ExportError> {
        let said = run(Command::new(&self.rustc).args(["--print", "sysroot"]), &self.rustc)?.stdout;
        Ok(PathBuf::from(String::from_utf8_lossy(&said).trim()))
    }

    /// Returns the compiler's version information.
    pub fn version(&self) -> Result<Vec<u8>, ExportError> {
        Ok(run(Command::new(&self.rustc).arg("-vV"), &self.rustc)?.stdout)
    }

    /// Installs a part if it is missing.
    ///
    /// # Errors
    ///
    /// [`ExportError::Missing`] if it is still missing.
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
        // rustup lets two runs install at once, and the second one then fails because files exist.
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

/// Returns the folder of the source in a toolchain.
pub(crate) fn source(root: &Path) -> PathBuf {
    root.join("lib/rustlib/src/rust")
}

/// Returns the toolchain's name if rustup installed it, which its folder shows.
fn name_by_rustup(root: &Path) -> Option<OsString> {
    let toolchains = root.parent()?;
    let is_rustups = toolchains.ends_with("toolchains") && toolchains.with_file_name("settings.toml").is_file();
    is_rustups.then(|| root.file_name().map(OsString::from)).flatten()
}

/// Returns the innermost cause that rustup reports, which comes last.
fn reason(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("it gives no reason");
    last.rsplit(": ").next().unwrap_or(last).trim().to_owned()
}

/// Runs rustc and returns its output.
pub(crate) fn run(command: &mut Command, rustc: &Path) -> Result<Output, ExportError> {
    command.output().map_err(|error| ExportError::System { action: "start", path: rustc.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn innermost_cause_is_the_reason() {
        let in_a_line = "info: rolling back changes\nerror: download failed: cannot make 'x': No space left\n";
        let in_lines = "error: download failed\n\nCaused by:\n    0: cannot make 'x'\n    1: No space left\n";
        for said in [in_a_line, in_lines] {
            assert_eq!(reason(said.as_bytes()), "No space left");
        }
    }

    #[test]
    fn rustup_toolchain_is_recognised_by_its_folder() {
        let home = tempfile::tempdir().unwrap();
        let toolchain = home.path().join("toolchains/stable");
        assert_eq!(name_by_rustup(&toolchain), None);
        fs::write(home.path().join("settings.toml"), "").unwrap();
        assert_eq!(name_by_rustup(&toolchain), Some("stable".into()));
        assert_eq!(name_by_rustup(Path::new("/usr")), None);
    }
}
