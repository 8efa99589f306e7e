//! Nim (Luogu P2197)
//!
//! *Asked*: heaps of stones, some perhaps empty; a move takes any number from one heap, and whoever cannot move loses.
//! Does the first player win?
//!
//! *Pattern*: Nim itself.
//!
//! *Why*: from nim-sum 0 every move changes one heap and so the sum; from any other sum x, some heap h has the highest
//! bit of x, and making it h xor x, which is less, makes the sum 0. The end has nim-sum 0.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;
use sg_core::nim_sum;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    for _ in 0..tests {
        input! { from &mut source, heaps: [u32] }
        let wins = nim_sum(heaps) != 0;
        out.write_all(if wins { b"Yes\n" } else { b"No\n" }).unwrap();
    }
}
