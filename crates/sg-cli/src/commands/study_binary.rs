//! The commands that study games, in a build without the feature `study`: a binary of their own runs them, which is
//! built when it is first needed.

use std::ffi::OsString;
use std::process::Command;

use crate::cargo_build;
use crate::cli_error::{CliError, Exit};

/// The arguments, passed on as they are.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    /// What --help lists
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<OsString>,
}

/// Runs the command.
pub fn run(_: &Arguments) -> Result<Exit, CliError> {
    hand_over()
}

/// Has the build with the study of games do what this one was asked to do.
pub fn hand_over() -> Result<Exit, CliError> {
    let mut command: Command = cargo_build::run_package("cargo-sg", env!("CARGO_MANIFEST_DIR").as_ref());
    command.args(["--features", "study-binary", "--bin", "cargo-sg-study", "--"]);
    command.args(crate::words().skip(1));
    cargo_build::replace_by(command)
}
