//! Rabbit and Grass (HDU 1849)
//!
//! *Asked*: pieces stand on a strip of squares numbered from 0, perhaps several on one square. A
//! move pushes one piece any distance to the left; whoever makes the last move wins. Rabbit moves
//! first, Grass second. Who wins? A count of 0 ends the input.
//!
//! *Pattern*: Nim. A piece on square k is a heap of k.
//!
//! *Why*: pieces do not hinder each other, and a piece on square k can go to every smaller square,
//! just as a heap of k can.
//!
//! *Cost*: O(m) for m pieces.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { squares: [u32] }
        if squares.is_empty() {
            break;
        }
        let wins = nim_sum(squares) != 0;
        out.line(if wins { "Rabbit Win!" } else { "Grass Win!" });
    }
}
