//! A Simple Nim (HDU 5795)
//!
//! *Asked*: heaps; a move takes any number from one heap, or splits a heap into three that are not empty. Whoever takes the
//! last one wins. Who does?
//!
//! *Pattern*: Nim with splits, as Lasker's Nim (HDU 3032) with one heap more.
//!
//! *Why*: a heap can become any smaller one, and three whose nim-sum is any that they can have. By induction that makes
//! 8k + 7 worth 8k + 8 and 8k + 8 worth 8k + 7, and each other heap worth its size: only splits of these two reach a new
//! value.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;
use sg_core::heaps::lasker::Split;
use sg_core::nim_sum;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    for _ in 0..tests {
        input! { from &mut source, n: usize }
        let values = (0..n).map(|_| {
            input! { from &mut source, heap: u32 }
            Split::Three.value(heap.into())
        });
        let wins = nim_sum(values) != 0;
        let answer: &[u8] = if wins {
            b"First player wins.\n"
        } else {
            b"Second player wins.\n"
        };
        out.write_all(answer).unwrap();
    }
}
