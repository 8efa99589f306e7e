//! `cargo sg site`: the book. Its crate is compiled only when it is asked for.

use anyhow::Context;

use sg_cli::cargo_build::{replace_by, run_package};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::project::Project;

/// The arguments of `cargo sg site`, passed on as they are.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    /// --out DIR for another folder than dist/site, --open to open it, --help for all
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    if !Project::is_here() {
        return Err(CliError::Usage(
            "the book is written in a checkout of the project: change into one, or unpack book.zip of a release"
                .to_owned(),
        ));
    }
    let mut command = run_package("sg-site", &Project::find()?.root);
    let here = std::env::current_exe().context("cannot find where `cargo sg` is installed")?;
    if arguments.rest.iter().any(|word| word == "--offline") {
        command.arg("--offline");
    }
    command.env("SG_COMMAND", here).arg("--").args(&arguments.rest);
    replace_by(command)
}
