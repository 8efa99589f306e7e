//! The Passing of Time (Luogu P6560)
//!
//! *Asked*: a directed graph with cycles, and queries of a start and a target. A token moves along edges in turn; whoever brings it to
//! the target wins, whoever cannot move loses. 1 if the first player wins, -1 if the second, 0 if neither can.
//!
//! *Pattern*: retrograde labels, and draws.
//!
//! *Why*: dead ends are lost, and so is the target for the player who finds the token there. Backwards from these: a vertex with a lost
//! end is won, and one whose ends are all won, which a counter tells, is lost. What gets no label can avoid both for ever.
//!
//! *Cost*: O(vertices + edges) a query.

use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, m: usize, q: usize, edges: [(Usize1, Usize1); m], queries: [(Usize1, Usize1); q] }
    let (mut back, mut degrees) = (vec![Vec::new(); n], vec![0u32; n]);
    for (from, to) in edges {
        back[to].push(from);
        degrees[from] += 1;
    }
    for (start, target) in queries {
        let mut open = degrees.clone();
        let mut labels = vec![0i8; n];
        let mut ready: Vec<usize> = (0..n).filter(|&vertex| vertex == target || degrees[vertex] == 0).collect();
        ready.iter().for_each(|&vertex| labels[vertex] = -1);
        while let Some(vertex) = ready.pop().filter(|_| labels[start] == 0) {
            for &from in &back[vertex] {
                open[from] -= 1;
                if labels[from] == 0 && (labels[vertex] == -1 || open[from] == 0) {
                    labels[from] = -labels[vertex];
                    ready.push(from);
                }
            }
        }
        println!("{}", labels[start]);
    }
}
