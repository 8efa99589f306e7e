//! Wythoff's game: two heaps; a move takes any number from one, or the same number from both; the
//! last counter wins.
//!
//! Used by `hdu1527`.
//!
//! Wythoff (1907): the lost positions are `(A, B) = (floor(k φ), floor(k φ) + k)` for k = 0, 1, 2,
//! ..., with the golden ratio φ = 1.618...: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ... Each
//! positive number is in exactly one pair.
//!
//! The arithmetic uses integers only and is exact for all of `u64`: `x <= k / φ` means `k (k - x)
//! >= x²`, because φ is the positive root of φ² = φ + 1. With 1.618 for φ the first error is at the
//! pair (377, 610), and a `double` fails later.
//!
//! The *Grundy values* have no known formula: [`grundy_values`] computes a table, for sums with
//! other games.

use crate::mex::MexSet;

/// The k-th lost position `(A, B)`, A <= B; `None` if B does not fit. *O*(1).
///
/// ```
/// use sg_core::heaps::wythoff::lost_position;
///
/// assert_eq!([0, 1, 2, 3, 4].map(|k| lost_position(k).unwrap()), [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// assert_eq!(lost_position(233), Some((377, 610)));
/// ```
pub fn lost_position(k: u64) -> Option<(u64, u64)> {
    let smaller = k.checked_add(over_golden_ratio(k).0)?;
    Some((smaller, smaller.checked_add(k)?))
}

/// Returns whether the player to move wins. *O*(1): two products.
///
/// ```
/// use sg_core::heaps::wythoff::wins;
///
/// assert!(!wins(1, 2) && !wins(5, 3) && wins(4, 4));
/// ```
pub fn wins(a: u64, b: u64) -> bool {
    let (small, large) = (u128::from(a.min(b)), u128::from(a.max(b)));
    let k = large - small;
    // Lost if small <= k φ < small + 1, where x <= k φ means x² <= k (k + x).
    let is_at_most = |x: u128| x * x <= k * (k + x);
    !is_at_most(small) || is_at_most(small + 1)
}

/// The other heap of the lost position that contains `heap`. *O*(1). `None` if it does not fit.
///
/// ```
/// use sg_core::heaps::wythoff::partner;
///
/// assert_eq!([partner(0), partner(3), partner(5)], [Some(0), Some(5), Some(3)]);
/// ```
pub fn partner(heap: u64) -> Option<u64> {
    // If heap = floor(k φ), then k is heap / φ rounded up, and k φ < heap + 1: that is k² < (heap +
    // 1) (heap + 1 - k). Otherwise heap = floor(k φ) + k, and the partner is heap / φ rounded down.
    let (below, excess) = over_golden_ratio(heap);
    if excess + u128::from(heap) > 3 * u128::from(below) + 1 {
        heap.checked_add(below + 1)
    } else {
        Some(below)
    }
}

/// Every winning move, as the two heaps it leaves, in the given order; none exactly in a lost
/// position.
///
/// There is at most one of each kind: from the first heap, from the second, from both. *O*(1).
///
/// ```
/// use sg_core::heaps::wythoff::winning_moves;
///
/// assert_eq!(winning_moves(6, 7), [(4, 7), (1, 2)]);
/// assert_eq!(winning_moves(2, 1), []);
/// ```
pub fn winning_moves(a: u64, b: u64) -> Vec<(u64, u64)> {
    let (small, large) = (a.min(b), a.max(b));
    let same_difference = lost_position(large - small);
    // A lost position does not lead to another, in particular not to itself.
    if same_difference == Some((small, large)) {
        return Vec::new();
    }
    let both = same_difference.filter(|&(less, _)| less < small);
    let moves = [
        partner(b).filter(|&to| to < a).map(|to| (to, b)),
        partner(a).filter(|&to| to < b).map(|to| (a, to)),
        both.map(|(less, more)| if a <= b { (less, more) } else { (more, less) }),
    ];
    moves.into_iter().flatten().collect()
}

/// `floor(k / φ)`, which is the largest x with `x² <= k (k - x)`; and the right side minus the
/// left.
#[inline]
fn over_golden_ratio(k: u64) -> (u64, u128) {
    /// `floor(2^64 / φ)`. Rounding down lowers the product by at most k / 2^64, so by less than 1.
    const INVERSE: u64 = 0x9E37_79B9_7F4A_7C15;
    let k = u128::from(k);
    let x = (k * u128::from(INVERSE)) >> 64;
    let excess = k * (k - x) - x * x;
    // The increase on the left plus the decrease on the right for x + 1.
    let step = k + 2 * x + 1;
    if excess < step {
        (x as u64, excess)
    } else {
        (x as u64 + 1, excess - step)
    }
}

