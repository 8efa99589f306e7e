//! A tree game (HDU 3094)
//!
//! *Asked*: a tree; a move cuts an edge and throws away the part without vertex 1, and whoever cannot move loses. Does
//! Alice win, who begins? AtCoder AGC 017 D for many trees.
//!
//! *Pattern*: Green Hackenbush on a tree with vertex 1 as the ground, by the colon principle.
//!
//! *Why*: branches at the same vertex are games side by side, so their values are added in binary without carrying. A
//! branch whose upper end carries a tree of value v is worth v + 1: the cut of its own edge leads to 0, and any other
//! move to v' + 1 for some v' to which v can be moved.
//!
//! *Cost*: O(n) for n vertices, and 8 bytes for each: leaves are taken off, for which edges need not be kept.

use proconio::input;
use sg_core::graphs::hackenbush;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: u32 }
    for _ in 0..tests {
        input! { from &mut source, n: u32 }
        let edges = (1..n).map(|_| {
            input! { from &mut source, x: u32, y: u32 }
            (x as usize, y as usize)
        });
        let wins = hackenbush::tree(n as usize + 1, edges, 1) != 0;
        out.write_all(if wins { b"Alice\n" } else { b"Bob\n" }).unwrap();
    }
}
