//! Values of large positions that fall into parts, by proof numbers.
//!
//! Use this for a single hard position of a game like Cram; it needs a fraction of the positions of
//! [`solver`](sg_core::search::solver), and more memory and code, so solutions of small boards do without it. What a part is
//! and how moves cut it is up to the game ([`PartGame`]): boards are in [`boards`](crate::boards).
//!
//! A question is "is this part worth k?". The answer is yes if no move leaves k and the part is not worth less than k;
//! one move to k says no. Of a move that leaves several parts all but the largest are valued first, since their values
//! cannot be done without (Lemoine and Viennot 2012, "Nimbers are inevitable"), and the question goes on to the largest.
//!
//! Each open question has two numbers, which say where to look next: how many others must at least be answered for a yes
//! and for a no (Allis 1994). They are followed depth first, up to thresholds (Nagai 2002, df-pn).

mod choices;
mod memory;
mod question;

use memory::Memory;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A game whose moves leave sums of parts, all of them worth less than 128.
pub trait PartGame {
    /// A part in the one form that stands for all that play alike.
    type Part: Copy + Ord + Hash;

    /// Calls `leaves` with what each move leaves: the nim-sum of the parts that a theorem values, and the others. Ends
    /// as soon as `leaves` says so.
    fn moves(
        &self,
        part: Self::Part,
        leaves: &mut impl FnMut(u32, &[Self::Part]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// A measure of how much play is in a part; smaller for whatever a move leaves of it.
    fn size(&self, part: Self::Part) -> u32;

    /// Returns whether a theorem says that the value is 0.
    fn is_known_loss(&self, _part: Self::Part) -> bool {
        false
    }
}

/// A search and all that it has found out.
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
    /// A search that knows nothing yet.
    pub fn new(game: G) -> Self {
        ProofNumberSearch { game, memory: Memory::new(), limit: usize::MAX }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of parts that something is known about.
    pub fn known(&self) -> usize {
        self.memory.known()
    }

    /// The number of entries in memory: the [`known`](Self::known) parts, and the open questions, of which two million at
    /// most are kept.
    ///
    /// Each takes 17 to 48 bytes, and up to twice that with the free slots of the table, which doubles as it grows.
    pub fn remembered(&self) -> usize {
        self.memory.len()
    }

    /// The Grundy value of a sum of parts.
    pub fn grundy(&mut self, parts: &[G::Part]) -> u32 {
        parts.iter().fold(0, |sum, &part| sum ^ self.value(part))
    }

    /// Returns whether the Grundy value of a sum of parts is `value`. Often cheaper than the value.
    pub fn is_value(&mut self, parts: &[G::Part], value: u32) -> bool {
        let largest = (0..parts.len()).max_by_key(|&index| self.game.size(parts[index]));
        let Some(largest) = largest else { return value == 0 };
        let goal = value ^ self.grundy(&parts[..largest]) ^ self.grundy(&parts[largest + 1..]);
        self.is(parts[largest], goal)
    }

    /// Returns what `ask` finds out, `None` if `limit` entries were [`remembered`](Self::remembered) before.
    ///
    /// Keeps what was found out, so that a call with a larger limit goes on from there.
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

    /// After a stop, a number without meaning.
    fn value(&mut self, part: G::Part) -> u32 {
        let mut value = 0;
        while !self.stopped() && !self.is(part, value) {
            value += 1;
        }
        value
    }
}
