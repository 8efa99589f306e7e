//! Northcott Game (HDU 1730)
//!
//! *Asked*: every row of a board holds a piece of Tom's and a piece of Jerry's. A move takes one of
//! the mover's pieces along its row, to either side, but not onto or over the other piece; whoever
//! cannot move loses. Tom moves first. Does he win? Read to end of file, with any number of blank
//! lines between boards.
//!
//! *Pattern*: Nim in disguise. The gap between the two pieces of a row, |T - J| - 1, is a heap.
//!
//! *Why*: closing a gap takes from a heap. Opening it, by a retreat, gains nothing: the other
//! player follows by as much and restores the heap, and a piece cannot retreat forever. So the
//! player who wins at Nim on the gaps wins here, although the players move different pieces and the
//! rules do not bound play.
//!
//! *Cost*: O(n) for n rows.

use sg_core::heaps::northcott;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: usize, _m: usize, rows: [(u64, u64); n] }
        let wins = northcott::wins(&rows);
        out.line(if wins { "I WIN!" } else { "BAD LUCK!" });
    }
}
