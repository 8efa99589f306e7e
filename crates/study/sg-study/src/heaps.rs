//! Games in which each move is made in one heap: the trait that their files implement, and the
//! words of their moves.
//!
//! [`Heaps`] turns one into a [`Game`](crate::game::Game), and keeps its table of values and the
//! proof of a period.

mod code;
mod coins;
mod finite_set;
mod played;
mod splits;
mod sums;

pub use code::Code;
pub use coins::Coins;
pub use finite_set::{FiniteSet, LARGEST_MEMBER, numbers, one_of};
pub use played::Heaps;
pub use splits::TakeOrSplit;
pub use sums::Sums;

use sg_core::{MexSet, nim_sum};

use crate::effort::Effort;
use crate::game::Move;
use crate::position::Heap;
use crate::repetition::Proved;
use crate::{say, word};

/// The rules of a game of heaps and the source of its values: a formula, a faster method of
/// `sg_core` or `sg_theory`, or the moves.
pub trait HeapGame {
    /// Returns the rule as a sentence without a capital letter or a full stop.
    fn rule(&self) -> String;

    /// Returns the moves from a heap of `n`.
    fn moves(&self, n: u64) -> Vec<Move<Heap>>;

    /// Returns heaps worth playing.
    fn start(&self) -> &'static [u64] {
        &[7, 12]
    }

    /// Returns the largest heaps to examine.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// Returns g(n) by a proved formula, or `None` if there is no formula or the value exceeds 64
    /// bits.
    fn formula(&self, _n: u64) -> Option<u64> {
        None
    }

    /// Returns the formula in words, if the values follow one and do not repeat.
    fn formula_words(&self) -> Option<&'static str> {
        None
    }

    /// Returns the reason why the values have no period, if that is proved.
    fn never_repeats(&self) -> Option<&'static str> {
        None
    }

    /// Appends at least one value, by the formula or by definition, up to a total of `length`.
    fn extend(&mut self, values: &mut Vec<u32>, length: usize) {
        while values.len() < length {
            let n = values.len() as u64;
            let Some(value) = self.formula(n).and_then(|value| value.try_into().ok()) else {
                return values.push(value_by_moves(self.moves(n), values));
            };
            values.push(value);
        }
    }

    /// Returns the repetition with its proof, if the first `limit` heaps are enough to prove one.
    fn proved(&mut self, _limit: usize, _effort: &Effort) -> Option<Proved> {
        None
    }

    /// Returns the winning moves by a theorem, each as the index of a heap and the heaps that
    /// replace it.
    fn winning(&self, _heaps: &[u64]) -> Option<Vec<(usize, Vec<u64>)>> {
        None
    }

    /// Returns the theory of the misère form, or `None` if there is no such form.
    fn misere(&self) -> Option<Misere> {
        Some(Misere::Genus)
    }

    /// Returns true if n stands for a coin that shows heads at place n of a row. Coins are drawn,
    /// and two at one place cancel.
    fn is_coins(&self) -> bool {
        false
    }
}

/// The largest heaps to examine, so that no command takes long.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest heap whose moves are listed.
    pub listed: u64,
    /// The largest table.
    pub table: usize,
    /// The number of heaps to search for a period, even if the displayed table is shorter.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { listed: 100_000, table: usize::MAX, depth: 20_000 }
    }
}

impl Limits {
    /// The limits of a game whose values follow only from its moves, with a few moves per heap.
    pub const BY_MOVES: Limits = Limits { listed: 100_000, table: 1_000_000, depth: 2_000 };
}

/// The theory of a game under misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misere {
    /// The game is Nim, which Bouton's rule decides.
    Nim,
    /// Every move leaves at most one heap, so genera decide if they are tame.
    Genus,
    /// Like [`Genus`](Self::Genus), but the outcome of a heap depends only on this many heaps
    /// before it.
    Window(usize),
    /// Moves may leave several heaps, so a search decides.
    Search,
}

/// Returns the mex of the values that the moves leave.
pub fn value_by_moves(moves: Vec<Move<Heap>>, values: &[u32]) -> u32 {
    let mut seen = MexSet::new();
    for step in moves {
        seen.insert(nim_sum(step.leaves.iter().map(|heap| values[heap.0 as usize])));
    }
    seen.mex()
}

/// Returns the move that takes `k` from a heap of `n`.
pub fn take(n: u64, k: u64) -> Move<Heap> {
    becomes(n, say!("take {k}", "取 {k} 颗"), &[n - k])
}

/// Returns the moves that take one of these numbers from a heap of `n`.
pub fn takes(n: u64, numbers: impl IntoIterator<Item = usize>) -> Vec<Move<Heap>> {
    numbers.into_iter().map(|k| take(n, k as u64)).collect()
}

/// Returns the move that splits a heap of `n` into these heaps.
pub fn split(n: u64, heaps: &[u64]) -> Move<Heap> {
    becomes(n, say!("split", "分堆"), heaps)
}

/// Returns the move described by `does` that leaves these heaps. Empty heaps vanish.
pub fn becomes(n: u64, does: String, heaps: &[u64]) -> Move<Heap> {
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    let sum = |between: &str| match heaps.as_slice() {
        [] => "0".to_owned(),
        heaps => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(between),
    };
    let leaving = if heaps.is_empty() { word!("nothing", "0").to_owned() } else { sum(" + ") };
    Move {
        words: say!("{does}, leaving {leaving}", "{does}，剩 {leaving} 颗"),
        key: format!("{n}->{}", sum("+")),
        leaves: heaps.into_iter().map(Heap).collect(),
    }
}

#[cfg(test)]
mod tests;
