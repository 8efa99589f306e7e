//! Rows of skittles: Kayles, where a ball takes one skittle or two neighbours, and Dawson's Kayles, two only.
//!
//! A hit in the middle leaves two rows, which play as a sum. Both games repeat: Kayles (`0.77`) with period 12 from row
//! 71 on, Dawson's Kayles (`0.07`) with period 34 from row 53 on (Guy and Smith 1956), so each value is one look into a
//! small table that needs no making. (For other codes see [`octal`](crate::taking::octal).) A row of n in Dawson's Chess
//! (`0.137`: a ball takes a skittle with the one or two beside it) has the value of n + 1 in Dawson's Kayles: add a skittle
//! at the end, and let each ball take the one it hits and the next.
//!
//! Worked example: Kayles rows 3 and 4 have the values 3 and 1, nim-sum 2. Row 3 must become 1: hit an end pair. Row 4
//! must become 3: hit an end skittle, or so that 1 and 2 are left.

use crate::heaps::nim::nim_sum;

/// How many neighbouring skittles a ball takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ball {
    /// One or two: Kayles. (CSES, HDU and others.)
    OneOrTwo,
    /// Two: Dawson's Kayles, which is Cram on a strip.
    Two,
}

/// A hit: of the row with this index, so many skittles are left on the left and on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Which row, from 0.
    pub row: usize,
    /// The skittles that stand left of the hit.
    pub left: u64,
    /// The skittles that stand right of it.
    pub right: u64,
}

impl Ball {
    /// The Grundy value of a row. *O*(1).
    ///
    /// ```
    /// use sg_core::taking::kayles::Ball;
    ///
    /// assert_eq!([0, 1, 2, 3, 4, 5].map(|row| Ball::OneOrTwo.value(row)), [0, 1, 2, 3, 1, 4]);
    /// assert_eq!(Ball::Two.value(1_000_000_007), 5);
    /// ```
    pub fn value(self, row: u64) -> u32 {
        let (table, period) = match self {
            Ball::OneOrTwo => (&KAYLES[..], 12),
            Ball::Two => (&DAWSON[..], 34),
        };
        let preperiod = table.len() as u64 - period;
        let index = if row < preperiod {
            row
        } else {
            preperiod + (row - preperiod) % period
        };
        u32::from(table[index as usize])
    }

    /// Every winning hit, row by row, from left to right; none exactly in a lost position. *O*(skittles).
    ///
    /// ```
    /// use sg_core::taking::kayles::{Ball, Hit};
    ///
    /// let hits = Ball::OneOrTwo.winning_hits(&[1, 1, 2]);
    /// assert_eq!(hits, [Hit { row: 2, left: 0, right: 0 }]);
    /// ```
    pub fn winning_hits(self, rows: &[u64]) -> Vec<Hit> {
        let sum = nim_sum(rows.iter().map(|&row| self.value(row)));
        let sizes = match self {
            Ball::OneOrTwo => 1..=2,
            Ball::Two => 2..=2,
        };
        let mut hits = Vec::new();
        for (row, &length) in rows.iter().enumerate() {
            let target = self.value(length) ^ sum;
            for size in sizes.clone().filter(|&size| size <= length) {
                let splits = (0..=length - size).map(|left| (left, length - size - left));
                let good = splits.filter(|&(left, right)| self.value(left) ^ self.value(right) == target);
                hits.extend(good.map(|(left, right)| Hit { row, left, right }));
            }
        }
        if sum == 0 {
            hits.clear();
        }
        hits
    }
}

/// The values up to the end of the first period.
const KAYLES: [u8; 71 + 12] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1,
    2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 8,
    1, 4, 7, 2, 1, 8, 2,
];

/// The same for Dawson's Kayles.
const DAWSON: [u8; 53 + 34] = [
    0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1,
    2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0, 3, 1,
    1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9,
];

#[cfg(test)]
mod tests {
    use super::Ball;
    use crate::Taking;

    #[test]
    fn tables_are_those_of_the_proofs() {
        for (ball, code) in [(Ball::OneOrTwo, "0.77"), (Ball::Two, "0.07")] {
            let proof = code.parse::<Taking>().unwrap().period(1_000).unwrap();
            assert!((0..2_000).all(|row| ball.value(row) == proof.grundy(row)), "{code}");
            assert_eq!(ball.value(u64::MAX), proof.grundy(u64::MAX));
        }
    }

    #[test]
    fn dawsons_chess_is_dawsons_kayles_with_one_skittle_more() {
        let proof = "0.137".parse::<Taking>().unwrap().period(1_000).unwrap();
        assert!((0..2_000).all(|row| Ball::Two.value(row + 1) == proof.grundy(row)));
    }

    #[test]
    fn winning_hits_are_exactly_those_that_leave_the_value_0() {
        for (ball, sizes) in [(Ball::OneOrTwo, 1..=2), (Ball::Two, 2..=2)] {
            for first in 0..12 {
                for second in 0..12 {
                    let mut good = Vec::new();
                    for (row, (own, other)) in [(first, second), (second, first)].into_iter().enumerate() {
                        for size in sizes.clone().filter(|&size| size <= own) {
                            let lefts = (0..=own - size).map(|left| (row, left, own - size - left));
                            let value = |left, right| ball.value(left) ^ ball.value(right) ^ ball.value(other);
                            good.extend(lefts.filter(|&(_, left, right)| value(left, right) == 0));
                        }
                    }
                    let hits = ball.winning_hits(&[first, second]);
                    let hits: Vec<_> = hits.iter().map(|hit| (hit.row, hit.left, hit.right)).collect();
                    assert_eq!(hits, good);
                }
            }
        }
    }
}
