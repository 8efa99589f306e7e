//! `cargo sg identify`: which games begin with these values?

use sg_study::identify::{Known, terms};

use crate::games;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg identify`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The values in order, such as 0,1,2,3,1,4,3,2
    #[arg(required = true)]
    terms: Vec<String>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let terms = terms(&arguments.terms.join(" ")).map_err(games::usage)?;
    let found = Known::new(terms.len()).name(&terms);
    terminal::show(&found.text(terminal::text_width()))?;
    Ok(Exit::of(!found.matches.is_empty()))
}
