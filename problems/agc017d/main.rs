//! Game on Tree (AtCoder AGC 017 D)
//!
//! *Asked*: a tree; a move cuts an edge and throws away the part without vertex 1, and whoever
//! cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: Green Hackenbush on a tree with vertex 1 as the ground, by the colon principle.
//!
//! *Why*: branches at the same vertex are games side by side, so their values are added in binary
//! without carrying. A branch whose upper end carries a tree of value v is worth v + 1: cutting its
//! own edge leads to 0, and any other move to v' + 1 for some v' to which v can be moved.
//!
//! *Cost*: O(n) for n vertices: the number and the xor of each vertex's neighbours are enough to
//! take off leaves.

use proconio::input;
use sg_core::graphs::hackenbush;

fn main() {
    input! { n: usize, edges: [(usize, usize); n - 1] }
    let wins = hackenbush::tree_grundy(n + 1, edges, 1) != 0;
    println!("{}", if wins { "Alice" } else { "Bob" });
}
