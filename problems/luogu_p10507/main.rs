//! Georgia and Bob (Luogu P10507, POJ 1704)
//!
//! *Asked*: pieces stand on different squares of a row, in any order; a move takes one of them any
//! number of squares to the left, but not past another piece nor off the row. Whoever cannot move
//! loses. Georgia moves first. Does she win?
//!
//! *Pattern*: staircase Nim with gaps as steps.
//!
//! *Why*: a piece that goes left makes the gap before it smaller and the one behind it larger by as
//! much, so free squares move to the right from gap to gap, and behind the last piece they are out
//! of the game. So the gap before the last piece is step 1, and every second one from there counts.
//!
//! *Cost*: O(n log n) to sort n pieces.

use itertools::Itertools;
use proconio::input;
use sg_core::heaps::staircase;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { mut squares: [u32] }
        // Square 0, on which nothing can stand, is the left edge.
        squares.push(0);
        squares.sort_unstable_by(|a, b| b.cmp(a));
        let gaps = squares.iter().tuple_windows().map(|(piece, next)| piece - next - 1);
        let wins = staircase::grundy(gaps) != 0;
        println!("{} will win", if wins { "Georgia" } else { "Bob" });
    }
}
