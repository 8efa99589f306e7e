//! Staircase Nim: coins lie on the steps of a stair; a move takes any number of coins from one step one step down.
//! Coins on the ground are out of the game, and whoever cannot move loses.
//!
//! Only the *odd* steps count: the player to move loses exactly when the nim-sum of the coins on the steps 1, 3, 5,
//! ... is 0. A move from an odd step is a move of Nim on the odd steps. One from an even step adds to an odd one,
//! and the opponent takes the same coins on at once. (The same argument serves wherever coins are pushed on through
//! a chain of boxes. Sprague 1937.)
//!
//! Worked example: 3 coins on step 1, 7 on step 2, 1 on step 3: the nim-sum of 3 and 1 is 2, so take two coins from
//! step 1 to the ground; 1 and 1 are left on the odd steps.

use crate::heaps::nim::nim_sum;
use std::ops::BitXor;

/// A move: `count` coins go from a step to the next one down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The step, counted from 1; step 1 leads to the ground.
    pub step: usize,
    /// How many coins.
    pub count: u64,
}

/// The nim-sum of the odd steps, which is the Grundy value; the first of `steps` is step 1. *O*(n).
///
/// Every move changes it, by exactly one odd step, and every smaller sum can be reached from an odd step, as in Nim. So
/// by induction the options have all smaller values and not this one.
///
/// ```
/// assert_eq!(sg_core::heaps::staircase::grundy([3, 7, 1]), 2);
/// ```
pub fn grundy<T: BitXor<Output = T> + Default>(steps: impl IntoIterator<Item = T>) -> T {
    nim_sum(steps.into_iter().step_by(2))
}

/// Every winning move, by the step; none exactly in a lost position. *O*(n) for n steps.
///
/// ```
/// use sg_core::heaps::staircase::{winning_moves, Push};
///
/// assert_eq!(winning_moves(&[3, 7, 1]), [Push { step: 1, count: 2 }]);
/// ```
pub fn winning_moves(steps: &[u64]) -> Vec<Push> {
    let sum = grundy(steps.iter().copied());
    let coins = |step: usize| steps.get(step.wrapping_sub(1)).copied().unwrap_or(0);
    let count = |step: usize| match step % 2 {
        1 => coins(step).checked_sub(coins(step) ^ sum),
        // From an even step the odd one below must grow to what makes the sum 0.
        _ => (coins(step - 1) ^ sum).checked_sub(coins(step - 1)),
    };
    let moves = (1..=steps.len()).filter_map(|step| {
        Some(Push {
            step,
            count: count(step)?,
        })
    });
    moves
        .filter(|push| push.count > 0 && push.count <= coins(push.step))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{grundy, winning_moves, Push};
    use crate::{Game, Solver};

    struct Stair;

    impl Game for Stair {
        type Position = Vec<u64>;

        fn moves(&self, steps: &Vec<u64>) -> Vec<Vec<u64>> {
            let pushes = (0..steps.len()).flat_map(|step| (1..=steps[step]).map(move |count| (step, count)));
            pushes
                .map(|(step, count)| push(steps, Push { step: step + 1, count }))
                .collect()
        }
    }

    fn push(steps: &[u64], push: Push) -> Vec<u64> {
        let mut next = steps.to_vec();
        next[push.step - 1] -= push.count;
        if push.step > 1 {
            next[push.step - 2] += push.count;
        }
        next
    }

    #[test]
    fn values_and_winning_moves_are_those_of_the_rules() {
        let mut solver = Solver::new(Stair);
        for code in 0..3u64.pow(5) {
            let steps: Vec<u64> = (0..5).map(|i| code / 3u64.pow(i) % 3).collect();
            assert_eq!(
                solver.grundy(&steps).map(u64::from),
                Ok(grundy(steps.iter().copied())),
                "{steps:?}"
            );
            let moves: Vec<_> = winning_moves(&steps).into_iter().map(|m| push(&steps, m)).collect();
            assert_eq!(solver.winning_moves(&steps), Ok(moves), "{steps:?}");
        }
    }
}
