//! Stones (Luogu P2599)
//!
//! *Asked*: heaps in a row; a move takes any number of stones from the heap at the left end or at
//! the right end. Whoever takes the last stone wins. Does the first player win?
//!
//! *Pattern*: End Nim. At either end of a row, exactly one heap makes the position lost.
//!
//! *Why*: for each row there is one heap l that makes it lost when put at the left, and one heap r
//! at the right; two different ones cannot, since a move leads from the larger to the smaller. They
//! follow from those of the row without its far heap by comparing three numbers. The position is
//! lost exactly if the last heap is r of the others.
//!
//! *Cost*: O(n²) for n heaps.

use proconio::input;
use sg_core::heaps::end_nim;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [u64] }
        println!("{}", u8::from(end_nim::wins(&heaps)));
    }
}
