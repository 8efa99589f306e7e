//! Euclid's Game (HDU 1525)
//!
//! *Asked*: two positive numbers; a move subtracts a positive multiple of the smaller from the
//! larger, not below 0. Whoever makes one of them 0 wins. Stan moves first, Ollie second. Who wins?
//! The line `0 0` ends the input.
//!
//! *Pattern*: the game of Euclid. A position is lost if the larger number is below 1.618... times
//! the smaller, and they differ.
//!
//! *Why*: while the larger number is below twice the smaller, the move is forced. From twice on the
//! player can choose between (r, b) and (r + b, b), where r is the remainder, and the second leads
//! only to the first: one of the two is lost. So whoever first sees a quotient of 2 or more wins,
//! which comes down to the golden ratio: see `sg_core::heaps::euclid`.
//!
//! *Cost*: O(1) per game, where Euclid's algorithm would take O(log). The problem states no bounds:
//! 64 bits are exact.

use sg_core::heaps::euclid;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { a: u64, b: u64 }
        if (a, b) == (0, 0) {
            break;
        }
        out.line(if euclid::wins(a, b) { "Stan wins" } else { "Ollie wins" });
    }
}
