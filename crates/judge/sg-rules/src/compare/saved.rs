//! Checks that a saved case is valid and that its output is right.

use crate::{Problem, ReadError};

impl dyn Problem + '_ {
    /// Checks that a saved case is within the limits and that its output is right, as far as the
    /// rules can tell. White space does not count.
    ///
    /// # Errors
    ///
    /// If the input or the output is wrong.
    pub fn check_saved(&mut self, input: &str, output: &str) -> Result<(), SavedError> {
        let Some(expected) = self.expected(input)? else { return Ok(()) };
        if self.verify(input, output).is_some_and(|word| word.is_ok()) {
            return Ok(());
        }
        let (mut ours, mut theirs) = (expected.split_ascii_whitespace(), output.split_ascii_whitespace());
        match ours.by_ref().zip(theirs.by_ref()).position(|(ours, theirs)| ours != theirs) {
            None if expected.split_ascii_whitespace().eq(output.split_ascii_whitespace()) => Ok(()),
            token => Err(SavedError::Contradiction { token: token.map(|token| token + 1), expected }),
        }
    }
}

/// The reason why a saved case is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SavedError {
    /// The input breaks the format or the limits.
    #[error(transparent)]
    Input(#[from] ReadError),
    /// The output is wrong.
    #[error("your .out contradicts the rules{}", token.map_or(": it has too few or too many words".to_owned(), |token| format!(": word {token} is wrong")))]
    Contradiction {
        /// The first wrong word, counted from 1; `None` if only the number of words is wrong.
        token: Option<usize>,
        /// The right output.
        expected: String,
    },
}
