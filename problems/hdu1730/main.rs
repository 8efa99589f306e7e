//! Northcott Game (HDU 1730)
//!
//! *Asked*: every row of a board holds a piece of Tom's and a piece of Jerry's. A turn moves one of one's own pieces
//! along its row, to either side, but not onto or over the other piece; whoever cannot move loses. Tom begins. The
//! input ends at its end, with any number of blank lines between boards.
//!
//! *Pattern*: Nim in disguise. The gap between the two pieces of a row, |T - J| - 1, is a heap.
//!
//! *Why*: closing a gap takes from a heap. Opening it, by a retreat, gains nothing: the other player follows by as much
//! and leaves the heap as it was, and since a piece cannot retreat forever, this comes to an end. So the player who
//! wins at Nim on the gaps wins here, though the players move different pieces and play is not bounded by itself.
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
