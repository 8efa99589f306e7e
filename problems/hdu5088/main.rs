//! Revenge of Nim II (HDU 5088)
//!
//! *Asked*: heaps of Nim. Before the game the second player may take away some whole heaps, or
//! none, but not all. Can the second player win?
//!
//! *Pattern*: Nim and a basis under xor.
//!
//! *Why*: the second player wins by leaving heaps with nim-sum 0. There are such heaps exactly if
//! one heap is the nim-sum of others, and so adds nothing to a basis of those before it.
//!
//! *Cost*: O(n) for n heaps.

use sg_core::nimber::basis::XorBasis;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { heaps: [u64] }
        let mut basis = XorBasis::new();
        let wins = heaps.into_iter().any(|heap| !basis.insert(heap));
        out.line(if wins { "Yes" } else { "No" });
    }
}
