//! Building solutions with Cargo.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, anyhow, bail};

use crate::cli_error::{CliError, Exit};
use crate::groups::words;

/// The profile that `cargo sg` is built with.
const PROFILE: &str = "command";

/// The file of a workspace that says how the profile is built.
const CONFIG: &str = ".cargo/config.toml";

/// The profile that solutions are built with: here that of the command, so that the two share the theory.
pub fn profile(root: &Path) -> &'static str {
    let config = std::fs::read_to_string(root.join(CONFIG)).unwrap_or_default();
    let config: toml::Table = config.parse().unwrap_or_default();
    let profiles = config.get("profile");
    if profiles.is_some_and(|profiles| profiles.get(PROFILE).is_some()) { PROFILE } else { "release" }
}

/// The cargo that started this command, or the one in `PATH`.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Says that cargo did not start. An installed `cargo sg` may well be where there is none.
pub fn not_started(error: std::io::Error) -> anyhow::Error {
    if error.kind() == std::io::ErrorKind::NotFound {
        anyhow!("cargo is not installed, or not in PATH: install Rust, or name a program in another language")
    } else {
        anyhow!(error).context("cannot start cargo")
    }
}

/// `cargo run` of another command of this workspace, from any folder, with these features and no others.
pub fn run_package(name: &str, features: &[String], root: &Path) -> Command {
    let mut command = cargo();
    command.args(["run", "--profile", PROFILE, "--package", name, "--no-default-features"]);
    if !features.is_empty() {
        command.arg("--features").arg(features.join(","));
    }
    command.arg("--manifest-path").arg(root.join("Cargo.toml"));
    command.arg("--config").arg(root.join(CONFIG));
    command
}

/// The rules of more problems than this are built for all of them, so that another selection need not be built again.
const MOST_RULES: usize = 12;

/// Ends as the same command does in an executable that has the rules of these problems.
pub fn with_rules(root: &Path, ids: &[String]) -> Result<Exit, CliError> {
    let feature = |id: &String| format!("problem-rules/{id}");
    let features = match ids.len() {
        0..=MOST_RULES => ids.iter().map(feature).collect(),
        _ => vec![feature(&"all".to_owned())],
    };
    let desktop = cfg!(feature = "desktop").then(|| "desktop".to_owned());
    let features: Vec<String> = features.into_iter().chain(desktop).collect();
    let mut command = run_package("cargo-sg", &features, root);
    if ids.len() <= MOST_RULES {
        // They are built in a second.
        command.arg("--quiet");
    }
    command.arg("--").args(&words()[1..]);
    replace_by(command)
}

/// Ends as another command does, which on Unix takes the place of this one and so gets its signals.
pub fn replace_by(mut command: Command) -> Result<Exit, CliError> {
    let started: std::io::Result<ExitStatus>;
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

/// Builds these binaries of a package. Returns where each binary is.
///
/// Cargo shows its progress, and the compiler its errors, on standard error.
pub fn binaries(package: &Path, profile: &str, ids: &[&str]) -> anyhow::Result<HashMap<String, PathBuf>> {
    let mut command = cargo();
    // There, since the folder decides which settings cargo reads.
    command.current_dir(package).args(["build", "--profile", profile, "--message-format=json-render-diagnostics"]);
    for id in ids {
        command.args(["--bin", id]);
    }
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(not_started)?;
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
