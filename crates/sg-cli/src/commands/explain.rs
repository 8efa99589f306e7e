//! `cargo sg explain`: a position in words.

use sg_study::explain::explain;
use sg_study::position::{parse, show};

use super::games::{self, Bounds};
use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal::{self, Terminal};

/// The arguments of `cargo sg explain`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game
    game: String,
    /// Heaps 7 5 3, pairs 3,5, rows 3,7,1, edges 0-1,1-2, boards 4x5 or 000/010, with + between several
    position: Vec<String>,
    #[command(flatten)]
    bounds: Bounds,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let (name, position) = games::with_parameters(&arguments.game, &arguments.position);
    let mut game = games::find(project, &name)?;
    if position.is_empty() {
        let example = show(&game.start());
        return Err(CliError::Usage(format!(
            "a position is missing; write one after the game, such as `cargo sg explain {name} \"{example}\"`"
        )));
    }
    let position = parse(&position.join(" "), game.kind()).map_err(games::usage)?;
    let terminal = Terminal::watch()?;
    let effort = arguments.bounds.effort(&terminal);
    let text = explain(&mut *game, &position, terminal::text_width(), &effort).map_err(games::explore_error)?;
    drop(terminal);
    terminal::show(&text)?;
    Ok(Exit::Success)
}
