//! `cargo sg expected`: prints what the rules expect, without any solution.

use std::fs;
use std::io::Read;
use std::path::PathBuf;

use anyhow::Context;

use crate::cli_error::{CliError, Exit};
use crate::project::Project;
use crate::terminal::{self, Silence};

/// The arguments of `cargo sg expected`.
#[derive(clap::Args)]
pub struct Arguments {
    /// A problem such as hdu1846
    id: String,
    /// The input [default: standard input]. Cases too large for brute force use a second oracle
    input: Option<PathBuf>,
}

/// Runs the command.
pub fn run(project: &Project, arguments: &Arguments) -> Result<Exit, CliError> {
    let id = project.entry(&arguments.id)?.id;
    project.need_rules([&id])?;
    let mut rules = problem_judge::find(&id).ok_or_else(|| CliError::no_rules(&id))?;
    if rules.is_interactive() {
        let told = format!("{id} is interactive and has no expected output: `cargo sg judge {id}` plays against it");
        return Err(CliError::Usage(told));
    }
    let (name, text) = match &arguments.input {
        Some(path) => {
            let opened = fs::File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
            (path.display().to_string(), bounded(opened))
        }
        None => ("standard input".to_owned(), bounded(std::io::stdin())),
    };
    let text = text.map_err(|what| CliError::Usage(format!("{name} {what}")))?;
    let _silence = Silence::begin();
    let decided = rules.decided(&text).map_err(|error| CliError::Usage(format!("{name}, {error}")))?;
    let answer: String = decided.into_iter().map(|decided| decided.answer).collect();
    terminal::show(&answer)?;
    Ok(Exit::Success)
}

/// More than the largest input of any problem.
const LARGEST: u64 = 64 << 20;

/// Reads a text of limited length.
fn bounded(input: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    input.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| format!("cannot be read: {error}"))?;
    if bytes.len() as u64 > LARGEST {
        return Err("is longer than 64 MiB".to_owned());
    }
    String::from_utf8(bytes).map_err(|_| "is not text in UTF-8".to_owned())
}
