//! `cargo sg explore`: the values of a game.

use clap::ValueEnum;
use sg_study::draw;
use sg_study::explore::Exploration;

use super::games::{self, Bounds, Shown};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg explore`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game, such as kayles, take:1,3,4 or tetris 5x6
    #[arg(required = true)]
    game: Vec<String>,
    /// The largest heap, or the largest number of a pair
    #[arg(long, value_name = "N", value_parser = sg_cli::size::size)]
    up_to: Option<usize>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    bounds: Bounds,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table and what it shows
    Text,
    /// A line for each value
    Csv,
    /// One JSON document
    Json,
    /// A picture: cargo sg explore kayles --format svg > kayles.svg
    Svg,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let mut game = games::find(&arguments.game.join(" "))?;
    let terminal = Shown::watch()?;
    let effort = arguments.bounds.effort(&terminal);
    let found = Exploration::of(&mut *game, arguments.up_to, &effort).map_err(games::explore_error)?;
    drop(terminal);
    let text = match arguments.format {
        Format::Text => found.text(terminal::text_width()),
        Format::Csv => found.csv(),
        Format::Json => format!("{}\n", found.json()),
        Format::Svg => draw::file(&found),
    };
    terminal::show(&text)?;
    Ok(terminal::ending(Exit::Success))
}
