//! Rows of skittles: Kayles, where a ball takes one skittle or two neighbours, and Dawson's Kayles, two only.
//!
//! Use this for these two games, of any length; for other runs use [`take_runs`](crate::taking::take_runs).
//!
//! A hit in the middle leaves two rows, which play as a sum. Both games repeat: Kayles (`0.77`) with period 12 from row
//! 71 on, Dawson's Kayles (`0.07`) with period 34 from row 53 on (Guy and Smith 1956), so each value is one look into a
//! small table that needs no making. (For other codes see [`octal`](crate::taking::octal).) A row of n in Dawson's
//! Chess (`0.137`: a ball takes a skittle with the one or two beside it) has the value of n + 1 in Dawson's Kayles: add
//! a skittle at the end, and let each ball take the one it hits and the next.
//!
//! Worked example: Kayles rows 3 and 4 have the values 3 and 1, nim-sum 2. Row 3 must become 1: hit an end pair. Row 4
//! must become 3: hit an end skittle, or so that 1 and 2 are left.

use crate::heaps::nim::nim_sum;
use std::ops::RangeInclusive;

/// The Grundy value of a row of Kayles. *O*(1).
///
/// ```
/// use sg_core::taking::kayles;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(kayles::grundy), [0, 1, 2, 3, 1, 4]);
/// ```
pub fn grundy(row: u64) -> u64 {
    KAYLES.grundy(row)
}

/// The Grundy value of a row of Dawson's Kayles, which is Cram on a strip of `row` squares. *O*(1).
///
/// ```
/// use sg_core::taking::kayles;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(kayles::dawson), [0, 0, 1, 1, 2, 0]);
/// assert_eq!(kayles::dawson(1_000_000_007), 5);
/// ```
pub fn dawson(row: u64) -> u64 {
    DAWSON.grundy(row)
}

/// Every winning hit in rows of Kayles, as the index of a row and the two rows that are left of it, row by row, from left
/// to right; none exactly in a lost position. *O*(skittles).
///
/// ```
/// use sg_core::taking::kayles::winning_moves;
///
/// assert_eq!(winning_moves(&[1, 1, 2]), [(2, [0, 0])]);
/// ```
pub fn winning_moves(rows: &[u64]) -> Vec<(usize, [u64; 2])> {
    KAYLES.winning_moves(rows)
}

/// The same for Dawson's Kayles.
///
/// ```
/// use sg_core::taking::kayles::dawson_winning_moves;
///
/// assert_eq!(dawson_winning_moves(&[3]), [(0, [0, 1]), (0, [1, 0])]);
/// ```
pub fn dawson_winning_moves(rows: &[u64]) -> Vec<(usize, [u64; 2])> {
    DAWSON.winning_moves(rows)
}

/// One of the two games.
struct Rules {
    /// How many neighbouring skittles a ball may take.
    sizes: RangeInclusive<u64>,
    /// The values up to the end of the first period.
    values: &'static [u8],
    period: u64,
}

impl Rules {
    fn grundy(&self, row: u64) -> u64 {
        let preperiod = self.values.len() as u64 - self.period;
        let index = if row < preperiod {
            row
        } else {
            preperiod + (row - preperiod) % self.period
        };
        u64::from(self.values[index as usize])
    }

    fn winning_moves(&self, rows: &[u64]) -> Vec<(usize, [u64; 2])> {
        let sum = nim_sum(rows.iter().map(|&row| self.grundy(row)));
        let mut hits = Vec::new();
        if sum == 0 {
            return hits;
        }
        for (row, &length) in rows.iter().enumerate() {
            let target = self.grundy(length) ^ sum;
            for size in self.sizes.clone().filter(|&size| size <= length) {
                let splits = (0..=length - size).map(|left| (left, length - size - left));
                let good = splits.filter(|&(left, right)| self.grundy(left) ^ self.grundy(right) == target);
                hits.extend(good.map(|(left, right)| (row, [left, right])));
            }
        }
        hits
    }
}

static KAYLES: Rules = Rules {
    sizes: 1..=2,
    values: &[
        0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4,
        1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, 4, 1,
        2, 8, 1, 4, 7, 2, 1, 8, 2,
    ],
    period: 12,
};

static DAWSON: Rules = Rules {
    sizes: 2..=2,
    values: &[
        0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1,
        1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0,
        3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9,
    ],
    period: 34,
};

#[cfg(test)]
mod tests {
    use super::{dawson, DAWSON, KAYLES};
    use crate::Taking;

    #[test]
    fn tables_are_those_of_the_proofs() {
        for (game, code) in [(&KAYLES, "0.77"), (&DAWSON, "0.07")] {
            let proof = code.parse::<Taking>().unwrap().period(1_000).unwrap();
            assert!(
                (0..2_000).all(|row| game.grundy(row) == u64::from(proof.grundy(row))),
                "{code}"
            );
            assert_eq!(game.grundy(u64::MAX), u64::from(proof.grundy(u64::MAX)));
        }
    }

    #[test]
    fn dawsons_chess_is_dawsons_kayles_with_one_skittle_more() {
        let proof = "0.137".parse::<Taking>().unwrap().period(1_000).unwrap();
        assert!((0..2_000).all(|row| dawson(row + 1) == u64::from(proof.grundy(row))));
    }

    #[test]
    fn winning_hits_are_exactly_those_that_leave_the_value_0() {
        for (game, sizes) in [(&KAYLES, 1..=2), (&DAWSON, 2..=2)] {
            for first in 0..12 {
                for second in 0..12 {
                    let mut good = Vec::new();
                    for (row, (own, other)) in [(first, second), (second, first)].into_iter().enumerate() {
                        for size in sizes.clone().filter(|&size| size <= own) {
                            let lefts = (0..=own - size).map(|left| (row, [left, own - size - left]));
                            let value =
                                |rows: [u64; 2]| game.grundy(rows[0]) ^ game.grundy(rows[1]) ^ game.grundy(other);
                            good.extend(lefts.filter(|&(_, rows)| value(rows) == 0));
                        }
                    }
                    assert_eq!(game.winning_moves(&[first, second]), good);
                }
            }
        }
    }
}
