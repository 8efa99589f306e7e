//! Dynamic subtraction: one heap; a move takes at least one counter and at most k times what the
//! last move took; the first move may take anything but the whole heap. The last counter wins.
//!
//! Used by `hdu2486`.
//!
//! Schwenk (Take-away games, Fibonacci Quarterly 8, 1970): the heaps that are lost at the start are
//! 1 = h(1) < h(2) < ... with h(i + 1) = h(i) + h(j) for the least j with k h(j) >= h(i). Every
//! heap is a sum of such numbers, found by repeatedly taking the largest that fits; then k times a
//! part is less than the next larger one. So the player to move wins exactly if the smallest part
//! may be taken, and taking it wins: the opponent cannot reach the next part.
//!
//! | k | lost heaps |
//! | --- | --- |
//! | 1 | 1, 2, 4, 8, 16, ... |
//! | 2 | 1, 2, 3, 5, 8, ...: Fibonacci Nim, for which [`fibonacci_nim`](crate::heaps::fibonacci_nim) needs no list |
//! | 3 | 1, 2, 3, 4, 6, 8, 11, ... |
//!
//! Worked example, k = 3: 19 = 15 + 4. Take 4; the opponent may take at most 12 and so not the 15.

/// The heaps up to `largest` that are lost at the start, increasing from 1. *O*(their number),
/// which is about k ln(`largest` / k) + k.
///
/// ```
/// assert_eq!(sg_core::heaps::dynamic_subtraction::lost_heaps(3, 20), [1, 2, 3, 4, 6, 8, 11, 15]);
/// ```
///
/// # Panics
///
/// If `k` is 0.
pub fn lost_heaps(k: u64, largest: u64) -> Vec<u64> {
    assert!(k > 0, "nothing could be taken after the first move");
    let (mut lost, mut partner) = (vec![1u64], 0);
    loop {
        let last = lost[lost.len() - 1];
        while lost[partner].saturating_mul(k) < last {
            partner += 1;
        }
        match last.checked_add(lost[partner]).filter(|&next| next <= largest) {
            Some(next) => lost.push(next),
            None => return lost,
        }
    }
}

/// The smallest part of the heap: the fewest counters that the player to move can take to win. The
/// player wins exactly if the limit is at least this. *O*(log) binary searches in `lost`, the
/// [`lost_heaps`] up to at least the heap.
///
/// ```
/// use sg_core::heaps::dynamic_subtraction::{least_winning_take, lost_heaps};
///
/// let lost = lost_heaps(3, 100);
/// assert_eq!(least_winning_take(&lost, 19), Some(4));
/// assert_eq!(least_winning_take(&lost, 15), Some(15)); // lost at the start, when 14 is the limit
/// assert_eq!(least_winning_take(&lost, 0), None);
/// ```
pub fn least_winning_take(lost: &[u64], heap: u64) -> Option<u64> {
    let (mut rest, mut least) = (heap, None);
    while rest > 0 {
        let part = lost[lost.partition_point(|&part| part <= rest) - 1];
        rest -= part;
        least = Some(part);
    }
    least
}
