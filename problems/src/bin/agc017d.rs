//! Game on Tree (AtCoder AGC 017 D)
//!
//! *Asked*: a tree; a move cuts an edge and throws away the part without vertex 1, and whoever cannot move loses. Does
//! Alice win, who begins?
//!
//! *Pattern*: Green Hackenbush on a tree with vertex 1 as the ground, by the colon principle.
//!
//! *Why*: branches at the same vertex are games side by side, so their values are added in binary without carrying. A
//! branch whose upper end carries a tree of value v is worth v + 1: the cut of its own edge leads to 0, and any other
//! move to v' + 1 for some v' to which v can be moved.
//!
//! *Cost*: O(n) for n vertices, without recursion.

use proconio::input;
use proconio::marker::Usize1;
use sg_core::hackenbush;

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, n: usize, edges: [(Usize1, Usize1); n - 1] }
    let wins = hackenbush::value(n, &edges, 0) != 0;
    println!("{}", if wins { "Alice" } else { "Bob" });
}
