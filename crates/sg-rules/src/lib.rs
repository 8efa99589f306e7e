//! The rules of each problem, move by move, a brute force that decides by them, and for large cases a second oracle.
//!
//! Run-time dependencies: 8 direct, 39 in all.
//!
//! This crate is slow and obviously right. For every problem it says how a case reads, what a position is, which
//! moves it has and how the answer is worded. Small cases are decided by [`brute`], which knows nothing but the moves:
//! no formula of a solution appears there, so that a mistake in one is caught by the other. Cases at the limits of the
//! problem are out of its reach. They are decided by an oracle of another kind, such as a table of one component or a
//! theorem in exact integers; a test compares it with the moves on every small case.
//!
//! [`Rules`] is what a file in `problems/` returns; [`Problem`] is what others use: answer an input, check a saved
//! case, or compare a program with the rules on cases of every size.

pub mod boards;
pub mod brute;
pub mod compare;
pub mod enumerate;
pub mod format;
pub mod games;
pub mod generate;
pub mod input;
pub mod kinds;
pub mod oracle;
pub mod shrink;

pub use compare::{By, Cases, Counterexample, Coverage, LARGE, Problem};
pub use format::Format;
pub use input::{ReadError, Reader};

/// The rules of one problem.
pub trait Rules: Send {
    /// What one answer is about: one line of many inputs, or a whole input.
    type Case: Clone + std::fmt::Debug + PartialEq;

    /// The answer to a case: for most problems, whether the player to move wins.
    type Answer: PartialEq + std::fmt::Debug;

    /// How an input holds cases.
    fn format(&self) -> Format;

    /// The next case of an input, checked against the limits that the problem states.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the line where the input breaks the format.
    fn read(&self, input: &mut Reader) -> Result<Self::Case, ReadError>;

    /// The case as the judge would write it, line end included. [`read`](Rules::read) gives it back.
    fn write(&self, case: &Self::Case) -> String;

    /// The judge's words for the answer, line end included.
    fn words(&self, answer: &Self::Answer) -> String;

    /// The answer, decided by the moves alone. For small cases.
    fn by_moves(&mut self, case: &Self::Case) -> Self::Answer;

    /// All cases below a size at which brute force is quick, smallest first.
    fn small(&self) -> Vec<Self::Case>;

    /// One case that brute force can still decide, out of as wide a range as that allows.
    fn random(&self, random: &mut fastrand::Rng) -> Self::Case;

    /// How [`by_oracle`](Rules::by_oracle) decides, in a few words; `None` if the moves are all there is.
    fn oracle(&self) -> Option<&'static str>;

    /// The answer, decided in another way than the solution's where there is one, up to the limits of the problem;
    /// `None` where that is out of reach.
    fn by_oracle(&mut self, case: &Self::Case) -> Option<Self::Answer>;

    /// Cases at the limits of the problem: the least and the largest of every number, the longest input. The caller leaves
    /// out what the limits forbid.
    fn edges(&self) -> Vec<Self::Case>;

    /// A random case whose size grows with `scale`, from 0 to 1, up to the limits; often on a lost position or beside
    /// one.
    fn wide(&self, random: &mut fastrand::Rng, scale: f64) -> Self::Case;

    /// Cases for an input of about `size` lines, or twice as many numbers where the lines are long, or less where the
    /// problem allows no more. For measuring.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> Vec<Self::Case>;

    /// Cases that are simpler than `case`, the simplest first. The caller leaves out what the limits forbid.
    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case>;

    /// What is counted to say how large a case is, and the largest that the problem allows.
    fn extent(&self) -> (&'static str, u64);

    /// How large a case is.
    fn size(&self, case: &Self::Case) -> u64;

    /// How many numbers, letters or edges a case has.
    fn members(&self, _case: &Self::Case) -> usize {
        1
    }
}
