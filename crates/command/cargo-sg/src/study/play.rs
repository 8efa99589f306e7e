//! `cargo sg play`: plays a game perfectly against the user.

use std::io::{self, IsTerminal};
use std::time::Duration;

use clap::ValueEnum;
use sg_study::Effort;
use sg_study::effort::Unwatched;
use sg_study::play::{Conversation, First, PlayError, play};

use super::described::Source;
use super::games::{self, Bounds};
use sg_cli::cli_error::{CliError, Exit};

/// The arguments of `cargo sg play`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game (none with `-- COMMAND`)
    #[arg(default_value = "")]
    game: String,
    /// The first position: heaps 7 5 3, pairs 3,5, rows 3,7,1, edges 0-1,1-2, boards 4x5 or 000/010
    position: Vec<String>,
    /// Who starts [default: ask]
    #[arg(long, value_enum)]
    first: Option<Who>,
    #[command(flatten)]
    bounds: Bounds,
    #[command(flatten)]
    source: Source,
}

#[derive(Clone, Copy, ValueEnum)]
enum Who {
    You,
    Machine,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let (name, position) = arguments.source.named(&arguments.game, &arguments.position);
    let position = (!position.is_empty()).then(|| position.join(" "));
    let first = arguments.first.map(|who| match who {
        Who::You => First::Player,
        Who::Machine => First::Machine,
    });
    // A perfect opponent considers every move.
    let effort = Effort { patience: Duration::MAX, ..arguments.bounds.effort(&Unwatched) };
    let mut game = arguments.source.game(&name, position.as_deref(), &effort)?;
    let conversation = Conversation {
        input: &mut io::stdin().lock(),
        output: &mut io::stdout().lock(),
        echo: !io::stdin().is_terminal(),
    };
    match play(&mut *game, position.as_deref(), first, conversation, &effort) {
        Ok(_) => Ok(Exit::Success),
        Err(PlayError::ExploreError(explore_error)) => Err(games::explore_error(explore_error)),
        Err(PlayError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Exit::Success),
        Err(error) => Err(error.into()),
    }
}
