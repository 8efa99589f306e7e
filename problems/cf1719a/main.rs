//! Chip Game (Codeforces 1719 A)
//!
//! *Asked*: a chip stands in the lower left corner of n rows and m columns; a move takes it up or
//! to the right by an odd number of cells. Whoever cannot move loses. Burenka moves first. Does she
//! win?
//!
//! *Pattern*: P-positions by parity: every play ends after an odd number of moves, or none does.
//!
//! *Why*: an odd step takes the chip from a white cell to a black one, or back, as on a chessboard.
//! A step of 1 is possible everywhere but in the upper right corner, so there the play ends, and
//! the colours of the two corners, that is n + m, tell whether the number of moves is odd.
//!
//! *Cost*: O(1) per game.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: u32, m: u32 }
        println!("{}", if (n + m) % 2 == 1 { "Burenka" } else { "Tonya" });
    }
}
