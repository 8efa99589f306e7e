//! `cargo sg expected`: what the rules say, without any solution.

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use anyhow::Context;

use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal;

/// The arguments of `cargo sg expected`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A problem such as hdu1846
    id: String,
    /// The input, small enough for brute force; standard input if it is not named
    input: Option<PathBuf>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let id = project.entry(&arguments.id)?.id;
    project.need_rules([&id])?;
    let mut rules = sg_problems::find(&id).ok_or_else(|| CliError::no_rules(&id))?;
    if rules.is_interactive() {
        let told =
            format!("{id} is interactive, so no output is expected of it: `cargo sg judge {id}` plays against it");
        return Err(CliError::Usage(told));
    }
    let (name, text) = match &arguments.input {
        Some(path) => {
            let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            (path.display().to_string(), text)
        }
        None => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
            ("standard input".to_owned(), text)
        }
    };
    let answer = rules.answer(&text).map_err(|error| CliError::Usage(format!("{name}, {error}")))?;
    terminal::show(&answer)?;
    Ok(Exit::Success)
}
