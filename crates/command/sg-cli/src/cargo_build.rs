//! Builds programs with cargo.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, anyhow, bail};
use sg_cache::Key;

use crate::cli_error::{CliError, Exit};
use crate::groups::words;
use crate::user_program::UserProgram;

/// The profile that `cargo sg` is built with.
const PROFILE: &str = "command";

/// The file of a workspace that defines the profile.
const CONFIG: &str = ".cargo/config.toml";

/// Returns the profile for solutions: in this workspace that of the command, so that both share the
/// compiled theory.
pub fn profile(root: &Path) -> &'static str {
    let config = std::fs::read_to_string(root.join(CONFIG)).unwrap_or_default();
    let config: toml::Table = config.parse().unwrap_or_default();
    let profiles = config.get("profile");
    if profiles.is_some_and(|profiles| profiles.get(PROFILE).is_some()) { PROFILE } else { "release" }
}

/// Returns the cargo that started this command, or the one in `PATH`.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Explains why cargo did not start. An installed `cargo sg` may run where there is no cargo.
pub fn not_started(error: io::Error) -> anyhow::Error {
    if error.kind() == io::ErrorKind::NotFound {
        anyhow!("cargo is not installed, or not in PATH: install Rust, or name a program in another language")
    } else {
        anyhow!(error).context("cannot start cargo")
    }
}

/// Returns a `cargo build` of `cargo-sg` with exactly these features, which works in any folder.
fn build_with(features: &str, root: &Path) -> Command {
    let mut command = cargo();
    command.args(["build", "--profile", PROFILE, "--package", "cargo-sg", "--no-default-features"]);
    command.arg("--features").arg(features);
    command.arg("--manifest-path").arg(root.join("Cargo.toml"));
    command.arg("--config").arg(root.join(CONFIG));
    command
}

/// With more problems than this, all rules are built, so that another selection needs no new build.
const MAX_RULES: usize = 12;

/// Runs the same command in an executable that has the rules of these problems, and ends with it.
pub fn with_rules(root: &Path, ids: &[String]) -> Result<Exit, CliError> {
    let is_few = ids.len() <= MAX_RULES;
    let named: Vec<&str> = if is_few { ids.iter().map(String::as_str).collect() } else { vec!["all"] };
    let rules = named.into_iter().map(|id| format!("problem-rules/{id}"));
    let desktop = cfg!(feature = "desktop").then(|| "desktop".to_owned());
    // A few rules are built in a second.
    with_features(root, &rules.chain(desktop).collect::<Vec<_>>().join(","), is_few)
}

/// Runs the same command in a `cargo-sg` that has these features, and ends with it.
pub fn with_features(root: &Path, features: &str, is_quick: bool) -> Result<Exit, CliError> {
    let mut command = build_with(features, root);
    if is_quick {
        command.arg("--quiet");
    }
    let own = command_in(&mut executables(&mut command)?, features)?;
    let mut command = Command::new(own);
    command.args(&words()[1..]);
    replace_by(command)
}

/// Returns the command that writes the book, built together with the one whose output it shows.
/// Built alone, each would have dependencies with other features.
pub fn site(root: &Path, is_offline: bool) -> anyhow::Result<Command> {
    let features = "cargo-sg/study";
    let mut build = build_with(features, root);
    build.args(["--package", "sg-site"]).args(is_offline.then_some("--offline"));
    let mut built = executables(&mut build)?;
    let mut site = Command::new(built.remove("sg-site").context("cargo built no sg-site")?);
    site.env("SG_COMMAND", command_in(&mut built, features)?);
    Ok(site)
}

/// Returns the `cargo-sg` built with these features, under a name of its own.
fn command_in(built: &mut HashMap<String, PathBuf>, features: &str) -> anyhow::Result<PathBuf> {
    let built = built.remove("cargo-sg").context("cargo built no cargo-sg")?;
    with_own_name(&built, features).with_context(|| format!("cannot link {}", built.display()))
}

