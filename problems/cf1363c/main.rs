//! Game On Leaves (Codeforces 1363 C)
//!
//! *Asked*: a leaf of a tree, or its last vertex, is removed in turn. Whoever removes vertex x wins. Does `Ayush`, who begins?
//!
//! *Pattern*: parity up to a position that nobody wants to leave.
//!
//! *Why*: a leaf x is taken at once. Otherwise nobody makes x a leaf as long as there is another move: until x has two
//! neighbours and nothing else is there. Whoever moves with these three vertices loses.
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
