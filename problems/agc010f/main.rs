//! Tree Game (AtCoder AGC 010 F)
//!
//! *Asked*: a tree with stones on its vertices, and a token on one of them. A move takes one stone
//! from the token's vertex and moves the token to a neighbour; whoever finds no stone there loses.
//! From which vertices does the first player win?
//!
//! *Pattern*: a token on a tree with counters; only steps to fewer stones matter.
//!
//! *Why*: a step to a neighbour with at least as many stones loses: the opponent steps back each
//! time, and the vertex that was left runs out first. For the same reason the opponent gains
//! nothing by stepping back from a vertex with fewer stones. So a vertex is won exactly if a
//! neighbour with fewer stones is lost, and vertices are decided in the order of their stones.
//!
//! *Cost*: O(N log N).

use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, stones: [u32; n], edges: [(Usize1, Usize1); n - 1] }
    let mut neighbours = vec![Vec::new(); n];
    for (x, y) in edges {
        neighbours[x].push(y);
        neighbours[y].push(x);
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by_key(|&vertex| stones[vertex]);
    let mut wins = vec![false; n];
    for v in order {
        wins[v] = neighbours[v].iter().any(|&w| stones[w] < stones[v] && !wins[w]);
    }
    let won = (1..=n).filter(|vertex| wins[vertex - 1]);
    println!("{}", won.map(|vertex| vertex.to_string()).collect::<Vec<_>>().join(" "));
}
