//! A Funny Game (POJ 2484)
//!
//! *Asked*: n coins in a circle; a move takes one coin, or two adjacent ones with no gap between
//! them. Whoever takes the last one wins. Alice moves first. Does she win? A count of 0 ends the
//! input.
//!
//! *Pattern*: symmetry, on a circle that the first move opens to a row.
//!
//! *Why*: one or two coins can be taken at once. From more, Alice leaves a row; Bob takes its
//! middle, one coin of an odd row or two of an even one, which leaves two equal rows. Then he
//! answers each move by the same move in the other row.
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
        out.line(if n <= 2 { "Alice" } else { "Bob" });
    }
}
