//! `cargo sg gen`: an input to measure with.

use std::io::Write;

use anyhow::Context;
use sg_rules::{Cases, LARGE, problems};

use crate::cli_error::{CliError, Exit};
use crate::project::Project;

/// The arguments of `cargo sg gen`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A problem such as hdu1846
    id: String,
    /// The same seed gives the same input
    #[arg(long, default_value_t = Cases::SEED)]
    seed: u64,
    /// About how many lines, or twice as many numbers where lines are long; less where the problem allows no more
    #[arg(long, default_value_t = LARGE)]
    size: usize,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let id = &project.entry(&arguments.id)?.id;
    let rules = problems::find(id).with_context(|| format!("{id} has no rules"))?;
    let input = rules.large(arguments.seed, arguments.size);
    std::io::stdout()
        .write_all(input.as_bytes())
        .context("cannot write to standard output")?;
    Ok(Exit::Success)
}
