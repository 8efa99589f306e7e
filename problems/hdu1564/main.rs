//! Play a game (HDU 1564)
//!
//! *Asked*: a stone stands in a corner of an n x n board. A move takes it to a neighbouring square
//! where it has not been; whoever cannot move loses. 8600 moves first. Who wins? The number 0 ends
//! the input.
//!
//! *Pattern*: geography on a graph: a position is won exactly if every maximum matching, here of
//! dominoes, covers the stone.
//!
//! *Why*: for even n dominoes cover the board, and 8600 always moves to the other half of the
//! domino that the stone is on; the other player must enter a new one. For odd n they cover all but
//! the corner, so the first move enters a new domino, and the other player does the same as 8600
//! above.
//!
//! *Cost*: O(1) per game.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u32 }
        if n == 0 {
            break;
        }
        out.line(if n % 2 == 0 { "8600" } else { "ailyanlu" });
    }
}
