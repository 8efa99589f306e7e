//! Bounded Nim: several heaps, and a move takes 1 to m counters from one of them; the last counter wins.
//!
//! A heap has the value `heap mod (m + 1)` ([`grundy_take_up_to`]), and heaps add up by the nim-sum. Worked example, m
//! = 3, heaps 5, 4, 2: the values 1, 0, 2 have the nim-sum 3. Heap 2 of value 2 should get 1, so take one counter. Heap
//! 5 of value 1 should get 2: take 3 counters, since 5 - 3 = 2. Heap 4 of value 0 should get 3: take one. (One heap:
//! Bachet 1612.)

use crate::heaps::nim::nim_sum;
use crate::taking::subtraction::grundy_take_up_to;

/// Whether the player to move wins. *O*(n) for n heaps.
///
/// ```
/// use sg_core::heaps::bounded_nim::wins;
///
/// assert!(wins(3, &[5, 4, 2]) && !wins(3, &[4, 8]));
/// ```
pub fn wins(most: u64, heaps: &[u64]) -> bool {
    nim_sum(heaps.iter().map(|&heap| grundy_take_up_to(most, heap))) != 0
}

/// Every winning move, as in [`nim`](super::nim::winning_moves); none exactly in a lost position. *O*(n) for n heaps.
///
/// At most one move a heap: a value occurs only once among the m heaps below.
///
/// ```
/// use sg_core::heaps::bounded_nim::winning_moves;
///
/// assert_eq!(winning_moves(3, &[5, 4, 2]), [(0, 2), (1, 3), (2, 1)]);
/// ```
pub fn winning_moves(most: u64, heaps: &[u64]) -> Vec<(usize, u64)> {
    let sum = nim_sum(heaps.iter().map(|&heap| grundy_take_up_to(most, heap)));
    let mut moves = Vec::new();
    for (heap, &size) in heaps.iter().enumerate() {
        let (value, target) = (grundy_take_up_to(most, size), grundy_take_up_to(most, size) ^ sum);
        if sum == 0 || target > most {
            continue;
        }
        // Taking counters lowers the value, cyclically among the m + 1 values.
        let taken = if target < value {
            value - target
        } else {
            value + (most - target) + 1
        };
        if taken <= size {
            moves.push((heap, size - taken));
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::{winning_moves, wins};
    use crate::Subtraction;

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_table() {
        for most in 1..=5u64 {
            let values = Subtraction::new(1..=most as usize).grundy_values(12);
            let value = |heap: u64| values[heap as usize];
            for code in 0..12u64.pow(3) {
                let heaps = [code % 12, code / 12 % 12, code / 144];
                let sum = heaps.iter().fold(0, |sum, &heap| sum ^ value(heap));
                assert_eq!(wins(most, &heaps), sum != 0);
                let mut good = Vec::new();
                for (heap, &size) in heaps.iter().enumerate() {
                    let to = (size.saturating_sub(most)..size).filter(|&to| sum ^ value(size) ^ value(to) == 0);
                    good.extend(to.map(|to| (heap, to)));
                }
                assert_eq!(winning_moves(most, &heaps), good, "{most} {heaps:?}");
            }
        }
        assert_eq!(winning_moves(u64::MAX, &[u64::MAX, 1]), [(0, 1)]);
    }
}
