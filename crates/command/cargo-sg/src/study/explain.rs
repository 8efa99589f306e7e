//! `cargo sg explain`: explains a position in words.

use std::time::Duration;

use super::described::Source;
use super::games::{self, Bounds, Shown};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;
use sg_study::Effort;

/// The arguments of `cargo sg explain`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game (none with `-- COMMAND`)
    game: String,
    /// Heaps 7 5 3, pairs 3,5, rows 3,7,1, edges 0-1,1-2, boards 4x5 or 000/010, with + between
    /// several
    position: Vec<String>,
    /// Time budget for the values of the moves, in seconds
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    seconds: u32,
    #[command(flatten)]
    bounds: Bounds,
    #[command(flatten)]
    source: Source,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let (name, position) = arguments.source.named(&arguments.game, &arguments.position);
    let terminal = Shown::watch()?;
    let effort =
        Effort { patience: Duration::from_secs(arguments.seconds.into()), ..arguments.bounds.effort(&terminal) };
    let typed = (!position.is_empty()).then(|| position.join(" "));
    let mut game = arguments.source.game(&name, typed.as_deref(), &effort)?;
    if position.is_empty() {
        let example = game.example();
        return Err(CliError::Usage(format!(
            "a position is missing; write one after the game, such as `cargo sg explain {name} \"{example}\"`"
        )));
    }
    let text = game.explain(&position.join(" "), terminal::text_width(), &effort).map_err(games::explore_error)?;
    drop(terminal);
    terminal::show(&text)?;
    Ok(terminal::ending(Exit::Success))
}
