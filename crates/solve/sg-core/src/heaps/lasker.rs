//! Nim with a choice to split: a move takes any number from a heap, or splits it into smaller heaps
//! and takes none.
//!
//! Used by `hdu3032`.
//!
//! | splits allowed | value of heap n |
//! | --- | --- |
//! | into two (Lasker's Nim) | n + 1 if n = 4k + 3; n - 1 if n = 4k + 4; else n |
//! | into three (HDU 5795) | n + 1 if n = 8k + 7; n - 1 if n = 8k + 8; else n |
//!
//! Proof by induction (Winning Ways, chapter 4): the smaller heaps give the values up to n - 1 or
//! so, and splits give more only where shown. Worked example: heap 3 goes to 0, 1, 2 and to 1 + 2
//! of value 3, so it has the value 4; heap 4 goes to 0, 1, 2, 3 of the values 0, 1, 2, 4, to 1 + 3
//! (5) and 2 + 2 (0), so it has the value 3.

use crate::heaps::nim::nim_sum;

/// The Grundy value of a heap of Lasker's Nim. *O*(1).
///
/// # Panics
///
/// If the heap is `u64::MAX`, whose value is 2^64.
///
/// ```
/// use sg_core::heaps::lasker;
///
/// assert_eq!([1, 2, 3, 4, 5].map(lasker::grundy), [1, 2, 4, 3, 5]);
/// ```
#[inline]
pub fn grundy(heap: u64) -> u64 {
    Split::IntoTwo.grundy(heap)
}

/// The Grundy value of a heap if splits make three. *O*(1).
///
/// # Panics
///
/// If the heap is `u64::MAX`, whose value is 2^64.
///
/// ```
/// use sg_core::heaps::lasker;
///
/// assert_eq!([6, 7, 8, 9].map(lasker::grundy_in_three), [6, 8, 7, 9]);
/// ```
#[inline]
pub fn grundy_in_three(heap: u64) -> u64 {
    Split::IntoThree.grundy(heap)
}

/// The number of heaps that a split makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Split {
    /// Into two: Lasker's Nim.
    IntoTwo,
    /// Into three.
    IntoThree,
}

impl Split {
    /// The Grundy value of a heap, as by [`grundy`] and [`grundy_in_three`]. *O*(1).
    pub fn grundy(self, heap: u64) -> u64 {
        // Branchless, since mixed heaps make branches unpredictable: saves a fifth of the time of
        // HDU 3032.
        let rest = heap % self.period();
        let more = u64::from(rest == self.period() - 1);
        let less = u64::from((rest == 0) & (heap > 0));
        heap.checked_add(more).expect("a value below 2^64") - less
    }

    /// Returns the heap of a given value. The formula is its own inverse.
    fn heap_of_value(self, value: u64) -> Option<u64> {
        match value % self.period() {
            0 if value > 0 => Some(value - 1),
            rest if rest == self.period() - 1 => value.checked_add(1),
            _ => Some(value),
        }
    }

    fn period(self) -> u64 {
        match self {
            Split::IntoTwo => 4,
            Split::IntoThree => 8,
        }
    }

    /// Every winning move, as the index of a heap and the heaps it becomes, smallest first (a
    /// single heap, perhaps empty, if counters are taken). None exactly in a lost position.
    ///
    /// *O*(h) for a heap h and splits into two, *O*(h²) for splits into three; takes are *O*(1).
    ///
    /// ```
    /// use sg_core::heaps::lasker::Split;
    ///
    /// assert_eq!(Split::IntoTwo.winning_moves(&[3, 3]), []);
    /// assert_eq!(Split::IntoTwo.winning_moves(&[3, 4]), [(0, vec![1, 2]), (1, vec![3])]);
    /// ```
    pub fn winning_moves(self, heaps: &[u64]) -> Vec<(usize, Vec<u64>)> {
        let sum = nim_sum(heaps.iter().map(|&heap| self.grundy(heap)));
        let mut moves = Vec::new();
        if sum == 0 {
            return moves;
        }
        for (index, &heap) in heaps.iter().enumerate() {
            let target = self.grundy(heap) ^ sum;
            let take = self.heap_of_value(target).filter(|&to| to < heap);
            moves.extend(take.map(|to| (index, vec![to])));
            match self {
                Split::IntoTwo => {
                    let halves = (1..=heap / 2).map(|a| vec![a, heap - a]);
                    moves.extend(self.with_value(halves, target).map(|parts| (index, parts)));
                }
                Split::IntoThree => {
                    let firsts = 1..=heap / 3;
                    let parts = firsts.flat_map(|a| (a..=(heap - a) / 2).map(move |b| vec![a, b, heap - a - b]));
                    moves.extend(self.with_value(parts, target).map(|parts| (index, parts)));
                }
            }
        }
        moves
    }

    fn with_value(self, all: impl Iterator<Item = Vec<u64>>, target: u64) -> impl Iterator<Item = Vec<u64>> {
        all.filter(move |parts| nim_sum(parts.iter().map(|&part| self.grundy(part))) == target)
    }
}
