//! `cargo sg identify`: finds what is known about values or a rule, and formulas for them.

use std::time::Duration;

use clap::ValueEnum;
use sg_study::identify::{Identified, terms};
use sg_study::pattern::Budget;
use sg_study::{Effort, say};

use super::described::Source;
use super::games::{self, Shown};
use super::program::{self, Wanted};
use super::rules;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg identify`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The values in order, such as 0,1,2,3,1,4,3,2; or a game, such as take:1,3,4 or "n -> n-1,
    /// n-2"; or a problem with --rules
    #[arg(required_unless_present = "command")]
    values: Vec<String>,
    #[command(flatten)]
    source: Source,
    /// Use the cases of a problem such as hdu1846, decided by the moves of its rules
    #[arg(long, conflicts_with_all = ["from", "command"])]
    rules: bool,
    /// Time budget for finding a formula, in seconds
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    seconds: u32,
    /// The format of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    wanted: Wanted,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines of text
    Text,
    /// One JSON document
    Json,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let budget = Budget { time: Duration::from_secs(arguments.seconds.into()) };
    let text = arguments.values.join(" ");
    let is_name = |text: &str| text.contains(|c: char| c.is_alphabetic() || c == '.');
    let mut seen = None;
    let found = if arguments.rules {
        let _silence = terminal::Silence::begin();
        let looked = rules::cases(&text)?;
        let observations = &looked.observations;
        let count = observations.rows.len();
        let heading = say!(
            "{text}: {count} cases by its rules, the small ones decided by the moves",
            "{text}：由规则得到 {count} 个局面，其中较小的由走法判定"
        );
        let found = Identified::of_observations(observations, None, &budget).with_heading(heading);
        seen = Some(looked);
        found
    } else if !arguments.source.command.is_empty() || is_name(&text) {
        let library = games::library()?;
        let terminal = Shown::watch()?;
        let effort = Effort { watch: &terminal, ..Effort::default() };
        let mut game = arguments.source.game(&text, None, &effort)?;
        let listing = arguments.source.listing(&mut *game, &effort)?;
        let listing = listing.as_ref().map(|(listing, names)| (listing, &names[..]));
        Identified::of_game(&mut *game, listing, &library, &effort, &budget).map_err(games::explore_error)?
    } else {
        let _silence = terminal::Silence::begin();
        Identified::of_values(&terms(&text).map_err(games::usage)?, &games::library()?, &budget)
    };
    let program =
        arguments.wanted.solution.map(|language| program::of(&found, seen.as_ref(), &arguments.wanted, language));
    terminal::show(&match (arguments.format, program) {
        (Format::Text, Some(program)) => program?,
        (Format::Text, None) => found.text(terminal::text_width()),
        (Format::Json, program) => {
            let mut document = found.json();
            if let Some(program) = program {
                document["program"] = program.ok().into();
            }
            format!("{document}\n")
        }
    })?;
    Ok(terminal::ending(Exit::of(found.is_known())))
}
