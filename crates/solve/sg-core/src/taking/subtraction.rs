//! Subtraction games: a move takes s counters from a heap, for some s of a fixed set S.
//!
//! Used by `hdu1536`.
//!
//! Use this if heaps stay whole and a move takes a number of a set. If a row may fall in two, see
//! [`take_runs`](crate::taking::take_runs). Sets of nearly all numbers, other games that split
//! heaps, and proofs of periods are in the crate `sg-theory`.
//!
//! `g(n) = mex { g(n - s) : s in S, s <= n }`. For a finite set the sequence is periodic in the
//! end, since max S values decide all later ones. For some common sets there is a formula:
//! [`grundy_take_up_to`], [`grundy_take_between`]; for infinite sets see [`sets`].
//!
//! Worked example, S = {1, 3, 4}: heap 0 has no move, g = 0. Heap 1 moves to 0, g = 1. Heap 2 moves
//! only to 1, g = 0. Heap 3 moves to 2 and 0, both 0, so g = 1. Heap 4 moves to 3, 1, 0 with the
//! values 1, 1, 0, so g = 2. It goes on 0 1 0 1 2 3 2, and then the same seven again.
//!
//! Tables are filled 64 heaps at a time, and copied once the period is proved.

pub mod sets;
mod table;

use crate::taking::subtraction::table::values_up_to;

/// The subtraction game of a finite set.
///
/// ```
/// use sg_core::Subtraction;
///
/// let game = Subtraction::new([3, 1, 4]);
/// assert_eq!(game.grundy_values(8), [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    /// Increasing, without repeats, without 0.
    set: Vec<usize>,
}

impl Subtraction {
    /// The game of `set`, which may have any order and repeats.
    ///
    /// # Panics
    ///
    /// If the set contains 0: taking nothing is not a move.
    pub fn new(set: impl IntoIterator<Item = usize>) -> Self {
        let mut set: Vec<usize> = set.into_iter().collect();
        set.sort_unstable();
        set.dedup();
        assert!(set.first() != Some(&0), "0 is not a move of a subtraction game");
        Subtraction { set }
    }

    /// The members of the set, increasing.
    pub fn set(&self) -> &[usize] {
        &self.set
    }

    /// g(0), ..., g(largest).
    ///
    /// *O*(largest · (1 + max S / 64)), and just copying once a long table has proved its period.
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        let reach = self.set.partition_point(|&s| s <= largest);
        values_up_to(&self.set[..reach], largest)
    }

    /// For each of the heaps 0, ..., largest, whether the player to move wins, that is, can leave a
    /// lost heap.
    ///
    /// This is less work than finding values: each lost heap marks the heaps from which it can be
    /// reached. *O*(largest + lost heaps · |S|).
    ///
    /// ```
    /// let wins = sg_core::Subtraction::new([1, 3, 4]).wins(8);
    /// assert_eq!(wins, [false, true, false, true, true, true, true, false, true]);
    /// ```
    pub fn wins(&self, largest: usize) -> Vec<bool> {
        let mut wins = vec![false; largest + 1];
        for heap in 0..=largest {
            if !wins[heap] {
                let takes = self.set.iter().take_while(|&&take| take <= largest - heap);
                takes.for_each(|take| wins[heap + take] = true);
            }
        }
        wins
    }
}

/// The Grundy value of a heap if a move takes 1 to `most`: `heap mod (most + 1)`.
///
/// Proof: from remainder r every smaller remainder is one move away, and r itself is not, since no
/// multiple of `most + 1` may be taken. (Bachet's game; 23 cards with `most` = 3 are won by taking
/// 3.)
///
/// ```
/// assert_eq!(sg_core::taking::subtraction::grundy_take_up_to(3, 23), 3);
/// ```
#[inline]
pub fn grundy_take_up_to(most: u64, heap: u64) -> u64 {
    // `most + 1` may not fit; then there is no limit in practice.
    most.checked_add(1).map_or(heap, |modulus| heap % modulus)
}

/// The Grundy value of a heap if a move takes `least` to `most`: `(heap mod (least + most)) div
/// least`.
///
/// Proof: let r be the remainder. Since r - `most` is below `least`, taking at most r leads to all
/// values below r div `least` and to no others; taking more than r leads to a remainder of at least
/// r + `least`, with a larger value.
///
/// # Panics
///
/// If `least` is 0: taking nothing is not a move.
///
/// ```
/// // Take 2 to 4: 0 0 1 1 2 2, and again.
/// assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|n| sg_core::taking::subtraction::grundy_take_between(2, 4, n)), [0, 0, 1, 1, 2, 2, 0]);
/// ```
#[inline]
pub fn grundy_take_between(least: u64, most: u64, heap: u64) -> u64 {
    if least > most {
        return 0;
    }
    least.checked_add(most).map_or(heap, |modulus| heap % modulus) / least
}
