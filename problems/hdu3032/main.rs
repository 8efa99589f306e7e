//! Nim or not Nim? (HDU 3032)
//!
//! *Asked*: heaps; a move takes any number from one heap, or splits a heap into two, neither empty.
//! Whoever takes the last stone wins. Alice moves first. Does she win?
//!
//! *Pattern*: Lasker's Nim.
//!
//! *Why*: a heap becomes any smaller one, or two heaps, worth their nim-sum. By induction that
//! makes 4k + 3 worth 4k + 4 and 4k + 4 worth 4k + 3, and each other heap worth its size: only
//! splits of these two reach a new value.
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
