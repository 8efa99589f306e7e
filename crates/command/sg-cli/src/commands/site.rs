//! `cargo sg site`: writes the book. The book's crate is compiled only when it is needed.

use crate::cargo_build::{self, replace_by};
use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// The arguments of `cargo sg site`, passed on as they are.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    /// --out DIR for a folder other than dist/site, --open to open it, --help for all options
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
    let is_offline = arguments.rest.iter().any(|word| word == "--offline");
    let mut command = cargo_build::site(&Project::find()?.root, is_offline)?;
    command.args(&arguments.rest);
    replace_by(command)
}
