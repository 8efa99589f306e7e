//! Game On Leaves (Codeforces 1363 C)
//!
//! *Asked*: a move removes a leaf of a tree, or its last vertex. Whoever removes vertex x wins.
//! `Ayush` moves first. Does he win?
//!
//! *Pattern*: parity up to a position that nobody wants to leave.
//!
//! *Why*: if x is a leaf, it is removed at once. Otherwise nobody makes x a leaf while there is
//! another move, so in the end x and two neighbours are left. Whoever has to move then loses.
//!
//! *Cost*: O(n) for n vertices.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, x: usize, edges: [(usize, usize); n - 1] }
        let degree = edges.iter().filter(|&&(v, w)| v == x || w == x).count();
        let wins = degree <= 1 || n % 2 == 0;
        println!("{}", if wins { "Ayush" } else { "Ashish" });
    }
}
