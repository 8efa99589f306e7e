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
    /// Ctrl-C ended it, after it had shown what it found.
    Stopped,
}

impl Exit {
    /// Returns success if `good`, and failure otherwise.
    pub fn of(good: bool) -> Self {
        if good { Exit::Success } else { Exit::Failed }
    }
}

/// The reason why a command could not do its work.
#[derive(Debug)]
pub enum CliError {
    /// The user asked for something that does not exist or makes no sense.
    Usage(String),
    /// Ctrl-C ended it before anything was found.
    Stopped(String),
    /// Something broke that is not the user's doing.
    Broken(anyhow::Error),
    /// The executable lacks rules that the command needs. Another executable takes over.
    LacksRules {
        /// The workspace that has the rules.
        root: PathBuf,
        /// The ids of the problems whose rules are missing.
        ids: Vec<String>,
    },
}

impl CliError {
    /// Reports that a problem has no rules.
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
            CliError::LacksRules { ids, .. } => {
                write!(formatter, "this executable lacks the rules of {}", ids.join(", "))
            }
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for CliError {
    fn from(error: E) -> Self {
        CliError::Broken(error.into())
    }
}
