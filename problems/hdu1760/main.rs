//! A New Tetris Game (HDU 1760)
//!
//! *Asked*: a board of usable (`0`) and unusable squares; a move covers a free block of 2 x 2 squares, and whoever
//! cannot move loses. Does the first player win? The input ends at its end.
//!
//! *Pattern*: a placement game: Node Kayles on the places where a block fits, by search with one table for all boards.
//!
//! *Why*: a block rules out the places that it clashes with, its own and the eight around it. Places that are not
//! linked by clashes are separate games, so a position is a sum of connected parts, and equal parts, turned and
//! reflected, are looked up once. For the winner alone the largest part need not be valued: the question is only
//! whether it is worth as much as all the others together.
//!
//! *Cost*: about a millisecond for a board of fewer than 50 squares, and less for each one after it.

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
        let wins = blocks.wins(&read_board(&mut source));
        out.line(if wins { "Yes" } else { "No" });
    }
}
