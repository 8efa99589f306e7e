//! Exit statuses and errors of the commands.

use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;

/// Exit status of a command that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All checks passed.
    Success,
    /// A check failed: a wrong answer, a stale file.
    Failed,
    /// The judge itself failed.
    Broken,
    /// Ctrl-C ended it; what was found until then was shown.
    Stopped,
}

impl Exit {
    /// Success if `good`.
    pub fn of(good: bool) -> Self {
        if good { Exit::Success } else { Exit::Failed }
    }
}

/// A command could not do its work.
#[derive(Debug)]
pub enum CliError {
    /// It was asked for something that does not exist or makes no sense.
    Usage(String),
    /// Ctrl-C ended it before anything was found.
    Stopped(String),
    /// Something broke that the user did not ask for.
    Broken(anyhow::Error),
    /// It needs the rules of problems that this executable does not have. One that has them does it instead.
    LacksRules {
        /// The workspace that has them.
        root: PathBuf,
        /// The problems.
        ids: Vec<String>,
    },
}

impl CliError {
    /// Something was asked that only rules can answer.
    pub fn no_rules(id: &str) -> Self {
        CliError::Usage(format!(
            "{id} has no rules: samples only; `cargo sg stress --generator` compares two programs without rules"
        ))
    }
}

impl Display for CliError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CliError::Usage(message) | CliError::Stopped(message) => formatter.write_str(message),
            CliError::Broken(error) => write!(formatter, "{error:#}"),
            CliError::LacksRules { ids, .. } => write!(formatter, "the rules of {} are not here", ids.join(", ")),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for CliError {
    fn from(error: E) -> Self {
        CliError::Broken(error.into())
    }
}
