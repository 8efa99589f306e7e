//! A Simple Nim (HDU 5795)
//!
//! The same as HDU 3032, which explains it, except that a split makes three non-empty heaps. The
//! two exceptions are then 8k + 7, which is worth 8k + 8, and 8k + 8, which is worth 8k + 7.

use sg_core::heaps::lasker;
use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [u32] }
        let wins = nim_sum(heaps.into_iter().map(|heap| lasker::grundy_in_three(heap.into()))) != 0;
        let winner = if wins { "First" } else { "Second" };
        writeln!(out, "{winner} player wins.");
    }
}
