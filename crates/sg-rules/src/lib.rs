//! The rules of each problem, move by move, and a brute force that decides by them.
//!
//! This crate is slow and obviously right. For every problem it says how a case reads, what a position is, which
//! moves it has and how the answer is worded; who wins is left to [`brute`], which knows nothing but the moves. No
//! formula of a solution appears here, so that a mistake in one is caught by the other.
//!
//! [`Rules`] is what a problem's file in `problems/` implements; [`Problem`] is what others use: answer an input,
//! or compare a program with the rules on every small case and on random ones.

pub mod brute;
pub mod catalogue;
pub mod compare;
pub mod enumerate;
pub mod games;
pub mod input;
pub mod judging;
pub mod lookup;
pub mod problems;

pub use compare::{Cases, Counterexample, Problem};
pub use input::{ReadError, Reader};

/// The size of the inputs that solutions are measured with.
pub const LARGE: usize = 1_000_000;

/// The rules of one problem.
pub trait Rules: Send {
    /// What one answer is about: one line of many inputs, or a whole input.
    type Case: Clone + std::fmt::Debug;

    /// The short name: `hdu1846`.
    fn id(&self) -> &'static str;

    /// All cases of an input, checked against the limits that the problem states.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError>;

    /// The input that asks `cases`, as the judge would write it. [`read`](Rules::read) gives them back.
    fn write(&self, cases: &[Self::Case]) -> String;

    /// How many cases an input may hold.
    fn most_cases(&self) -> usize {
        usize::MAX
    }

    /// The judge's words for the answer, line end included, decided by the moves alone.
    fn answer(&mut self, case: &Self::Case) -> String;

    /// The words for all cases of an input, in order. Differs from the single answers where they are numbered.
    fn answers(&mut self, cases: &[Self::Case]) -> String {
        cases.iter().map(|case| self.answer(case)).collect()
    }

    /// All cases below a size at which brute force is quick, smallest first.
    fn small(&self) -> Vec<Self::Case>;

    /// One case that brute force can still decide, out of as wide a range as that allows.
    fn random(&self, random: &mut fastrand::Rng) -> Self::Case;

    /// An input of about `size` lines, or twice as many numbers where the lines are long, or less where the problem
    /// allows no more. For measuring; brute force need not decide it.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String;

    /// Cases that are simpler than `case`, to look for the simplest one that a program gets wrong.
    fn simpler(&self, _case: &Self::Case) -> Vec<Self::Case> {
        Vec::new()
    }
}
