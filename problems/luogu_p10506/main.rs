//! Magic Beads (Luogu P10506)
//!
//! *Asked*: heaps of beads; a move replaces a heap of p > 1 beads by one heap for each of its
//! divisors below p, except for one of them. Whoever cannot move loses. Freda moves first. Does she
//! win? Read to end of file.
//!
//! *Pattern*: Multi-SG: a move leads to several positions, which are then played side by side.
//!
//! *Why*: the divisors that stay are a sum, worth the nim-sum of their values, so a heap is worth
//! the mex of those nim-sums, one for each divisor left out.
//!
//! *Cost*: O(d³) once for all heaps up to 1000 with up to d = 31 such divisors, then O(n) for n
//! heaps.

use itertools::Itertools;
use proconio::{input, is_stdin_empty};
use sg_core::{graphs::multi_sg, nim_sum};

/// The largest heap.
const MOST: usize = 1000;

fn main() {
    let moves = |p: usize| {
        let divisors = (1..=p / 2).filter(|d| p % d == 0).collect_vec();
        let without = |gone: usize| divisors.iter().copied().filter(|&d| d != gone).collect();
        divisors.iter().map(|&gone| without(gone)).collect()
    };
    let values = multi_sg::grundy_values(&(0..=MOST).map(moves).collect_vec()).expect("divisors get smaller");
    let mut winners = Vec::new();
    while !is_stdin_empty() {
        input! { heaps: [usize] }
        let wins = nim_sum(heaps.into_iter().map(|heap| values[heap])) != 0;
        winners.push(if wins { "freda" } else { "rainbow" });
    }
    println!("{}", winners.join("\n"));
}
