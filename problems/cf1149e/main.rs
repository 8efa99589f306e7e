//! Election Promises (Codeforces 1149 E)
//!
//! *Asked*: an acyclic graph with a number on each vertex. A move decreases the number on one
//! vertex and may set those at the ends of its edges to anything. Whoever cannot move, since all
//! numbers are 0, loses. Print the numbers after a winning first move, or `LOSE`.
//!
//! *Pattern*: a game of Nim for each Grundy value of the graph.
//!
//! *Why*: the level of a vertex is the mex of those that it leads to, so a move on level k can
//! change level k by one vertex, and every lower level to anything, since an edge leads to each. A
//! position is lost if the nim-sum of each level is 0: a move changes the sum of its own level,
//! since no edge stays on it; and a move on the highest level whose sum is not 0 makes that sum 0
//! as in Nim, and each lower sum by a vertex at the end of an edge.
//!
//! *Cost*: O(vertices + edges).

use itertools::Itertools;
use proconio::{input, marker::Usize1};
use sg_core::graphs::directed;

fn main() {
    input! { n: usize, m: usize, mut taxes: [u64; n], roads: [(Usize1, Usize1); m] }
    let mut options = vec![Vec::new(); n];
    for (from, to) in roads {
        options[from].push(to);
    }
    let levels = directed::grundy_values(&options).expect("the roads have no cycle");
    let level = |vertex: usize| levels[vertex] as usize;
    let mut sums = vec![0; n];
    for vertex in 0..n {
        sums[level(vertex)] ^= taxes[vertex];
    }
    let Some(highest) = sums.iter().rposition(|&sum| sum > 0) else {
        println!("LOSE");
        return;
    };
    let lowers = |&vertex: &usize| level(vertex) == highest && taxes[vertex] ^ sums[highest] < taxes[vertex];
    let start = (0..n).find(lowers).expect("a number has the highest digit of the sum");
    for &vertex in [start].iter().chain(&options[start]) {
        taxes[vertex] ^= std::mem::take(&mut sums[level(vertex)]);
    }
    println!("WIN\n{}", taxes.iter().join(" "));
}
