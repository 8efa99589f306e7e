//! Compares a program with the rules, many cases in one run of the program, and makes a case that goes wrong as small as
//! possible.

mod cases;
mod counterexample;
mod coverage;
mod given;
mod hunt;
mod named;
mod saved;

pub use counterexample::Counterexample;
use counterexample::Failures;
pub use counterexample::shortened;
pub use coverage::{By, Cases, Coverage, LARGE, Time};
pub use named::named;
pub use saved::SavedError;

use crate::ReadError;
use crate::study::Position;
use crate::talk::{Interacted, Talk};

/// A problem whose rules are known: [`Rules`](crate::Rules) without the type of their cases. Its methods with a program as an argument
/// are [`compare`](trait.Problem.html#method.compare) and [`narrow`](trait.Problem.html#method.narrow).
pub trait Problem: Send {
    /// The short name: `hdu1846`.
    fn id(&self) -> &'static str;

    /// The way in which cases are decided that are too large for the moves; `None` if nothing decides them.
    fn oracle(&self) -> Option<&'static str>;

    /// Answers `input` by brute force. For small inputs.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn answer(&mut self, input: &str) -> Result<String, ReadError>;

    /// Answers `input`, of any size, by the oracle; `None` where there is none.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn expected(&mut self, input: &str) -> Result<Option<String>, ReadError>;

    /// Checks an output that is not the one of the rules, where many are right; `None` where there is just one.
    ///
    /// # Errors
    ///
    /// What is wrong with the output, or with the input.
    fn verify(&self, input: &str, output: &str) -> Option<Result<(), ReadError>>;

    /// Tells whether a program does not answer, but talks with the judge.
    fn is_interactive(&self) -> bool;

    /// Talks with a program about each case of an input, until it loses one; `None` if the problem is not interactive.
    fn interact(&self, input: &str, talk: &mut Talk) -> Option<Interacted>;

    /// An input of about `size` lines, from a seed; of [`LARGE`] it is as large as a judge may give.
    fn large(&self, seed: u64, size: usize) -> String;

    /// The same input, and the answer to it by the oracle; `None` where there is none.
    fn large_answered(&mut self, seed: u64, size: usize) -> (String, Option<String>);

    /// Bounds the time of every search from now on; without this only that for simpler cases is bounded.
    fn set_time(&mut self, time: Time);

    /// The cases that every program is asked. Where each is a run of the program, those at the limits come first, since a slow
    /// one may never get beyond the small ones.
    fn standard(&self) -> [Cases; 3];

    /// Asks `program` about `cases`; it prints something, or fails. Call it by `compare` of `dyn Problem`.
    #[doc(hidden)]
    fn search(&mut self, cases: Cases, program: &mut Tried<'_>) -> Compared<()>;

    /// Looks for the smallest part of `input` that `program` gets wrong. Call it by `narrow` of `dyn Problem`.
    #[doc(hidden)]
    fn search_in(&mut self, input: &str, program: &mut Tried<'_>) -> Option<Box<Counterexample<()>>>;

    /// The small cases as positions of the game of this problem, and for each whether the moves say that it is won. Empty if
    /// the rules do not say which positions they are.
    fn positions(&mut self) -> Vec<(Vec<Position>, Vec<bool>)>;

    /// Checks what must be true of any rules: cases are valid and read back, and the oracle says what the moves say.
    ///
    /// # Panics
    ///
    /// Where something does not hold. For tests.
    fn check(&mut self);
}

/// A program under test: from an input to its output, or to what the caller knows of its failure.
pub type Program<'a, E> = dyn FnMut(&str) -> Result<String, E> + 'a;

/// The result of a comparison: the cases that were covered, or the simplest one that goes wrong.
pub type Compared<E> = Result<Coverage, Box<Counterexample<E>>>;

/// The same, with the failure kept elsewhere.
#[doc(hidden)]
pub type Tried<'a> = dyn FnMut(&str) -> Result<String, Failed> + 'a;

/// A failure that is kept elsewhere.
#[doc(hidden)]
pub struct Failed {
    /// The program is not run again: it would take as long each time.
    is_last: bool,
}

impl dyn Problem + '_ {
    /// Runs `program` on inputs until all `cases` have been asked, or the [`Time`] is over.
    ///
    /// # Errors
    ///
    /// The simplest case found on which the program is wrong, alone in its input where that is enough. If the program
    /// failed there, with the failure that it gave.
    pub fn compare<E>(&mut self, cases: Cases, program: &mut Program<'_, E>) -> Compared<E> {
        self.compare_until(cases, program, |_| false)
    }

    /// The same, with a failure that `is_last` as the one found: the program is not run on simpler inputs.
    ///
    /// # Errors
    ///
    /// As [`compare`](trait.Problem.html#method.compare).
    pub fn compare_until<E>(
        &mut self,
        cases: Cases,
        program: &mut Program<'_, E>,
        is_last: fn(&E) -> bool,
    ) -> Compared<E> {
        let mut failures = Failures::new(is_last);
        let found = self.search(cases, &mut |input| failures.note(input, program(input)));
        found.map_err(|found| failures.put_into(*found))
    }

    /// The smallest part of an input on which `program` is wrong, or one with a failure that `is_last`; `None` if no part is known
    /// to be decided wrongly.
    pub fn narrow<E>(
        &mut self,
        input: &str,
        program: &mut Program<'_, E>,
        is_last: fn(&E) -> bool,
    ) -> Option<Box<Counterexample<E>>> {
        let mut failures = Failures::new(is_last);
        let found = self.search_in(input, &mut |input| failures.note(input, program(input)));
        found.map(|found| failures.put_into(*found))
    }
}
