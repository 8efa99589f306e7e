//! Nim in which a heap may also be split into a fixed number of heaps: Lasker's game and HDU 5795.

use sg_core::heaps::lasker::Split;

use super::{HeapGame, Limits, Misere, split, takes};
use crate::effort::Effort;
use crate::game::Move;
use crate::position::Heap;
use crate::repetition::{Cycle, Proved};
use crate::say;

/// The game of taking any number of counters or splitting the heap.
pub struct TakeOrSplit {
    /// The game in `sg_core`, which has the formula of its values.
    pub game: Split,
    /// The heaps of a split in words, for example "two heaps".
    pub into: fn() -> &'static str,
    /// All splits of a heap.
    pub splits: fn(u64) -> Vec<Vec<u64>>,
    /// The largest heap whose moves are listed.
    pub listed: u64,
    /// The largest heap whose winning moves are found by the formula.
    pub won: u64,
    /// The formula in words, and its period, which is also its saltus.
    pub formula: (fn() -> &'static str, usize),
}

impl HeapGame for TakeOrSplit {
    fn rule(&self) -> String {
        say!(
            "take any number of counters of a heap, or split it into {}",
            "从一堆里取任意多颗，或者把它分成{}",
            (self.into)()
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let splits = (self.splits)(n).into_iter().map(|heaps| split(n, &heaps));
        takes(n, 1..=n as usize).into_iter().chain(splits).collect()
    }

    fn start(&self) -> &'static [u64] {
        &[3, 5, 8]
    }

    fn limits(&self) -> Limits {
        Limits { listed: self.listed, ..Limits::default() }
    }

    fn formula(&self, n: u64) -> Option<u64> {
        (n < u64::MAX).then(|| self.game.grundy(n))
    }

    fn proved(&mut self, _limit: usize, _effort: &Effort) -> Option<Proved> {
        let (words, step) = self.formula;
        Some(Proved::by_formula(words(), Cycle::new(1, step).with_saltus(step as u32)))
    }

    fn winning(&self, heaps: &[u64]) -> Option<Vec<(usize, Vec<u64>)>> {
        (heaps.iter().all(|&heap| heap <= self.won)).then(|| self.game.winning_moves(heaps))
    }

    fn misere(&self) -> Option<Misere> {
        Some(Misere::Search)
    }
}
