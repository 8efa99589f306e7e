//! Builds what the tests need, just before they run: the programs of the problems that are tested, and their rules.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Says that everything is built, to the executable with rules that another one was.
const BUILT: &str = "SG_TESTS_BUILT";

/// More problems than this are built with all others, so that another selection need not be built again.
const MOST: usize = 12;

/// Builds the programs of these problems. If this executable lacks their rules, one that has them takes its place, or is waited
/// for where the system knows no such thing.
///
/// # Errors
///
/// One line, if cargo cannot be started or the build fails.
pub fn what_is_needed(problems: &Path, ids: &BTreeSet<&str>) -> Result<(), String> {
    if ids.is_empty() || env::var_os(BUILT).is_some() {
        return Ok(());
    }
    let lacks_rules = |id: &&str| problems.join(id).join("rules.rs").exists() && !sg_problems::has_rules(id);
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
    if status.success() { Ok(()) } else { Err("the solutions or rules cannot be built: see above".to_owned()) }
}

/// Ends as this command does.
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

/// The program of a problem.
pub fn binary(id: &str) -> PathBuf {
    profile().join(id).with_extension(env::consts::EXE_EXTENSION)
}

/// The folder of a profile, such as `target/debug`: cargo puts programs there, and tests into `deps` in it.
pub fn profile() -> PathBuf {
    let this = env::current_exe().unwrap_or_default();
    let folder = this.parent().unwrap_or(Path::new("."));
    let is_deps = folder.file_name().is_some_and(|name| name == "deps");
    folder.parent().filter(|_| is_deps).unwrap_or(folder).to_owned()
}