/// `g[a][b]` for all a < rows and b < columns. *O*(rows · columns · (rows + columns)).
///
/// ```
/// let g = sg_core::heaps::wythoff::grundy_values(3, 4);
/// assert_eq!(g, [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]);
/// ```
pub fn grundy_values(rows: usize, columns: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; columns]; rows];
    let mut seen = MexSet::new();
    for a in 0..rows {
        for b in 0..columns {
            for &value in &values[a][..b] {
                seen.insert(value);
            }
            for row in &values[..a] {
                seen.insert(row[b]);
            }
            for taken in 1..=a.min(b) {
                seen.insert(values[a - taken][b - taken]);
            }
            values[a][b] = seen.mex();
            seen.clear();
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::{grundy_values, lost_position, over_golden_ratio, partner, winning_moves, wins};

    #[test]
    fn outcomes_and_winning_moves_match_the_table() {
        let values = grundy_values(120, 120);
        for a in 0..120usize {
            for b in 0..120 {
                assert_eq!(wins(a as u64, b as u64), values[a][b] != 0, "{a} {b}");
                let first = (0..a).map(|to| (to, b));
                let second = (0..b).map(|to| (a, to));
                let both = (1..=a.min(b)).rev().map(|taken| (a - taken, b - taken));
                let good = first.chain(second).chain(both).filter(|&(a, b)| values[a][b] == 0);
                let good = good.map(|(a, b)| (a as u64, b as u64));
                assert!(winning_moves(a as u64, b as u64).into_iter().eq(good), "{a} {b}");
            }
        }
    }

    #[test]
    fn every_number_is_in_one_pair() {
        let mut seen = [0; 1_001];
        for (a, b) in (1..).map(|k| lost_position(k).unwrap()).take_while(|&(a, _)| a <= 1_000) {
            seen[a as usize] += 1;
            if let Some(count) = seen.get_mut(b as usize) {
                *count += 1;
            }
            assert_eq!((partner(a), partner(b)), (Some(b), Some(a)));
        }
        assert!(seen[1..].iter().all(|&count| count == 1));
    }

    #[test]
    fn pair_where_1618_thousandths_fail_is_exact() {
        assert!(!wins(377, 610));
        assert_ne!((233.0f64 * 1.618) as u64, 377);
    }

    #[test]
    fn largest_numbers_are_exact() {
        // Fibonacci numbers: F(2m) = floor(F(2m - 1) φ), so (F(2m), F(2m + 1)) is lost; F(92),
        // F(93) fit in 64 bits.
        assert!(!wins(7_540_113_804_746_346_429, 12_200_160_415_121_876_738));
        assert!(wins(7_540_113_804_746_346_430, 12_200_160_415_121_876_738));
        assert_eq!(lost_position(u64::MAX), None);
        assert!(wins(u64::MAX, u64::MAX));
        assert!(winning_moves(u64::MAX, u64::MAX).contains(&(0, 0)));
    }

    #[test]
    fn quotients_by_the_golden_ratio_are_exact() {
        // Fibonacci numbers and their neighbours come closest to errors; a few thousand others are
        // tried too.
        let (mut one, mut other) = (1u64, 2u64);
        // Around the limits where products exceed 64 bits: for k, and for the larger of the lost
        // pair.
        let limits = [1u64 << 32, 1_640_531_527];
        let around = limits.into_iter().flat_map(|limit| limit - 1_000..limit + 1_000);
        let mut numbers: Vec<u64> = (0..2_000).chain(around).chain((0..2_000).map(|k| u64::MAX - k)).collect();
        while let Some(sum) = one.checked_add(other) {
            (one, other) = (other, sum);
            numbers.extend([one, one - 1, one + 1, one / 2, one ^ 0x5555]);
        }
        for k in numbers {
            let (x, excess) = over_golden_ratio(k);
            let sides = |x: u64| (u128::from(x) * u128::from(x), u128::from(k) * u128::from(k - x));
            assert_eq!(sides(x).0 + excess, sides(x).1, "{k}");
            assert!(x == k || sides(x + 1).0 > sides(x + 1).1, "{k}");
            if let Some((small, large)) = lost_position(k) {
                assert!(!wins(small, large) && !wins(large, small), "{k}");
                assert!(wins(small + 1, large.saturating_add(1)), "{k}");
                assert!(small == 0 || (wins(small - 1, large - 1) && wins(small - 1, large)), "{k}");
                assert_eq!((partner(small), partner(large)), (Some(large), Some(small)));
            }
        }
    }
}