/// Gives an executable another name. A build with other features overwrites the usual one, and a
/// running command starts its executable again.
fn with_own_name(built: &Path, features: &str) -> io::Result<PathBuf> {
    let folder = built.with_file_name("cargo-sg-with").join(Key::of(features).to_string());
    fs::create_dir_all(&folder)?;
    let own = folder.join(built.file_name().unwrap_or_default());
    let state = |path: &Path| fs::metadata(path).and_then(|data| Ok((data.len(), data.modified()?))).ok();
    // Windows cannot replace a running executable.
    if state(&own) != state(built) {
        let new = own.with_extension(std::process::id().to_string());
        fs::hard_link(built, &new).or_else(|_| fs::copy(built, &new).map(drop))?;
        fs::rename(&new, &own)?;
    }
    Ok(own)
}

/// Runs another command and ends with its exit code. On Unix that command replaces this process, so
/// that it gets the signals.
pub fn replace_by(mut command: Command) -> Result<Exit, CliError> {
    let started: io::Result<ExitStatus>;
    #[cfg(unix)]
    {
        started = Err(std::os::unix::process::CommandExt::exec(&mut command));
    }
    #[cfg(not(unix))]
    {
        started = command.status();
    }
    let status = started.map_err(not_started)?;
    std::process::exit(status.code().unwrap_or(3))
}

/// Builds these binaries of a package and returns their paths.
///
/// Cargo shows its progress, and the compiler its errors, on standard error.
pub fn binaries(package: &Path, profile: &str, ids: &[&str]) -> anyhow::Result<HashMap<String, PathBuf>> {
    let mut command = cargo();
    // The folder decides which settings cargo reads.
    command.current_dir(package).args(["build", "--profile", profile]);
    for id in ids {
        command.args(["--bin", id]);
    }
    executables(&mut command)
}

/// Builds a user's own program in its package, in release mode.
pub fn program(program: &UserProgram) -> anyhow::Result<PathBuf> {
    let mut command = cargo();
    command.current_dir(&program.package).args(["build", "--release"]).args(&program.features);
    command.args([if program.is_example { "--example" } else { "--bin" }, &program.bin]);
    executables(&mut command)?.remove(&program.bin).with_context(|| format!("cargo built no binary {}", program.bin))
}

/// Runs `cargo build` and returns the executables by name.
fn executables(command: &mut Command) -> anyhow::Result<HashMap<String, PathBuf>> {
    let command = command.arg("--message-format=json-render-diagnostics").stdout(Stdio::piped());
    let mut child = command.spawn().map_err(not_started)?;
    let mut binaries = HashMap::new();
    for line in BufReader::new(child.stdout.take().context("cargo has no output")?).lines() {
        let message: serde_json::Value =
            serde_json::from_str(&line?).context("cargo printed something that is not JSON")?;
        if let (Some(name), Some(path)) = (message["target"]["name"].as_str(), message["executable"].as_str()) {
            binaries.insert(name.to_owned(), PathBuf::from(path));
        }
    }
    if !child.wait()?.success() {
        bail!("the build failed: fix the errors above");
    }
    Ok(binaries)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::with_own_name;

    #[test]
    fn each_set_of_features_keeps_its_executable() {
        let folder = tempfile::tempdir().unwrap();
        let built = folder.path().join("cargo-sg");
        let own = |features: &str, text: &str| {
            let _ = fs::remove_file(&built);
            fs::write(&built, text).unwrap();
            let own = with_own_name(&built, features).unwrap();
            assert_eq!(own, with_own_name(&built, features).unwrap(), "again");
            own
        };
        let first = own("a", "first");
        let second = own("b", "second one");
        assert_eq!([&first, &second].map(|path| fs::read_to_string(path).unwrap()), ["first", "second one"]);
        own("a", "built anew");
        assert_eq!(fs::read_to_string(&first).unwrap(), "built anew");
    }
}
