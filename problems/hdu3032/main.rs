//! Nim or not Nim? (HDU 3032)
//!
//! *Asked*: heaps; a move takes any number from one heap, or splits a heap into two that are not empty. Whoever takes the
//! last one wins. Does Alice, who begins?
//!
//! *Pattern*: Lasker's Nim.
//!
//! *Why*: a heap can become any smaller one, and two whose nim-sum is any that they can have. By induction that makes 4k + 3
//! worth 4k + 4 and 4k + 4 worth 4k + 3, and each other heap worth its size: only splits of these two reach a new value.
//!
//! *Cost*: O(n) for n heaps. Values need 32 bits.

use sg_core::heaps::lasker;
use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [u32] }
        let wins = nim_sum(heaps.into_iter().map(|heap| lasker::grundy(heap.into()))) != 0;
        out.line(if wins { "Alice" } else { "Bob" });
    }
}
