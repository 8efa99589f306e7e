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

use sg_core::boards::placement::{Block, Board, Placement};
use sg_io::input;
use sg_io::Tokens;
use std::io::BufRead;

/// The next board. Blanks between its squares do not matter.
fn read_board<R: BufRead>(source: &mut Tokens<R>) -> Board {
    input! { from &mut *source, rows: usize, columns: usize }
    let mut squares = String::new();
    while squares.len() < rows * columns {
        input! { from &mut *source, more: String }
        squares += &more;
    }
    let squares = squares.as_bytes();
    Board::new(rows, columns, |row, column| squares[row * columns + column] == b'0')
}

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    // A set of places is a number of 128 bits, which holds every board of up to 64 squares.
    let mut blocks = Placement::<_, u128>::new(Block);
    while !source.is_empty() {
        input! { from &mut source, boards: usize }
        let mut sum = 0;
        for _ in 0..boards {
            sum ^= blocks.grundy(&read_board(&mut source));
        }
        out.line(if sum != 0 { "Yes" } else { "No" });
    }
}
