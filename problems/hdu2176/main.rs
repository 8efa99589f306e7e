//! Stones in m Heaps (HDU 2176)
//!
//! *Asked*: Nim. Print `No` if the first player loses; otherwise `Yes` and a line for each winning
//! first move with the heap before and after, in the order of the heaps. A count of 0 ends the
//! input.
//!
//! *Pattern*: all winning moves of Nim.
//!
//! *Why*: a move wins exactly when it makes the nim-sum 0. With nim-sum x, heap h must become h xor
//! x, which is a move when that is less than h. For x other than 0 some heap has the highest bit of
//! x, so there is such a move.
//!
//! *Cost*: O(m) for m heaps.

use sg_core::heaps::nim;
use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { heaps: [u32] }
        if heaps.is_empty() {
            break;
        }
        let wins = nim_sum(heaps.iter().copied()) != 0;
        out.line(if wins { "Yes" } else { "No" });
        for (index, left) in nim::winning_moves(&heaps) {
            out.line((heaps[index], left));
        }
    }
}
