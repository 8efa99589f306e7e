//! A New Tetris Game (2) (HDU 1809)
//!
//! *Asked*: several boards of usable (`0`) and unusable squares; a move covers a free block of 2 x
//! 2 squares on one of them, and whoever cannot move loses. Does the first player win? Read to end
//! of file.
//!
//! *Pattern*: a sum of placement games (HDU 1760), with one table for all boards of all tests.
//!
//! *Why*: the boards are separate games, so only their Grundy values count, and a nim-sum of 0 is
//! lost. The table is keyed by the shape of a connected part, not by the board around it, so boards
//! of different sizes share it and cannot be confused.
//!
//! *Cost*: a few milliseconds for the empty 8 x 8 board, 0.07 s for the slowest board of 64 squares
//! found (two blocked squares spoil the symmetry); less for each later board.

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
