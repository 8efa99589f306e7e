//! A New Tetris Game (2) (HDU 1809)
//!
//! *Asked*: several boards of usable (`0`) and unusable squares; a move covers a free block of 2 x 2 squares on one of
//! them, and whoever cannot move loses. Does the first player win? The input ends at its end.
//!
//! *Pattern*: a sum of placement games (HDU 1760), with one table for all boards of all tests.
//!
//! *Why*: the boards are separate games, so only their Grundy values count, and 0 as their nim-sum is lost. The table
//! is keyed by the shape of a connected part and not by the board around it, so boards of different sizes share it
//! and cannot be confused.
//!
//! *Cost*: some milliseconds for the empty 8 x 8 board, 0.07 s for the slowest that was found of 64
//! squares (two blocked squares spoil the symmetry); less for each board after it.

use sg_core::boards::placement::{Blocks, Board};
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    let mut blocks = Blocks::default();
    while !sg_io::is_empty() {
        input! { boards: usize }
        let mut sum = 0;
        for _ in 0..boards {
            input! { rows: usize, _columns: usize, squares: [String; rows] }
            sum ^= blocks.grundy(&Board::from_rows(&squares));
        }
        out.line(if sum != 0 { "Yes" } else { "No" });
    }
}
