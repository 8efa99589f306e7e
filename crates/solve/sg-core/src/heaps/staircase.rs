//! Staircase Nim: coins lie on the steps of a stair; a move takes any number of coins from one step
//! to the next one down. Coins on the ground are out of the game, and whoever cannot move loses.
//!
//! Used by `cses1099`.
//!
//! Only the *odd* steps count: the player to move loses exactly when the nim-sum of the coins on
//! the steps 1, 3, 5, ... is 0. A move from an odd step is a move of Nim on the odd steps. One from
//! an even step adds to an odd one, and the opponent takes the same coins on at once. (The same
//! argument works wherever coins move along a chain of boxes. Sprague 1937.) On a tree whose
//! vertices pass coins to their parents, the odd depths count. A circle is not a new case: cut at
//! the ground it is a stair, and without a ground the game never ends.
//!
//! Worked example: 3 coins on step 1, 7 on step 2, 1 on step 3: the nim-sum of 3 and 1 is 2, so
//! take two coins from step 1 to the ground; 1 and 1 are left on the odd steps.

use crate::heaps::nim::nim_sum;
use std::ops::BitXor;

/// The nim-sum of the odd steps, which is the Grundy value; the first of `steps` is step 1. *O*(n).
///
/// Every move changes exactly one odd step and so the sum, and every smaller sum can be reached
/// from an odd step, as in Nim. So by induction the options have all smaller values and not this
/// one.
///
/// ```
/// assert_eq!(sg_core::heaps::staircase::grundy([3, 7, 1]), 2);
/// ```
pub fn grundy<T: BitXor<Output = T> + Default>(steps: impl IntoIterator<Item = T>) -> T {
    nim_sum(steps.into_iter().step_by(2))
}

/// Every winning move, as the index of a step in `steps` and the coins left on it; the others go
/// one step down. None exactly in a lost position. *O*(n) for n steps.
///
/// ```
/// use sg_core::heaps::staircase::winning_moves;
///
/// assert_eq!(winning_moves(&[3, 7, 1]), [(0, 1)]);
/// ```
pub fn winning_moves(steps: &[u64]) -> Vec<(usize, u64)> {
    let sum = grundy(steps.iter().copied());
    let left = |(index, &coins): (usize, &u64)| match index % 2 {
        0 => Some(coins ^ sum),
        // A move from an even step must raise the odd one below so that the sum is 0.
        _ => coins.checked_sub((steps[index - 1] ^ sum).checked_sub(steps[index - 1])?),
    };
    let moves = steps.iter().enumerate().filter_map(|step| Some((step.0, left(step)?)));
    moves.filter(|&(index, left)| left < steps[index]).collect()
}
