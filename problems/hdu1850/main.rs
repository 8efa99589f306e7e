//! Being a Good Boy in Spring Festival (HDU 1850)
//!
//! *Asked*: heaps of playing cards, and the moves of Nim. How many first moves win? A count of 0
//! ends the input.
//!
//! *Pattern*: all winning moves of Nim.
//!
//! *Why*: a move wins exactly when it makes the nim-sum 0. With nim-sum x, heap h must become h xor
//! x, which is a move when that is less than h; so every heap offers one winning move or none. With
//! x = 0 it is never less.
//!
//! *Cost*: O(m) for m heaps.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { heaps: [u32] }
        if heaps.is_empty() {
            break;
        }
        let sum = nim_sum(heaps.iter().copied());
        let moves = heaps.iter().filter(|&&heap| heap ^ sum < heap).count();
        out.line(moves);
    }
}
