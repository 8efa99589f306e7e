//! Split Nim (AcWing 894)
//!
//! *Asked*: heaps of stones; a move replaces one heap by two that are both smaller, empty ones
//! included, even if they hold more stones together. Whoever cannot move loses. Does the first
//! player win?
//!
//! *Pattern*: Multi-SG: a move leads to several positions, which are then played side by side.
//!
//! *Why*: two heaps are a sum, worth the nim-sum of their values, so a heap is worth the mex of the
//! nim-sums of all pairs of smaller heaps. Play ends although stones may be added, since heaps only
//! get smaller.
//!
//! *Cost*: O(a²) pairs for a heap of a, so O(a³) for all heaps up to a.

use itertools::iproduct;
use proconio::input;
use sg_core::{mex, nim_sum};

fn main() {
    input! { heaps: [usize] }
    let mut values = Vec::new();
    for heap in 0..=100 {
        values.push(mex(iproduct!(0..heap, 0..heap).map(|(a, b)| values[a] ^ values[b])));
    }
    let wins = nim_sum(heaps.into_iter().map(|heap| values[heap])) != 0;
    println!("{}", if wins { "Yes" } else { "No" });
}
