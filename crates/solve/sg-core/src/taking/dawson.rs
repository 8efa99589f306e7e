//! Dawson's Chess and Dawson's Kayles: row values with period 34, as a table of constants.
//!
//! Used by `hdu4664`.
//!
//! For other runs use [`take_runs`](crate::taking::take_runs), for other codes (Kayles is `0.77`)
//! the crate `sg-theory`.
//!
//! In Dawson's Chess (`0.137`) a ball takes the skittle that it hits and the ones next to it; in
//! Dawson's Kayles (`0.07`) it takes two neighbours. A row of n in the first game is worth as much
//! as a row of n + 1 in the second: add a skittle at the end, and let each ball take the skittle it
//! hits and the next. The values repeat from row 52 on (Guy and Smith 1956).
//!
//! Worked example: rows 1 and 3 of Dawson's Chess have the values 1 and 2, nim-sum 3. Row 1 cannot
//! become 2. Row 3 must become 1: hit the first or the last skittle, which leaves one.

use crate::heaps::nim::nim_sum;

/// The Grundy value of a row of Dawson's Chess. *O*(1).
///
/// ```
/// use sg_core::taking::dawson;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(dawson::chess), [0, 1, 1, 2, 0, 3]);
/// assert_eq!(dawson::chess(1_000_000_007), 3);
/// ```
pub fn chess(row: u64) -> u64 {
    let preperiod = VALUES.len() as u64 - PERIOD;
    let index = if row < preperiod { row } else { preperiod + (row - preperiod) % PERIOD };
    u64::from(VALUES[index as usize])
}

/// The Grundy value of a row of Dawson's Kayles, which is Cram on a strip of `row` squares. *O*(1).
///
/// ```
/// use sg_core::taking::dawson;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(dawson::kayles), [0, 0, 1, 1, 2, 0]);
/// ```
pub fn kayles(row: u64) -> u64 {
    row.checked_sub(1).map_or(0, chess)
}

/// Every winning hit in rows of Dawson's Chess, as the index of a row and of a skittle in it, in
/// order; none exactly in a lost position. *O*(skittles).
///
/// ```
/// use sg_core::taking::dawson;
///
/// assert_eq!(dawson::chess_winning_moves(&[1, 3]), [(1, 0), (1, 2)]);
/// ```
pub fn chess_winning_moves(rows: &[u64]) -> Vec<(usize, u64)> {
    let sum = nim_sum(rows.iter().map(|&row| chess(row)));
    let mut hits = Vec::new();
    for (index, &row) in rows.iter().enumerate() {
        let others = sum ^ chess(row);
        let left = |hit: u64| chess(hit.saturating_sub(1)) ^ chess((row - hit).saturating_sub(2));
        hits.extend((0..row).filter(|&hit| left(hit) == others).map(|hit| (index, hit)));
    }
    hits
}

/// The values of Dawson's Chess up to the end of the first period.
static VALUES: [u8; 86] = [
    0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2,
    0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0, 3, 1, 1,
    0, 3, 3, 2, 2, 4, 4, 5, 5, 9,
];

const PERIOD: u64 = 34;
