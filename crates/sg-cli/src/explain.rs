//! `cargo sg explain`: a position in words.

use sg_study::explain::explain;
use sg_study::position::parse;

use crate::failure::{Failure, Outcome};
use crate::project::Project;
use crate::study::{self, Bounds, Terminal};

/// The arguments of `cargo sg explain`.
#[derive(clap::Args)]
#[command(after_help = study::GAMES)]
pub struct Arguments {
    /// The game; in quotes if its name has spaces
    game: String,
    /// Heaps 7 5 3, pairs 3,5 or boards 4x5 and 000/010, with + between several parts
    #[arg(required = true)]
    position: Vec<String>,
    #[command(flatten)]
    bounds: Bounds,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut game = study::find(project, &arguments.game)?;
    let position = parse(&arguments.position.join(" "), game.kind()).map_err(study::usage)?;
    let terminal = Terminal::watch()?;
    let effort = arguments.bounds.effort(&terminal);
    let text = explain(&mut *game, &position, study::width(), &effort).map_err(study::obstacle)?;
    drop(terminal);
    study::show(&text)?;
    Ok(Outcome::Good)
}
