//! `cargo sg identify`: what is known of values or of a rule?

use sg_study::Effort;
use sg_study::identify::{Identified, terms};

use super::games::{self, Shown};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg identify`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The values in order, such as 0,1,2,3,1,4,3,2; or a game, such as take:1,3,4
    #[arg(required = true)]
    values: Vec<String>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let text = arguments.values.join(" ");
    let is_name = |text: &str| text.contains(|c: char| c.is_alphabetic() || c == '.');
    let library = games::library()?;
    let found = if is_name(&text) {
        let mut game = games::find(&text)?;
        let terminal = Shown::watch()?;
        let effort = Effort { watch: &terminal, ..Effort::default() };
        Identified::of_game(&mut *game, &library, &effort).map_err(games::explore_error)?
    } else {
        Identified::of_values(&terms(&text).map_err(games::usage)?, &library)
    };
    terminal::show(&found.text(terminal::text_width()))?;
    Ok(terminal::ending(Exit::of(found.is_known())))
}
