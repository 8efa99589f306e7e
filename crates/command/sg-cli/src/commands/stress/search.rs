//! A search for an input that a program gets wrong.

use std::time::Instant;

use sg_judge::Verdict;

use crate::cli_error::CliError;
use crate::terminal::Terminal;

/// An input that the program gets wrong.
pub struct Mistake {
    pub verdict: Verdict,
    /// Its origin, for the line of the verdict.
    pub origin: String,
    /// The verdict and the input, in a few lines.
    pub explanation: String,
    pub input: String,
    /// The right output; empty if only a checker or an interactor knows.
    pub answer: String,
}

/// A search among inputs, with an oracle that says what is right.
pub trait Search {
    /// Tries some inputs. Returns true when nothing better can be found.
    fn round(&mut self, terminal: &Terminal) -> Result<bool, CliError>;

    /// Returns true if the program got anything right.
    fn has_agreed(&self) -> bool;

    /// Returns the text beside the progress bar: `3000 cases agree`.
    fn progress(&self) -> String;

    /// Returns the summary if nothing was found.
    fn summary(&self) -> String;

    /// Returns the mistake that was found, simplified until `end`.
    fn mistake(&mut self, end: Option<Instant>, terminal: &Terminal) -> Result<Option<Mistake>, CliError>;
}

/// Drops a bad result of a round if Ctrl-C was pressed. Ctrl-C also reaches the program under test,
/// which may fail because of it.
pub fn unless_stopped<T, E>(
    result: Result<T, E>,
    is_fine: impl Fn(&T) -> bool,
    terminal: &Terminal,
) -> Result<Option<T>, E> {
    let is_doubtful = !result.as_ref().is_ok_and(is_fine);
    match result {
        _ if is_doubtful && terminal.stops_soon() => Ok(None),
        result => result.map(Some),
    }
}
