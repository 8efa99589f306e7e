//! Wythoff's game: two heaps; a move takes any number from one, or the same number from both; the last counter wins.
//!
//! Wythoff (1907): the lost positions are `(A, B) = (floor(k φ), floor(k φ) + k)` for k = 0, 1, 2, ..., with the golden
//! ratio φ = 1.618...: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ... Each positive number stands in exactly one pair.
//!
//! All of it is integer arithmetic here, exact for all of `u64`: `x <= k / φ` means `k (k - x) >= x²`, because φ is
//! the positive root of φ² = φ + 1. With floating point 1.618 for φ the first error is the pair (377, 610), and a
//! `double` fails later on.
//!
//! The *Grundy values* have no known formula: [`grundy_values`] makes a table, for sums with other games.

use crate::mex::MexSet;

/// The k-th lost position `(A, B)`, A <= B; `None` if B does not fit. *O*(64).
///
/// ```
/// use sg_core::wythoff::lost_position;
///
/// assert_eq!([0, 1, 2, 3, 4].map(|k| lost_position(k).unwrap()), [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
/// assert_eq!(lost_position(233), Some((377, 610)));
/// ```
pub fn lost_position(k: u64) -> Option<(u64, u64)> {
    let smaller = k.checked_add(over_golden_ratio(k))?;
    Some((smaller, smaller.checked_add(k)?))
}

/// Whether the player to move wins. *O*(64).
///
/// ```
/// use sg_core::wythoff::wins;
///
/// assert!(!wins(1, 2) && !wins(5, 3) && wins(4, 4));
/// ```
pub fn wins(a: u64, b: u64) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    lost_position(large - small) != Some((small, large))
}

/// The other heap of the lost position in which `heap` stands. *O*(64). `None` if it does not fit.
///
/// ```
/// use sg_core::wythoff::partner;
///
/// assert_eq!([partner(0), partner(3), partner(5)], [Some(0), Some(5), Some(3)]);
/// ```
pub fn partner(heap: u64) -> Option<u64> {
    // If heap = floor(k φ), then k is heap / φ rounded up; if heap = floor(k φ²), then heap / φ² rounded up.
    let k = over_golden_ratio(heap) + u64::from(heap > 0);
    if k.checked_add(over_golden_ratio(k)) == Some(heap) {
        return heap.checked_add(k);
    }
    let k = heap - over_golden_ratio(heap);
    Some(heap - k)
}

/// Every winning move, as the heaps it leaves, in the order of the given ones; none exactly in a lost position.
///
/// At most one of each kind: from the first heap, from the second, from both. *O*(64).
///
/// ```
/// use sg_core::wythoff::winning_moves;
///
/// assert_eq!(winning_moves(6, 7), [(4, 7), (1, 2)]);
/// assert_eq!(winning_moves(2, 1), []);
/// ```
pub fn winning_moves(a: u64, b: u64) -> Vec<(u64, u64)> {
    let mut moves = Vec::new();
    if !wins(a, b) {
        return moves;
    }
    moves.extend(partner(b).filter(|&to| to < a).map(|to| (to, b)));
    moves.extend(partner(a).filter(|&to| to < b).map(|to| (a, to)));
    if let Some((small, large)) = lost_position(a.abs_diff(b)).filter(|&(small, _)| small < a.min(b)) {
        moves.push(if a <= b { (small, large) } else { (large, small) });
    }
    moves
}

/// `floor(k / φ)`: the largest x with `k (k - x) >= x²`, by bisection.
fn over_golden_ratio(k: u64) -> u64 {
    let fits = |x: u64| u128::from(k) * u128::from(k - x) >= u128::from(x) * u128::from(x);
    let mut x = 0u64;
    for bit in (0..64).rev() {
        let larger = x | 1 << bit;
        if larger <= k && fits(larger) {
            x = larger;
        }
    }
    x
}

/// `g[a][b]` for all a < rows and b < columns. *O*(rows · columns · (rows + columns)).
///
/// ```
/// let g = sg_core::wythoff::grundy_values(3, 4);
/// assert_eq!(g, [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]);
/// ```
pub fn grundy_values(rows: usize, columns: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0; columns]; rows];
    let mut seen = MexSet::new();
    for a in 0..rows {
        for b in 0..columns {
            values[a][..b].iter().for_each(|&value| seen.insert(value));
            values[..a].iter().for_each(|row| seen.insert(row[b]));
            (1..=a.min(b)).for_each(|taken| seen.insert(values[a - taken][b - taken]));
            values[a][b] = seen.mex();
            seen.clear();
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::{grundy_values, lost_position, partner, winning_moves, wins};

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_table() {
        let values = grundy_values(120, 120);
        for a in 0..120usize {
            for b in 0..120 {
                assert_eq!(wins(a as u64, b as u64), values[a][b] != 0, "{a} {b}");
                let first = (0..a).map(|to| (to, b));
                let second = (0..b).map(|to| (a, to));
                let both = (1..=a.min(b)).rev().map(|taken| (a - taken, b - taken));
                let good = first.chain(second).chain(both).filter(|&(a, b)| values[a][b] == 0);
                let good: Vec<(u64, u64)> = good.map(|(a, b)| (a as u64, b as u64)).collect();
                assert_eq!(winning_moves(a as u64, b as u64), good, "{a} {b}");
            }
        }
    }

    #[test]
    fn every_number_stands_in_one_pair() {
        let mut seen = [0; 1_001];
        for (a, b) in (1..)
            .map(|k| lost_position(k).unwrap())
            .take_while(|&(a, _)| a <= 1_000)
        {
            seen[a as usize] += 1;
            seen.get_mut(b as usize).into_iter().for_each(|count| *count += 1);
            assert_eq!((partner(a), partner(b)), (Some(b), Some(a)));
        }
        assert!(seen[1..].iter().all(|&count| count == 1));
    }

    #[test]
    fn the_pair_where_1618_thousandths_fail_is_right() {
        assert!(!wins(377, 610));
        assert_ne!((233.0f64 * 1.618) as u64, 377);
    }

    #[test]
    fn the_largest_numbers_are_exact() {
        // Fibonacci numbers: F(2m) = floor(F(2m - 1) φ), so (F(2m), F(2m + 1)) is lost; F(92), F(93) fit in 64 bits.
        assert!(!wins(7_540_113_804_746_346_429, 12_200_160_415_121_876_738));
        assert!(wins(7_540_113_804_746_346_430, 12_200_160_415_121_876_738));
        assert_eq!(lost_position(u64::MAX), None);
        assert!(wins(u64::MAX, u64::MAX));
        assert_eq!(winning_moves(u64::MAX, u64::MAX).last(), Some(&(0, 0)));
    }
}
