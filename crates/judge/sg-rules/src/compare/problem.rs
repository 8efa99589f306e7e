//! The interface of a problem whose rules are known.

use super::counterexample::Counterexample;
use super::coverage::{Asks, Cases, Coverage, Time};
use super::decided::{Checked, Decided};
use super::failures::{Failed, Failures};
use crate::ReadError;
use crate::observed::Observed;
use crate::study::Position;
use crate::talk::{Interacted, Talk};

/// A problem whose rules are known: [`Rules`](crate::Rules) without the type of their cases. The
/// methods that take a program are [`compare`](trait.Problem.html#method.compare) and
/// [`narrow`](trait.Problem.html#method.narrow).
pub trait Problem: Send {
    /// Returns the short name: `hdu1846`.
    fn id(&self) -> &'static str;

    /// Returns the name of the oracle that decides cases too large for the moves, if there is one.
    fn oracle(&self) -> Option<&'static str>;

    /// Reads `input` and returns the number of its cases.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn cases(&self, input: &str) -> Result<usize, ReadError>;

    /// Answers `input` by brute force, for small inputs.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn answer(&mut self, input: &str) -> Result<String, ReadError>;

    /// Answers `input`, of any size, by the oracle. Returns `None` if there is no oracle.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn expected(&mut self, input: &str) -> Result<Option<String>, ReadError>;

    /// Decides each case of an input of any size: by the oracle if there is one and the case is not
    /// small, or else by the moves.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn decided(&mut self, input: &str) -> Result<Vec<Decided>, ReadError>;

    /// Finds the first case of an input that an output answers wrongly. White space does not count.
    ///
    /// # Errors
    ///
    /// If the input breaks the format or the limits of the problem.
    fn check_output(&mut self, input: &str, output: &str) -> Result<Checked, ReadError>;

    /// Returns the input of the test with this number: up to 30 with small cases, up to 100 with
    /// short cases at the limits, and then with random ones. The same number gives the same input.
    fn test(&self, number: u64) -> String;

    /// Checks an output that differs from the rules', if several may be right. Returns `None` if
    /// only one is.
    ///
    /// # Errors
    ///
    /// If the output or the input is wrong.
    fn verify(&self, input: &str, output: &str) -> Option<Result<(), ReadError>>;

    /// Returns true if a program talks with the judge instead of printing answers.
    fn is_interactive(&self) -> bool;

    /// Talks with a program about each case of an input, until it loses one. Returns `None` if the
    /// problem is not interactive.
    fn interact(&self, input: &str, talk: &mut Talk) -> Option<Interacted>;

    /// Returns an input of about `size` lines, made from a seed. [`LARGE`](super::LARGE) gives one
    /// as large as a judge may have.
    fn large(&self, seed: u64, size: usize) -> String;

    /// Returns the same input, with the oracle's answer if there is an oracle.
    fn large_answered(&mut self, seed: u64, size: usize) -> (String, Option<String>);

    /// Bounds the time of every later search. By default only the time to look for simpler cases is
    /// bounded.
    fn set_time(&mut self, time: Time);

    /// Describes the cases that the judge may not have, if there are such cases.
    fn doubtful(&self) -> Option<&'static str>;

    /// Chooses whether later searches include the cases that the judge may not have.
    fn ask(&mut self, asks: Asks);

    /// Returns the classes of cases that every program is tried on. If each case is a run of the
    /// program, cases at the limits come first, since a slow program may never get beyond the small
    /// ones.
    fn standard(&self) -> [Cases; 3];

    /// Tries `program` on `cases`. Called by `compare` of `dyn Problem`.
    #[doc(hidden)]
    fn search(&mut self, cases: Cases, program: &mut Tried<'_>) -> Compared<()>;

    /// Tries `program` on some more cases. Called by `compare_on` of `dyn Problem`.
    #[doc(hidden)]
    fn search_on(&mut self, seed: u64, program: &mut Tried<'_>) -> Compared<()>;

    /// Finds the smallest part of `input` that `program` gets wrong. Called by `narrow` of
    /// `dyn Problem`.
    #[doc(hidden)]
    fn search_in(&mut self, input: &str, program: &mut Tried<'_>) -> Option<Box<Counterexample<()>>>;

    /// Returns the small cases as positions of this problem's game, each with whether it is won by
    /// the moves. Returns none if the rules do not name the positions.
    fn positions(&mut self) -> Vec<(Vec<Position>, Vec<bool>)>;

    /// Returns the small cases as input text, each with the answer in the judge's words and, for
    /// each position, whether it is won by the moves.
    fn small(&mut self) -> Vec<(String, String, Vec<bool>)>;

    /// Returns the numbers and outcomes of the small cases and of up to `more` random and large
    /// ones, and stops when the time is over. Returns `None` if the cases do not consist of
    /// numbers.
    fn observed(&mut self, more: usize, time: std::time::Duration) -> Option<Observed>;

    /// Checks what must hold for any rules, in tests: cases are valid and can be read back, and the
    /// oracle agrees with the moves.
    ///
    /// # Panics
    ///
    /// If a check fails.
    fn check(&mut self);
}

/// A program under test, which maps an input to its output or to a failure of the caller's type.
pub type Program<'a, E> = dyn FnMut(&str) -> Result<String, E> + 'a;

/// The result of a comparison: the cases that were covered, or the simplest failing one.
pub type Compared<E> = Result<Coverage, Box<Counterexample<E>>>;

/// A program under test whose failures are kept in `Failures`.
#[doc(hidden)]
pub type Tried<'a> = dyn FnMut(&str) -> Result<String, Failed> + 'a;

impl dyn Problem + '_ {
    /// Runs `program` on inputs until all `cases` have been tried, or the [`Time`] is over.
    ///
    /// # Errors
    ///
    /// The simplest case found on which the program is wrong, alone in its input if that is enough,
    /// with the failure if the program failed.
    pub fn compare<E>(&mut self, cases: Cases, program: &mut Program<'_, E>) -> Compared<E> {
        self.compare_until(cases, program, |_| false)
    }

    /// Same as `compare`, but after a failure that `is_last`, the program is not run on simpler
    /// inputs.
    ///
    /// # Errors
    ///
    /// Same as [`compare`](trait.Problem.html#method.compare).
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

    /// Continues a search through all classes of cases, with about one run of `program` per call.
    /// Tries each class once, the cheapest first, and then always the one that has taken the least
    /// time. Random cases begin at the `seed` of the first call. Returns the coverage of all calls.
    ///
    /// # Errors
    ///
    /// Same as [`compare_until`](trait.Problem.html#method.compare_until).
    pub fn compare_on<E>(&mut self, seed: u64, program: &mut Program<'_, E>, is_last: fn(&E) -> bool) -> Compared<E> {
        let mut failures = Failures::new(is_last);
        let found = self.search_on(seed, &mut |input| failures.note(input, program(input)));
        found.map_err(|found| failures.put_into(*found))
    }

    /// Returns the smallest part of an input on which `program` is wrong, or one with a failure
    /// that `is_last`. Returns `None` if no part is known to be wrong.
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
