//! Chess (HDU 5724)
//!
//! *Asked*: rows of 20 squares with pieces on some; a move takes one piece to the next free square
//! on its right, over all pieces in between. Whoever cannot move loses. Alice moves first. Does she
//! win?
//!
//! *Pattern*: staircase Nim on the blocks of pieces, in place of a table of 2^20 rows.
//!
//! *Why*: pieces look alike, so a piece that passes over j others changes places with them and with
//! a free square: that square moves j + 1 to the left. So a move takes any number of pieces from
//! the block left of a free square to the block right of it. The blocks, which may be empty, are
//! the steps of a stair, and the one at the right end is the ground. Rows side by side are a sum.
//!
//! *Cost*: O(20) per row.

use sg_core::heaps::staircase;
use sg_core::nim_sum;
use sg_io::input;

const SQUARES: usize = 20;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { rows: usize }
        let values = (0..rows).map(|_| {
            input! { pieces: usize }
            let mut row = [false; SQUARES];
            for _ in 0..pieces {
                input! { square: usize }
                row[square - 1] = true;
            }
            let blocks = row.rsplit(|&piece| !piece).map(<[bool]>::len);
            staircase::grundy(blocks.skip(1))
        });
        let wins = nim_sum(values) != 0;
        out.line(if wins { "YES" } else { "NO" });
    }
}
