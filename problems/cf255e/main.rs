//! Furlo and Rublo and Game (Codeforces 255 E)
//!
//! *Asked*: piles of coins. A move makes a pile of x coins smaller, to y coins, where y is at least
//! the fourth root of x and at most its square root. Whoever cannot move loses. Furlo begins. Who
//! wins?
//!
//! *Pattern*: a sum of games whose values are constant on few ranges.
//!
//! *Why*: all options of a pile are at most its square root, below a million. A pile of 0 to 3 has
//! none, and where both roots of x lie in the same ranges, the value is the same. So a new range
//! begins where one of them comes to a new range: at squares and just above fourth powers. That
//! gives seven ranges up to the limit, and the table here.
//!
//! *Cost*: O(1) a pile.

use proconio::input;
use sg_core::nim_sum;

/// The first pile of each range, and the value of the piles from there on.
const RANGES: [(u64, u32); 7] = [(0, 0), (4, 1), (16, 2), (82, 0), (6724, 3), (50_626, 1), (2_562_991_876, 2)];

fn main() {
    input! { piles: [u64] }
    let value = |pile: u64| RANGES[RANGES.partition_point(|&(first, _)| first <= pile) - 1].1;
    let wins = nim_sum(piles.into_iter().map(value)) != 0;
    println!("{}", if wins { "Furlo" } else { "Rublo" });
}
