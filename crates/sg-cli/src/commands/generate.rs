//! `cargo sg gen`: an input to measure with.

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
    /// About how many lines, or twice as many numbers where lines are long; less where the problem allows no more
    #[arg(long, value_name = "N", default_value_t = LARGE, value_parser = size)]
    size: usize,
}

/// The largest input that is generated, in lines.
const MOST: usize = 10_000_000;

fn size(text: &str) -> Result<usize, String> {
    match crate::size::size(text)? {
        0 => Err("an input has at least one line".to_owned()),
        size if size > MOST => Err(format!("{MOST} lines are the most")),
        size => Ok(size),
    }
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let id = project.entry(&arguments.id)?.id;
    project.need_rules([&id])?;
    let rules = sg_problems::find(&id).ok_or_else(|| CliError::no_rules(&id))?;
    let input = rules.large(arguments.seed, arguments.size);
    terminal::show(&input)?;
    Ok(Exit::Success)
}
