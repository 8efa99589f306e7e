//! Picking Leaves (EVOI-RD1) (Luogu P7864)
//!
//! *Asked*: a tree with root 1. A move takes any number of its leaves, at least one; what has lost all children is a leaf then. Whoever
//! takes the root wins. Does the first player?
//!
//! *Pattern*: parities that one player can restore all at once.
//!
//! *Why*: the tail of a leaf is the path up from it to just below a vertex with several children, or to the root. If all tails are even,
//! every move makes some odd, and no tail goes. If some are odd, the player to move takes their leaves; where all tails at a vertex
//! had one vertex, he may leave one of them, which decides the parity of the tail that arises.
//!
//! *Cost*: O(n): tails have no vertex in common.

use std::iter::successors;

use proconio::{input, marker::Usize1};

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, parents: [Usize1; n - 1] }
        let mut children = vec![0; n];
        parents.iter().for_each(|&parent| children[parent] += 1);
        let parent = |&vertex: &usize| vertex.checked_sub(1).map(|index| parents[index]);
        let tail = |leaf| successors(Some(leaf), parent).take_while(|&vertex| children[vertex] < 2);
        let mut leaves = (0..n).filter(|&vertex| children[vertex] == 0);
        let wins = leaves.any(|leaf| tail(leaf).count() % 2 == 1);
        println!("{}", u8::from(wins));
    }
}
