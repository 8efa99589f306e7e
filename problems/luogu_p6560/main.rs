//! The Passing of Time (Luogu P6560)
//!
//! *Asked*: a directed graph with cycles, and queries of a start and a target. A move takes a token
//! along an edge; whoever brings it to the target wins, whoever cannot move loses. Print 1 if the
//! first player wins, -1 if the second, 0 if neither can.
//!
//! *Pattern*: retrograde labels, and draws.
//!
//! *Why*: dead ends are lost, and so is the target for the player who finds the token there.
//! Backwards from these, a vertex with an edge to a lost one is won, and a vertex whose edges all
//! lead to won ones, which a counter tells, is lost. From a vertex without a label both players can
//! avoid losing for ever.
//!
//! *Cost*: O(vertices + edges) per query.

use proconio::{input, marker::Usize1};

/// Marks a won vertex instead of its number of ends not yet known to be won; at 0 it is lost.
const WON: u32 = u32::MAX;

fn main() {
    input! { n: usize, m: usize, q: usize, mut edges: [(Usize1, Usize1); m], queries: [(Usize1, Usize1); q] }
    edges.sort_unstable_by_key(|edge| edge.1);
    let first: Vec<usize> = (0..=n).map(|vertex| edges.partition_point(|edge| edge.1 < vertex)).collect();
    let mut degrees = vec![0u32; n];
    for &(from, _) in &edges {
        degrees[from] += 1;
    }
    let back: Vec<u32> = edges.iter().map(|edge| edge.0 as u32).collect();
    for (start, target) in queries {
        let mut open = degrees.clone();
        open[target] = 0;
        let mut ready: Vec<usize> = (0..n).filter(|&vertex| open[vertex] == 0).collect();
        while let Some(vertex) = ready.pop().filter(|_| (1..WON).contains(&open[start])) {
            let is_lost = open[vertex] == 0;
            for &from in &back[first[vertex]..first[vertex + 1]] {
                let open = &mut open[from as usize];
                if (1..WON).contains(open) {
                    *open = if is_lost { WON } else { *open - 1 };
                    if !(1..WON).contains(open) {
                        ready.push(from as usize);
                    }
                }
            }
        }
        let answer = if open[start] == 0 { -1 } else { i8::from(open[start] == WON) };
        println!("{answer}");
    }
}
