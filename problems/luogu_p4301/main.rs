//! New Nim (Luogu P4301)
//!
//! *Asked*: heaps of stones; each player in turn may first take some whole heaps, or none, but not
//! all that are left; then they play Nim. What is the least number of stones that the first player
//! must take in the first round to win?
//!
//! *Pattern*: Nim and a basis under xor: leave an independent set with the largest sum.
//!
//! *Why*: the second player wins by leaving heaps with nim-sum 0, so among the heaps that the first
//! player leaves, no set but the empty one may have that nim-sum: they must be independent.
//! Independent sets form a matroid, so the greedy choice from the largest heap down has the largest
//! sum; the rest is taken. One heap is always left, so there is an answer.
//!
//! *Cost*: O(n log n) for n heaps.

use proconio::input;
use sg_core::nimber::basis::XorBasis;

fn main() {
    input! { mut heaps: [u64] }
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    let mut kept = XorBasis::new();
    let taken: u64 = heaps.into_iter().filter(|&heap| !kept.insert(heap)).sum();
    println!("{taken}");
}
