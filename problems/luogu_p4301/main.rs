//! New Nim (Luogu P4301)
//!
//! *Asked*: heaps. Each player may first take some whole heaps, or none, but not all that are there; then they play Nim. The least
//! number of stones that the first player can take in the first round and win.
//!
//! *Pattern*: Nim and a basis under xor: leave an independent set of the largest sum.
//!
//! *Why*: the second player wins by leaving heaps with nim-sum 0, so no set of the heaps that are left by the first may have it, but
//! the empty one: they must be independent. Independent sets are a matroid, so the greedy choice from the largest heap
//! down has the largest sum; the rest is taken. One heap is always left, so there is an answer.
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
