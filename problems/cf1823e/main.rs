//! Removing Graph (Codeforces 1823 E)
//!
//! *Asked*: a graph that consists of cycles. A move removes a connected set of l to r vertices,
//! where l < r. Whoever cannot move loses. Alice begins. Who wins?
//!
//! *Pattern*: taking runs from a circle, which opens to a row; a formula for the value.
//!
//! *Why*: a row of l or more is won: a run in the middle, of l or l + 1, leaves two equal parts. A
//! cycle of l + r or more always leaves such a row, so it is worth 0. A shorter one leaves a row of
//! any length up to its own less l. Rows that short are worth their length div l, as a run at the
//! end leaves each smaller value, and two parts are not worth more than both together. So a cycle
//! of x is worth x div l.
//!
//! *Cost*: O(n).

use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, l: usize, r: usize, edges: [(Usize1, Usize1); n] }
    let mut neighbours = vec![Vec::new(); n];
    for (x, y) in edges {
        neighbours[x].push(y);
        neighbours[y].push(x);
    }
    let mut is_seen = vec![false; n];
    let mut sum = 0;
    for start in 0..n {
        let (mut length, mut next) = (0, Some(start).filter(|&start| !is_seen[start]));
        while let Some(vertex) = next {
            is_seen[vertex] = true;
            length += 1;
            next = neighbours[vertex].iter().copied().find(|&vertex| !is_seen[vertex]);
        }
        if length < l + r {
            sum ^= length / l;
        }
    }
    println!("{}", if sum != 0 { "Alice" } else { "Bob" });
}
