//! Mark (Fraenkel 2011): take one counter, or halve the heap.
//!
//! A heap is lost exactly if its binary number ends in an odd number of zeros. No formula is known
//! for the values, so the table comes from the moves.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Heaps(|| Box::new(Mark));

struct Mark;

impl HeapGame for Mark {
    fn rule(&self) -> String {
        say!(
            "take one counter of a heap, or go down to half of it, rounded down",
            "从一堆里取一颗，或者减到一半，向下取整"
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        let one = (n > 0).then(|| take(n, 1));
        let half = (n > 1).then(|| becomes(n, say!("halve it", "减半"), &[n / 2]));
        one.into_iter().chain(half).collect()
    }

    /// Let p = 2^s q with odd q. For odd k, n = 2^(s+1) k ends in s + 1 zeros, and n + p ends in s:
    /// exactly one of the two is lost.
    fn never_repeats(&self) -> Option<&'static str> {
        Some(word!(
            "n is lost if it ends in an odd number of binary zeros, and adding p changes that for some n, whatever p",
            "n 的二进制末尾有奇数个 0 时必败，而无论 p 是多少，总有某个 n 加上 p 之后就变了"
        ))
    }

    fn limits(&self) -> Limits {
        Limits::BY_MOVES
    }
}
