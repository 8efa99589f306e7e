//! Values of large positions that split into parts, found with proof numbers.
//!
//! Use this for a single hard position of a game like Cram. It searches a fraction of the positions
//! of [`solver`](sg_core::search::solver), but needs more memory and code, so solutions for small
//! boards do not use it. The game defines the parts and how moves split them ([`PartGame`]); boards
//! are in [`boards`](crate::boards).
//!
//! A question asks whether a part is worth k. The answer is yes if no move leaves k and the part is
//! not worth less than k; a single move to k makes it no. If a move leaves several parts, all but
//! the largest are valued first, since their values are needed in any case (Lemoine and Viennot
//! 2012, "Nimbers are inevitable"); the question then passes to the largest.
//!
//! Each open question has two numbers that guide the search: the least number of other questions to
//! answer for a yes, and that for a no (Allis 1994). The search goes depth first, up to thresholds
//! (Nagai 2002, df-pn).

mod choices;
mod memory;
mod question;

use memory::Memory;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A game whose moves leave sums of parts, all of them worth less than 128.
pub trait PartGame {
    /// A part in canonical form.
    type Part: Copy + Ord + Hash;

    /// Calls `leaves` for each move, with the nim-sum of the remaining parts whose values a theorem
    /// gives, and the other remaining parts. Stops as soon as `leaves` breaks.
    fn moves(
        &self,
        part: Self::Part,
        leaves: &mut impl FnMut(u32, &[Self::Part]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The size of a part, which is larger than that of every part that a move leaves of it.
    fn size(&self, part: Self::Part) -> u32;

    /// Returns whether a theorem says that the value is 0.
    fn is_known_loss(&self, _part: Self::Part) -> bool {
        false
    }
}

/// A search and its results so far.
///
/// ```
/// use sg_theory::proof_number::{PartGame, ProofNumberSearch};
/// use std::ops::ControlFlow;
///
/// struct Rows; // dominoes on strips of squares
///
/// impl PartGame for Rows {
///     type Part = u32;
///
///     fn moves(&self, row: u32, leaves: &mut impl FnMut(u32, &[u32]) -> ControlFlow<()>) -> ControlFlow<()> {
///         (0..row.saturating_sub(1)).try_for_each(|left| leaves(0, &[left, row - 2 - left]))
///     }
///
///     fn size(&self, row: u32) -> u32 {
///         row
///     }
/// }
///
/// let mut search = ProofNumberSearch::new(Rows);
/// assert_eq!(search.grundy(&[34]), 4);
/// assert!(search.is_value(&[7, 8], 0));
/// ```
#[derive(Clone, Debug)]
pub struct ProofNumberSearch<G: PartGame> {
    game: G,
    memory: Memory<G::Part>,
    limit: usize,
}

impl<G: PartGame> ProofNumberSearch<G> {
    /// Creates an empty search.
    pub fn new(game: G) -> Self {
        ProofNumberSearch { game, memory: Memory::new(), limit: usize::MAX }
    }

    /// Returns the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the number of parts with a known result.
    pub fn known(&self) -> usize {
        self.memory.known()
    }

    /// Returns the number of entries in memory: the [`known`](Self::known) parts, and the open
    /// questions, of which at most two million are kept.
    ///
    /// An entry takes 17 to 48 bytes, and up to twice that including the free slots of the table,
    /// which grows by doubling.
    pub fn remembered(&self) -> usize {
        self.memory.len()
    }

    /// Returns the Grundy value of a sum of parts.
    pub fn grundy(&mut self, parts: &[G::Part]) -> u32 {
        parts.iter().fold(0, |sum, &part| sum ^ self.value(part))
    }

    /// Returns whether the Grundy value of a sum of parts is `value`. Often cheaper than computing
    /// the value.
    pub fn is_value(&mut self, parts: &[G::Part], value: u32) -> bool {
        let largest = (0..parts.len()).max_by_key(|&index| self.game.size(parts[index]));
        let Some(largest) = largest else { return value == 0 };
        let goal = value ^ self.grundy(&parts[..largest]) ^ self.grundy(&parts[largest + 1..]);
        self.is(parts[largest], goal)
    }

    /// Returns the result of `ask`, or `None` if it stops because `limit` entries are
    /// [`remembered`](Self::remembered).
    ///
    /// Keeps its results, so that a call with a larger limit resumes from there.
    pub fn within<T>(&mut self, limit: usize, ask: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.limit = limit;
        let answer = ask(self);
        let finished = !self.stopped();
        self.limit = usize::MAX;
        finished.then_some(answer)
    }

    fn stopped(&self) -> bool {
        self.remembered() >= self.limit
    }

    /// Returns the value of a part, or a meaningless number after a stop.
    fn value(&mut self, part: G::Part) -> u32 {
        let mut value = 0;
        while !self.stopped() && !self.is(part, value) {
            value += 1;
        }
        value
    }
}
