//! Mark (Fraenkel 2011): take one counter, or halve the heap.
//!
//! A heap is lost exactly if its binary number ends in an odd number of zeros. For the values nothing but the moves is
//! known, so the table comes from those.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| Box::new(Mark));

struct Mark;

impl HeapGame for Mark {
    fn rule(&self) -> String {
        "take one counter of a heap, or go down to half of it, rounded down".to_owned()
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let one = (n > 0).then(|| take(n, 1));
        let half = (n > 1).then(|| becomes(n, "halve it".to_owned(), &[n / 2]));
        one.into_iter().chain(half).collect()
    }

    fn limits(&self) -> Limits {
        Limits::BY_MOVES
    }
}
