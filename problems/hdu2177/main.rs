//! Stones in Two Heaps (HDU 2177)
//!
//! *Asked*: two heaps a <= b; a move takes any number of stones from one of them, or the same
//! number from both, and whoever takes the last one wins. Print `0` if the first player loses;
//! otherwise `1` and every position x <= y that a winning first move leaves: by taking from both
//! first, then by taking from one. The line `0 0` ends the input.
//!
//! *Pattern*: Wythoff's game, with its winning moves.
//!
//! *Why*: the lost pairs are (0, 0), (1, 2), (3, 5), (4, 7), ... (see HDU 1527), and each number
//! and each difference is in one of them. So at most one can be reached by taking from both heaps,
//! one by taking from b, and one by taking from a. Two of the three may be the same, as (3, 5) is
//! from (5, 7).
//!
//! *Cost*: O(1) per game.

use itertools::Itertools;
use sg_core::heaps::wythoff;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { a: u64, b: u64 }
        if (a, b) == (0, 0) {
            break;
        }
        let wins = wythoff::wins(a, b);
        out.line(if wins { "1" } else { "0" });
        // The lost pairs reached by taking from both heaps, from b, from a.
        let left = wythoff::winning_moves(a, b).into_iter().rev();
        for (x, y) in left.map(|(x, y)| (x.min(y), x.max(y))).dedup() {
            out.line((x, y));
        }
    }
}
