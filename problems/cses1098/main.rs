//! Nim Game II (CSES 1098)
//!
//! *Asked*: heaps of sticks; a move takes 1, 2 or 3 from one heap, and whoever takes the last stick
//! wins. Does the first player win?
//!
//! *Pattern*: a sum of subtraction games with the set {1, 2, 3}. The Grundy value of a heap is its
//! remainder modulo 4.
//!
//! *Why*: the heaps 0 to 3 see all smaller ones, so they are worth 0 to 3. Any larger heap sees
//! three in a row, whose values are the remainders other than its own. Heaps side by side are a
//! sum, whose value is the nim-sum; 0 is lost.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { tests: usize }
    let mut winners = Vec::new();
    for _ in 0..tests {
        input! { heaps: [u32] }
        let wins = nim_sum(heaps.into_iter().map(|heap| heap % 4)) != 0;
        winners.push(if wins { "first" } else { "second" });
    }
    println!("{}", winners.join("\n"));
}
