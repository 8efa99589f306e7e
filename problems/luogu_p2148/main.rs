//! E&D (Luogu P2148, SDOI 2009)
//!
//! *Asked*: heaps in pairs, the first with the second, the third with the fourth, and so on; a move
//! removes one heap of a pair and splits the other into two heaps, neither empty, which form a pair
//! again. Whoever cannot move loses. Does the first player win?
//!
//! *Pattern*: a formula for the Grundy value of a pair, found in a table: trailing ones.
//!
//! *Why*: with 1 subtracted from each heap, a pair (A, B) becomes (X, Y) with X + Y + 1 = A (or B),
//! and is worth the number v of ones at the end of A | B. If X | Y ended in v ones and a zero, X +
//! Y + 1 would have a one at place v, and neither A nor B has. For u < v, one of them has a one at
//! place u, say A: X is A with ones below that place and a zero there, Y is A below that place, and
//! X | Y ends in u ones.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [u32] }
        let values = heaps.chunks_exact(2).map(|pair| ((pair[0] - 1) | (pair[1] - 1)).trailing_ones());
        println!("{}", if nim_sum(values) != 0 { "YES" } else { "NO" });
    }
}
