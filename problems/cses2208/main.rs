//! Another Game (CSES 2208)
//!
//! *Asked*: heaps of coins; a move takes one coin from each of one or more heaps. Whoever takes the
//! last coin wins. Does the first player win?
//!
//! *Pattern*: the lost positions are those in which all heaps are even.
//!
//! *Why*: from such a position every move leaves an odd heap, namely each one that it touches. From
//! any other, taking one coin from each odd heap is a move, and leaves all heaps even. At the end
//! all heaps are 0, which is even.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;

fn main() {
    input! { tests: usize }
    let mut winners = Vec::new();
    for _ in 0..tests {
        input! { heaps: [u32] }
        let wins = heaps.iter().any(|heap| heap % 2 == 1);
        winners.push(if wins { "first" } else { "second" });
    }
    println!("{}", winners.join("\n"));
}
