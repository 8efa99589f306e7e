//! Builds the solutions and rules of the selected problems before the tests run.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Tells the executable with rules, which replaces another one, that everything is built.
const BUILT: &str = "SG_TESTS_BUILT";

/// If more problems than this are selected, all are built, so that other selections need no build.
const MOST: usize = 12;

/// Builds the solutions of these problems. If this executable lacks their rules, it is replaced by
/// one with them, or waits for that one on systems that cannot replace a process.
///
/// # Errors
///
/// A line of text if cargo cannot be started or the build fails.
pub fn solutions_and_rules(problems: &Path, ids: &BTreeSet<&str>) -> Result<(), String> {
    if ids.is_empty() || env::var_os(BUILT).is_some() {
        return Ok(());
    }
    let lacks_rules = |id: &&str| problems.join(id).join("rules.rs").exists() && !problem_judge::has_rules(id);
    let lacking: Vec<&str> = ids.iter().copied().filter(lacks_rules).collect();
    let profile = profile();
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(problems).arg("build").args(["--package", "problems", "--profile"]);
    cargo.arg(match profile.file_name().and_then(|name| name.to_str()) {
        None | Some("debug") => "dev",
        Some(name) => name,
    });
    cargo.arg("--target-dir").args(profile.parent());
    if ids.len() > MOST {
        cargo.arg("--bins");
    } else {
        cargo.args(ids.iter().flat_map(|id| ["--bin", id]));
    }
    let is_few = lacking.len() <= MOST;
    if !lacking.is_empty() {
        let named = if is_few { lacking } else { vec!["all"] };
        let features: Vec<String> = named.iter().map(|id| format!("problem-rules/{id}")).collect();
        cargo.args(["--package", "problem-tests", "--bin", "problem-tests", "--features"]);
        cargo.arg(format!("problem-tests/rules,{}", features.join(",")));
        run(&mut cargo)?;
        replace_by(Command::new(binary("problem-tests")).args(env::args_os().skip(1)).env(BUILT, "1"))
    } else {
        run(&mut cargo)
    }
}

fn run(cargo: &mut Command) -> Result<(), String> {
    let status = cargo.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err("the solutions or rules do not build; see above".to_owned()) }
}

/// Replaces this process by the command, or runs it and exits with its code.
fn replace_by(command: &mut Command) -> Result<(), String> {
    #[cfg(unix)]
    let error = std::os::unix::process::CommandExt::exec(command);
    #[cfg(not(unix))]
    let error = match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(101)),
        Err(error) => error,
    };
    Err(format!("cannot start the tests with rules: {error}"))
}

/// Returns the path of a problem's solution.
pub fn binary(id: &str) -> PathBuf {
    profile().join(id).with_extension(env::consts::EXE_EXTENSION)
}

/// Returns the folder of the profile, for example `target/debug`. Cargo puts programs there and
/// tests into its folder `deps`.
pub fn profile() -> PathBuf {
    let this = env::current_exe().unwrap_or_default();
    let folder = this.parent().unwrap_or(Path::new("."));
    let is_deps = folder.file_name().is_some_and(|name| name == "deps");
    folder.parent().filter(|_| is_deps).unwrap_or(folder).to_owned()
}
