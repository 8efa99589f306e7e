//! `cargo sg explore`: shows the values of a game.

use clap::ValueEnum;
use sg_study::draw;
use sg_study::explore::Exploration;
use sg_study::listing::Listing;
use sg_study::rule::Rule;

use super::described::{Asked, Source, Template};
use super::games::{self, Bounds, Shown};
use super::rules;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The arguments of `cargo sg explore`.
#[derive(clap::Args)]
#[command(after_help = games::GAMES)]
pub struct Arguments {
    /// The game, such as kayles, take:1,3,4, tetris 5x6, "n -> n-1, n-2", or a program that lists
    /// its moves
    #[arg(required_unless_present_any = ["command", "template"])]
    game: Vec<String>,
    /// The largest heap, or the largest number of a pair
    #[arg(long, value_name = "N", value_parser = sg_cli::size::size)]
    up_to: Option<usize>,
    /// The format of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    bounds: Bounds,
    #[command(flatten)]
    source: Source,
    /// Show the small cases of a problem such as hdu1846, decided by the moves of its rules
    #[arg(long, conflicts_with_all = ["up_to", "from", "command"])]
    rules: bool,
    /// Print a template of a program that lists the moves of a game
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    template: Option<Template>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table and what it shows
    Text,
    /// One line per value
    Csv,
    /// One JSON document
    Json,
    /// A picture: cargo sg explore kayles --format svg > kayles.svg
    Svg,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    if let Some(template) = arguments.template {
        terminal::show(template.text())?;
        return Ok(Exit::Success);
    }
    if arguments.rules {
        return list(&rules::small_cases(&arguments.game.join(" "))?, arguments.format);
    }
    let asked = arguments.source.asked()?;
    let terminal = Shown::watch()?;
    let effort = arguments.bounds.effort(&terminal);
    let mut game = arguments.source.game(&arguments.game.join(" "), None, &effort)?;
    if let Some(asked) = asked.as_ref().filter(|asked| asked.table().is_none() || game.tabled().is_none()) {
        let found = match asked {
            Asked::Wanted(wanted) => Listing::of(&mut *game, wanted, &effort),
            Asked::Lines(lines) => Listing::of_lines(&mut *game, lines.clone(), &effort),
        };
        let found = found.map_err(games::explore_error)?;
        drop(terminal);
        return list(&found, arguments.format);
    }
    let by_rule = if game.tabled().is_some() { None } else { Rule::parse(game.name()).ok() };
    if let Some((_, wanted)) = by_rule.and_then(|rule| rule.shown_positions(arguments.up_to.map(|up_to| up_to as u64)))
    {
        let found = Listing::of(&mut *game, &wanted, &effort).map_err(games::explore_error)?;
        drop(terminal);
        return list(&found, arguments.format);
    }
    let up_to = arguments.up_to.or(asked.and_then(|asked| asked.table()));
    let found = Exploration::of(&mut *game, up_to, &effort).map_err(games::explore_error)?;
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

/// Shows the values of positions that are not in a table.
fn list(found: &Listing, format: Format) -> Result<Exit, CliError> {
    let text = match format {
        Format::Text => found.text(terminal::text_width()),
        Format::Csv => found.csv(),
        Format::Json => format!("{}\n", found.json()),
        Format::Svg => {
            let message = "only a table of one or two numbers has a picture: --from 1..200 or \"1..12 x 1..12\"";
            return Err(CliError::Usage(message.to_owned()));
        }
    };
    terminal::show(&text)?;
    Ok(terminal::ending(Exit::Success))
}
