//! A New Tetris Game (HDU 1760)
//!
//! *Asked*: a board of usable (`0`) and unusable squares; a move covers a free block of 2 x 2
//! squares, and whoever cannot move loses. Does the first player win? Read to end of file.
//!
//! *Pattern*: a placement game: Node Kayles on the places where a block fits, by search with one
//! table for all boards.
//!
//! *Why*: a block rules out the places that it clashes with, its own and the eight around it.
//! Places that are not linked by clashes are separate games, so a position is a sum of connected
//! parts, and parts that are equal when turned or reflected share one table entry. To find the
//! winner the largest part need not be valued: it is enough to know whether it is worth as much as
//! all the others together.
//!
//! *Cost*: about a millisecond for a board of fewer than 50 squares, and less for each later board.

use sg_core::boards::placement::{Blocks, Board};
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    let mut blocks = Blocks::default();
    while !sg_io::is_empty() {
        input! { rows: usize, _columns: usize, squares: [String; rows] }
        let wins = blocks.wins(&Board::from_rows(&squares));
        out.line(if wins { "Yes" } else { "No" });
    }
}
