//! Nim Game II (CSES 1098)
//!
//! *Asked*: heaps of sticks; a move takes 1, 2 or 3 from one heap, and whoever takes the last stick wins. Does the first
//! player?
//!
//! *Pattern*: a sum of subtraction games with the set {1, 2, 3}. The Grundy value of a heap is its remainder modulo 4.
//!
//! *Why*: the heaps 0 to 3 see all smaller ones, so they are worth 0 to 3. From there on a heap sees three in a row,
//! which have all remainders but its own. Heaps side by side are a sum, whose value is the nim-sum; 0 is lost.
//!
//! *Cost*: O(n) for n heaps.

use sg_core::nim_sum;
use sg_core::taking::subtraction::grundy_take_up_to;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    for _ in 0..tests {
        input! { from &mut source, heaps: [u32] }
        let wins = nim_sum(heaps.into_iter().map(|heap| grundy_take_up_to(3, heap.into()))) != 0;
        out.line(if wins { "first" } else { "second" });
    }
}
