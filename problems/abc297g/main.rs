//! Constrained Nim 2 (AtCoder ABC 297 G)
//!
//! *Asked*: heaps of stones; a move takes L to R stones from one of them. Whoever cannot move
//! loses. Who wins?
//!
//! *Pattern*: a subtraction game with the set {L, ..., R}, as a sum.
//!
//! *Why*: the values 0, 1, 2, ... come in runs of L, cut off after L + R heaps and begun again. A
//! move leads at least L heaps down, so not into the same run, and at most R, so not to the run of
//! the same value before; each smaller value of the period has a heap in between.
//!
//! *Cost*: O(1) per heap.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { n: usize, l: u32, r: u32, heaps: [u32; n] }
    let sum = nim_sum(heaps.into_iter().map(|heap| heap % (l + r) / l));
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
