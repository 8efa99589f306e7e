//! Nim (Bouton 1901): the value of a heap is its size.

use sg_core::heaps::nim;
use sg_theory::subtraction::grundy_take_any;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| Box::new(Nim));

/// Nim, which `take:any` names too.
pub struct Nim;

impl HeapGame for Nim {
    fn rule(&self) -> String {
        say!("take any number of counters of a heap", "从一堆里取任意多颗")
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        takes(n, 1..=n as usize)
    }

    fn start(&self) -> &'static [u64] {
        &[3, 5, 8]
    }

    fn formula(&self, n: u64) -> Option<u64> {
        Some(grundy_take_any(n))
    }

    fn proved(&mut self, _limit: usize, _effort: &Effort) -> Option<Proved> {
        Some(Proved::by_formula("g(n) = n", Cycle::new(0, 1).with_saltus(1)))
    }

    fn winning(&self, heaps: &[u64]) -> Option<Vec<(usize, Vec<u64>)>> {
        let takes = nim::winning_moves(heaps).into_iter();
        Some(takes.map(|(heap, left)| (heap, vec![left])).collect())
    }

    fn misere(&self) -> Option<Misere> {
        Some(Misere::Nim)
    }
}
