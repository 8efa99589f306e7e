//! Keeps the failures of a program while simpler inputs are tried.

use super::counterexample::Counterexample;

/// A failure that is kept in `Failures`.
#[doc(hidden)]
pub struct Failed {
    /// True if the program must not be run again, since it would take as long each time.
    pub(super) is_last: bool,
}

/// The failures of a program, each with its input.
pub(super) struct Failures<E> {
    all: Vec<(String, E)>,
    is_last: fn(&E) -> bool,
}

impl<E> Failures<E> {
    /// Creates an empty list. After a failure that `is_last`, the program is not run again.
    pub(super) fn new(is_last: fn(&E) -> bool) -> Self {
        Failures { all: Vec::new(), is_last }
    }

    pub(super) fn note(&mut self, input: &str, printed: Result<String, E>) -> Result<String, Failed> {
        printed.map_err(|failure| {
            let is_last = (self.is_last)(&failure);
            self.all.push((input.to_owned(), failure));
            Failed { is_last }
        })
    }

    pub(super) fn put_into(self, found: Counterexample<()>) -> Box<Counterexample<E>> {
        let failure = self.all.into_iter().rev().find(|(input, _)| *input == found.input);
        Box::new(Counterexample {
            printed: match (found.printed, failure) {
                (Err(()), Some((_, failure))) => Err(failure),
                (printed, _) => Ok(printed.unwrap_or_default()),
            },
            input: found.input,
            expected: found.expected,
            by: found.by,
            asked: found.asked,
            cases: found.cases,
            repeats: found.repeats,
            stopped_early: found.stopped_early,
        })
    }
}
