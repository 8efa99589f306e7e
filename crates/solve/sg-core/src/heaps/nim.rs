//! Nim: heaps of counters; a move takes any number from one heap; whoever takes the last counter
//! wins.
//!
//! Used by `hdu2176`.
//!
//! Bouton (1901): the player to move loses exactly when the xor of the heaps, the *nim-sum*, is 0.
//! From nim-sum 0 every move changes one heap and so makes the sum non-zero; from x ≠ 0 some heap h
//! has the highest bit of x, and making it `h xor x < h` brings the sum back to 0. These are *all*
//! the winning moves.
//!
//! By the Sprague-Grundy theorem the same holds for any sum of games, with Grundy values in place
//! of heaps.

use std::ops::BitXor;

/// The xor of all `values`: 0 exactly when the player to move loses.
///
/// ```
/// assert_eq!(sg_core::nim_sum([3u32, 4, 5]), 2);
/// assert_eq!(sg_core::nim_sum([1u64, 2, 3]), 0);
/// ```
pub fn nim_sum<T: BitXor<Output = T> + Default>(values: impl IntoIterator<Item = T>) -> T {
    values.into_iter().fold(T::default(), T::bitxor)
}

/// Every winning move, as the index of a heap and its new size, in the order of the heaps; none
/// exactly if the nim-sum is 0. Equal heaps count separately.
///
/// *O*(n) for n heaps.
///
/// ```
/// use sg_core::heaps::nim::winning_moves;
///
/// assert_eq!(winning_moves(&[3u32, 4, 5]), [(0, 1)]);
/// assert_eq!(winning_moves(&[1u32, 2, 3]), []);
/// ```
pub fn winning_moves<T>(heaps: &[T]) -> Vec<(usize, T)>
where
    T: BitXor<Output = T> + Default + Ord + Copy,
{
    let sum = nim_sum(heaps.iter().copied());
    let changed = heaps.iter().map(|&heap| heap ^ sum).enumerate();
    changed.filter(|&(index, left)| left < heaps[index]).collect()
}
