//! `cargo sg gen`: generates an input for measurements, or one of the tests that the book shows.

use sg_rules::{Cases, LARGE};

use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal;

/// The arguments of `cargo sg gen`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A problem such as hdu1846
    id: String,
    /// The same seed gives the same input
    #[arg(long, default_value_t = Cases::SEED)]
    seed: u64,
    /// Number of lines, or half the number of values if lines are long; fewer if the problem does
    /// not allow that many
    #[arg(long, value_name = "N", default_value_t = LARGE, value_parser = size)]
    size: usize,
    /// Print the test with this number, as on the problem's page in the book: small cases, short
    /// ones at the limits, and random ones from 101 on
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["seed", "size"])]
    test: Option<u64>,
}

/// The largest input that is generated, in lines.
const MOST: usize = 10_000_000;

fn size(text: &str) -> Result<usize, String> {
    match crate::size::size(text)? {
        0 => Err("an input has at least one line".to_owned()),
        size if size > MOST => Err(format!("an input has at most {MOST} lines")),
        size => Ok(size),
    }
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let id = project.entry(&arguments.id)?.id;
    project.need_rules([&id])?;
    let rules = problem_judge::find(&id).ok_or_else(|| CliError::no_rules(&id))?;
    let input = match arguments.test {
        Some(number) => rules.test(number),
        None => rules.large(arguments.seed, arguments.size),
    };
    terminal::show(&input)?;
    Ok(Exit::Success)
}
