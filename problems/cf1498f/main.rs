//! Christmas Game (Codeforces 1498 F)
//!
//! *Asked*: a tree with gifts on its vertices, and a number k. With a given root, a move takes some
//! gifts from a vertex of depth k or more and puts them on its k-th ancestor. Whoever cannot move
//! loses. For each vertex as the root: does Alice win, who begins?
//!
//! *Pattern*: staircase Nim on a tree, rerooted.
//!
//! *Why*: gifts need depth div k moves to come to rest, so the vertices for which that is odd are
//! heaps of Nim. Depth modulo 2k tells: it is k or more. For each vertex keep the nim-sums of the
//! gifts below it by their distance modulo 2k, first from the leaves up; then, from the root down,
//! add what lies on the other side of the parent.
//!
//! *Cost*: O(n k).

use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, k: usize, edges: [(Usize1, Usize1); n - 1], gifts: [u32; n] }
    let mut neighbours = vec![Vec::new(); n];
    for (x, y) in edges {
        neighbours[x].push(y);
        neighbours[y].push(x);
    }
    // Vertices from the root on, each with its parent.
    let mut order = vec![(0, 0)];
    for next in 0..n {
        let (vertex, parent) = order[next];
        order.extend(neighbours[vertex].iter().filter(|&&child| child != parent).map(|&child| (child, vertex)));
    }
    let period = 2 * k;
    let mut sums = vec![[0; 40]; n];
    for vertex in 0..n {
        sums[vertex][0] = gifts[vertex];
    }
    for &(vertex, parent) in order[1..].iter().rev() {
        for distance in 0..period {
            sums[parent][(distance + 1) % period] ^= sums[vertex][distance];
        }
    }
    for &(vertex, parent) in &order[1..] {
        let below = sums[vertex];
        for distance in 0..period {
            // The sum as the parent sees it, without the part below this vertex.
            let beyond = sums[parent][distance] ^ below[(distance + period - 1) % period];
            sums[vertex][(distance + 1) % period] ^= beyond;
        }
    }
    let wins = |sums: &[u32; 40]| u8::from(sums[k..period].iter().fold(0, |sum, part| sum ^ part) != 0);
    println!("{}", sums.iter().map(wins).join(" "));
}
