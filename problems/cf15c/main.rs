//! Industrial Nim (Codeforces 15C)
//!
//! *Asked*: quarries, each with m trucks that carry x, x + 1, ..., x + m - 1 stones; a move takes
//! any number of stones from one truck, and whoever cannot move loses. tolik moves first. Does he
//! win?
//!
//! *Pattern*: Nim, with the nim-sum of a range in one step.
//!
//! *Why*: 4k, 4k + 1, 4k + 2 and 4k + 3 have the nim-sum 0, so the nim-sum of 0 to n is that of its
//! last n mod 4 + 1 numbers. A range is the difference of two such prefixes.
//!
//! *Cost*: O(1) per quarry. The stones need 64 bits.

use proconio::input;

/// The nim-sum of all numbers below `end`.
fn nim_sum_below(end: u64) -> u64 {
    match end % 4 {
        0 => 0,
        1 => end - 1,
        2 => 1,
        _ => end,
    }
}

fn main() {
    input! { quarries: [(u64, u64)] }
    let sums = quarries.into_iter().map(|(first, trucks)| nim_sum_below(first) ^ nim_sum_below(first + trucks));
    println!("{}", if sg_core::nim_sum(sums) != 0 { "tolik" } else { "bolik" });
}
