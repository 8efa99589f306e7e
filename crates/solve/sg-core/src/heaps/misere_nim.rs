//! Misère Nim: heaps of counters; a move takes any number from one heap; whoever takes the *last*
//! counter loses.
//!
//! Used by `hdu1907`.
//!
//! Bouton (1901): play as in ordinary Nim until your move would leave only heaps of 1; then leave
//! an *odd* number of those instead of an even one. So the player to move loses exactly when
//!
//! ```text
//! all heaps are at most 1:  the number of 1s is odd
//! otherwise:                the nim-sum is 0
//! ```
//!
//! Worked example: from 1, 1, 5 the winning move takes four of the 5 and leaves 1, 1, 1; taking all
//! 5 would leave 1, 1, of which the other player takes one and leaves the last counter to you.

use std::ops::BitXor;

use crate::heaps::nim::nim_sum;

/// Returns whether the player to move wins. *O*(n) for n heaps.
///
/// ```
/// use sg_core::heaps::misere_nim::wins;
///
/// assert!(!wins([1u32, 1, 1]) && wins([1u32, 1]) && wins([0u32]));
/// assert!(!wins([2u64, 2]) && wins([1u64, 1, 5]));
/// ```
pub fn wins<T>(heaps: impl IntoIterator<Item = T>) -> bool
where
    T: BitXor<Output = T> + Default + From<u8> + Ord,
{
    let mut small = true;
    let sum = nim_sum(heaps.into_iter().inspect(|heap| small &= *heap <= T::from(1)));
    (sum == T::default()) == small
}

/// Every winning move, as in [`nim`](super::nim::winning_moves); none exactly in a lost position,
/// or if no counter is left, which is won without a move. *O*(n) for n heaps.
///
/// ```
/// use sg_core::heaps::misere_nim::winning_moves;
///
/// assert_eq!(winning_moves(&[1, 1, 5]), [(2, 1)]);
/// ```
pub fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let sum = nim_sum(heaps.iter().copied());
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    let target = |heap: u64| {
        // When no heap above 1 will be left, the other parity wins.
        let last_large = large == usize::from(heap > 1);
        sum ^ heap ^ u64::from(last_large)
    };
    let changed = heaps.iter().map(|&heap| target(heap)).enumerate();
    changed.filter(|&(index, left)| left < heaps[index]).collect()
}
