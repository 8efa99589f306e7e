//! `cargo sg explain`: a position in words.

use std::time::Duration;

use super::games::{self, Bounds, Shown};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;
use sg_study::Effort;

/// The arguments of `cargo sg explain`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game
    game: String,
    /// Heaps 7 5 3, pairs 3,5, rows 3,7,1, edges 0-1,1-2, boards 4x5 or 000/010, with + between several
    position: Vec<String>,
    /// Seconds to look for the values of the moves
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    seconds: u32,
    #[command(flatten)]
    bounds: Bounds,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let (name, position) = games::with_parameters(&arguments.game, &arguments.position);
    let mut game = games::find(&name)?;
    if position.is_empty() {
        let example = game.example();
        return Err(CliError::Usage(format!(
            "a position is missing; write one after the game, such as `cargo sg explain {name} \"{example}\"`"
        )));
    }
    let terminal = Shown::watch()?;
    let effort =
        Effort { patience: Duration::from_secs(arguments.seconds.into()), ..arguments.bounds.effort(&terminal) };
    let text = game.explain(&position.join(" "), terminal::text_width(), &effort).map_err(games::explore_error)?;
    drop(terminal);
    terminal::show(&text)?;
    Ok(terminal::ending(Exit::Success))
}
