//! The game of Euclid: two numbers; a move subtracts a positive multiple of the smaller from the larger, and the result
//! must not be negative. Whoever makes one number 0 wins.
//!
//! Cole and Davie (1969): the player to move loses exactly when the larger is below φ = 1.618... times the smaller (and
//! they differ, and none is 0). While the quotient is 1 moves are forced; the first player who meets a quotient of 2 or
//! more chooses which of two next positions the opponent gets, and one of them is lost. (HDU 1525.)
//!
//! Worked example: (25, 7) has the quotient 3. The last two multiples lead to (7, 4) and (11, 7); 7/4 = 1.75 is won,
//! 11/7 = 1.57 is lost, so subtract twice 7.
//!
//! In the variant where both numbers must stay positive the *value* is `floor(a/b - b/a)` for a >= b (Nivasch 2006).

/// Returns whether the player to move wins. *O*(1), exact for all of `u64`.
///
/// ```
/// use sg_core::heaps::euclid::wins;
///
/// assert!(wins(25, 7) && !wins(11, 7) && wins(3, 3) && !wins(0, 5));
/// ```
pub fn wins(a: u64, b: u64) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    let product = |x: u64, y: u64| u128::from(x) * u128::from(y);
    // large > φ small exactly if large (large - small) > small². Without a branch, which could not be predicted.
    (small > 0) & ((small == large) | (product(large, large - small) > product(small, small)))
}

/// Every winning move, as what is left of the larger number, increasing; none exactly in a lost position. *O*(1).
///
/// ```
/// use sg_core::heaps::euclid::winning_moves;
///
/// assert_eq!(winning_moves(25, 7), [11]);
/// assert_eq!(winning_moves(15, 5), [0]);
/// ```
pub fn winning_moves(a: u64, b: u64) -> Vec<u64> {
    let (small, large) = (a.min(b), a.max(b));
    if small == 0 {
        return Vec::new();
    }
    // What is left is below twice the smaller, or the opponent has the choice.
    let left = [large % small, (large % small).saturating_add(small)];
    left.into_iter()
        .filter(|&left| left < large && !wins(left, small))
        .collect()
}

/// The Grundy value of the variant in which both numbers stay positive: `floor(a/b - b/a)` for a >= b. *O*(1).
///
/// # Panics
///
/// If a number is 0.
///
/// ```
/// assert_eq!(sg_core::heaps::euclid::grundy_while_positive(25, 7), 3);
/// assert_eq!(sg_core::heaps::euclid::grundy_while_positive(7, 4), 1);
/// ```
pub fn grundy_while_positive(a: u64, b: u64) -> u64 {
    let (small, large) = (u128::from(a.min(b)), u128::from(a.max(b)));
    assert!(small > 0, "both numbers are positive in this variant");
    // Below 2^64, being at most large / small.
    ((large - small) * (large + small) / (large * small)) as u64
}

#[cfg(test)]
mod tests {
    use super::{grundy_while_positive, winning_moves, wins};
    use crate::mex;

    fn left(a: usize, b: usize) -> impl Iterator<Item = usize> {
        let (small, large) = (a.min(b), a.max(b));
        (0..large).filter(move |left| small > 0 && (large - left) % small == 0)
    }

    #[test]
    fn outcomes_values_and_winning_moves_are_those_of_the_rules() {
        let mut won = vec![vec![false; 80]; 80];
        let mut values = vec![vec![0u32; 80]; 80];
        for large in 0..80usize {
            for small in 0..=large {
                let good = left(large, small).filter(|&x| !won[x][small]);
                let good: Vec<u64> = good.map(|x| x as u64).collect();
                assert_eq!(winning_moves(small as u64, large as u64), good, "{large} {small}");
                won[large][small] = !good.is_empty();
                won[small][large] = won[large][small];
                assert_eq!(wins(large as u64, small as u64), won[large][small], "{large} {small}");
                if small > 0 {
                    let options = left(large, small).filter(|&x| x > 0).map(|x| values[x][small]);
                    let value = mex(options.collect::<Vec<u32>>());
                    (values[large][small], values[small][large]) = (value, value);
                    let formula = grundy_while_positive(large as u64, small as u64);
                    assert_eq!(formula, u64::from(value), "{large} {small}");
                }
            }
        }
    }

    /// Whoever first sees a quotient of 2 or more, or no rest, wins.
    fn wins_by_quotients(a: u64, b: u64) -> bool {
        let (small, large) = (a.min(b), a.max(b));
        large / small > 1 || large % small == 0 || !wins_by_quotients(small, large % small)
    }

    #[test]
    fn outcomes_are_exact_where_products_begin_to_need_more_than_64_bits() {
        for large in (1u64 << 32) - 300..(1 << 32) + 300 {
            // large / φ, cut off.
            let turn = ((u128::from(large) * 0x9E37_79B9_7F4A_7C15) >> 64) as u64;
            for small in (turn - 3..turn + 5).chain([1, large - 1, large]) {
                assert_eq!(wins(large, small), wins_by_quotients(large, small), "{large} {small}");
            }
        }
    }

    #[test]
    fn the_largest_numbers_are_exact() {
        assert!(wins(u64::MAX, u64::MAX) && wins(u64::MAX, 1));
        // Neighbouring Fibonacci numbers: their quotient is alternately above and below the golden ratio.
        assert!(!wins(7_540_113_804_746_346_429, 4_660_046_610_375_530_309));
        assert!(wins(12_200_160_415_121_876_738, 7_540_113_804_746_346_429));
        assert_eq!(grundy_while_positive(u64::MAX, 1), u64::MAX - 1);
        assert_eq!(winning_moves(u64::MAX, u64::MAX - 1), []);
    }
}
