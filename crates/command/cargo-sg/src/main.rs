//! The command `cargo sg` with the rules of problems, which are all built in when it is installed,
//! and with the commands that study games.

#[cfg(feature = "study")]
mod study;

use std::process::ExitCode;

#[cfg(not(feature = "study"))]
use sg_cli::Command;
#[cfg(feature = "study")]
use study::Command;

fn main() -> ExitCode {
    problem_judge::link(problem_rules::IDS, problem_rules::find);
    #[cfg(feature = "files")]
    problem_judge::bring_files(problem_files::ALL);
    sg_cli::serve();
    let mut features = Vec::new();
    if cfg!(feature = "desktop") {
        features.push("desktop");
    }
    if cfg!(feature = "study") {
        features.push("study");
    }
    sg_cli::run(&features, Command::run)
}
