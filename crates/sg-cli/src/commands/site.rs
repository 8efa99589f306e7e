//! `cargo sg site`: the book. Its crate is compiled only when it is asked for.

use anyhow::Context;

use crate::cargo_build::cargo;
use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// The arguments of `cargo sg site`, handed on as they are.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    /// --out DIR for another folder than dist/site, --open to open it, --help for all
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let mut command = cargo();
    command.args([
        "run",
        "--quiet",
        "--profile",
        "command",
        "--package",
        "sg-site",
        "--manifest-path",
    ]);
    command
        .arg(project.root.join("Cargo.toml"))
        .arg("--")
        .args(&arguments.rest);
    let here = std::env::current_exe().context("cannot tell where `cargo sg` lies")?;
    let status = command
        .env("SG_COMMAND", here)
        .status()
        .context("cannot start cargo: is it installed?")?;
    Ok(if status.success() { Exit::Success } else { Exit::Failed })
}
