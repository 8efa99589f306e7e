//! `cargo sg guess`: is a formula right?

use std::time::Duration;

use sg_study::Effort;
use sg_study::guess::{GuessError, guess};

use super::games::{self, Bounds, Shown};
use sg_cli::cli_error::{CliError, Exit};
use sg_cli::terminal;

/// The help on formulas.
const FORMULAS: &str = "\
Formulas:
  variables   n for heaps, a and b for pairs and for the sides of boards
  numbers     + - * / % (/ rounds down), ^ is xor
  truths      = != < <= > >= and or not
  functions   min max gcd floor abs popcount ctz bitand bitor bitlength isqrt fib
              golden(k): k times the golden ratio, rounded down; if(truth, x, y)
  questions   fib? pow2? square? prime? even? odd?
A truth is a guess of the lost positions, a number one of the Grundy value:
  cargo sg guess take:powers-of-2 \"n % 3\"
  cargo sg guess wythoff \"min(a,b) = golden(max(a,b) - min(a,b))\"";

/// The arguments of `cargo sg guess`.
#[derive(clap::Args)]
#[command(after_help = FORMULAS)]
pub struct Arguments {
    /// The game; in quotes if its name has spaces
    game: String,
    /// The guess, in quotes
    #[arg(allow_hyphen_values = true)]
    formula: String,
    /// The largest heap, or the largest number of a pair
    #[arg(long, value_name = "N", value_parser = sg_cli::size::size)]
    up_to: Option<usize>,
    /// Seconds to look at larger cases
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    seconds: u32,
    #[command(flatten)]
    bounds: Bounds,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<Exit, CliError> {
    let mut game = games::find(&arguments.game)?;
    let terminal = Shown::watch()?;
    let effort =
        Effort { patience: Duration::from_secs(arguments.seconds.into()), ..arguments.bounds.effort(&terminal) };
    let guess = guess(&mut *game, &arguments.formula, arguments.up_to, &effort).map_err(|error| match error {
        GuessError::Formula(error) => games::usage(error),
        GuessError::ExploreError(explore_error) => games::explore_error(explore_error),
    })?;
    drop(terminal);
    terminal::show(&guess.text(terminal::text_width()))?;
    Ok(terminal::ending(Exit::of(guess.agrees())))
}
