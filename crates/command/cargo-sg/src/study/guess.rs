//! `cargo sg guess`: checks a formula against a game.

use std::time::Duration;

use clap::ValueEnum;
use sg_study::Effort;
use sg_study::guess::{GuessError, guess_game, guess_positions};

use super::described::Source;
use super::games::{self, Bounds, Shown};
use super::rules;
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The help on formulas.
const FORMULAS: &str = "\
Formulas:
  variables   n for heaps, a and b for pairs and for the sides of boards; in a described
              game, x, y -> ..., those of its description
  numbers     + - * / % (/ rounds down), ^ is xor
  truths      = != < <= > >= and or not; 0 < a <= b is 0 < a and a <= b
  functions   min max gcd floor abs popcount ctz bitand bitor bitlength isqrt fib
              golden(k): k times the golden ratio, rounded down; if(truth, x, y)
              lpf, omega: the least prime factor, the number of prime factors
  questions   fib? pow2? square? prime? even? odd?
  lists       nimsum length sum max min ones odd distinct unpaired ..., x[k], and sums
              over elements: nimsum(x % 4), count(x > 2 if place < 3), as identify
              prints them; --rules: the names of the problem's numbers
A truth guesses the lost positions, a number guesses the Grundy value:
  cargo sg guess take:powers-of-2 \"n % 3\"
  cargo sg guess wythoff \"min(a,b) = golden(max(a,b) - min(a,b))\"";

/// The arguments of `cargo sg guess`.
#[derive(clap::Args)]
#[command(after_help = FORMULAS)]
pub struct Arguments {
    /// The game, in quotes if its name has spaces (none with `-- COMMAND`)
    game: String,
    /// The guess, in quotes
    #[arg(allow_hyphen_values = true, required_unless_present = "command")]
    formula: Option<String>,
    /// The largest heap, or the largest number of a pair
    #[arg(long, value_name = "N", value_parser = sg_cli::size::size)]
    up_to: Option<usize>,
    /// Time budget for larger cases, in seconds
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    seconds: u32,
    /// Use the cases of a problem such as hdu1846, decided by the moves of its rules
    #[arg(long, conflicts_with_all = ["up_to", "from", "command"])]
    rules: bool,
    /// The format of the output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    bounds: Bounds,
    #[command(flatten)]
    source: Source,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A sentence
    Text,
    /// One JSON document
    Json,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let formula = arguments.formula.as_ref().unwrap_or(&arguments.game);
    let guess = if arguments.rules {
        let _silence = terminal::Silence::begin();
        let seen = rules::cases(&arguments.game)?;
        guess_positions(&arguments.game, &seen.observations, formula, true)
    } else {
        let terminal = Shown::watch()?;
        let effort =
            Effort { patience: Duration::from_secs(arguments.seconds.into()), ..arguments.bounds.effort(&terminal) };
        let mut game = arguments.source.game(&arguments.game, None, &effort)?;
        let listing = arguments.source.listing(&mut *game, &effort)?;
        let listing = listing.as_ref().map(|(listing, names)| (listing, &names[..]));
        guess_game(&mut *game, listing, formula, arguments.up_to, &effort)
    };
    let guess = guess.map_err(|error| match error {
        GuessError::Formula(error) => games::usage(error),
        GuessError::ExploreError(explore_error) => games::explore_error(explore_error),
    })?;
    terminal::show(&match arguments.format {
        Format::Text => guess.text(terminal::text_width()),
        Format::Json => format!("{}\n", guess.json()),
    })?;
    Ok(terminal::ending(Exit::of(guess.agrees())))
}
