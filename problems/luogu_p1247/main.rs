//! Taking Matches (Luogu P1247)
//!
//! *Asked*: Nim. Print `lose` if the first player loses; otherwise how many he takes from the first
//! heap with a winning move, the number of that heap, and the heaps that he leaves.
//!
//! *Pattern*: the winning moves of Nim.
//!
//! *Why*: let s be the nim-sum. A heap h must become h xor s, so that everything cancels, and that
//! is a move exactly if h xor s < h. There is such a heap: one that has the highest digit of s.
//!
//! *Cost*: O(n).

use itertools::Itertools;
use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { mut heaps: [u32] }
    let sum = nim_sum(heaps.iter().copied());
    let first = match heaps.iter().position(|heap| heap ^ sum < *heap) {
        Some(first) => first,
        None => return println!("lose"),
    };
    println!("{} {}", heaps[first] - (heaps[first] ^ sum), first + 1);
    heaps[first] ^= sum;
    println!("{}", heaps.iter().join(" "));
}
