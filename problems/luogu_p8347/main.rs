//! The Other Side of the Moon (Wdoi-6) (Luogu P8347)
//!
//! *Asked*: a tree of two or more vertices. A move removes a vertex with its edges and keeps one of
//! the parts that are left. Whoever leaves a single vertex loses. Hifuu moves first. Does Hifuu
//! win?
//!
//! *Pattern*: a property that no move keeps, and that one move can always restore.
//!
//! *Why*: a tree is lost if all degrees are odd: after any move, the neighbour of the removed
//! vertex has an even degree in the part that is kept, or that part is a single vertex. Hang any
//! other tree up at a leaf, and remove the parent of a deepest vertex of even degree: the part
//! below has odd degrees only.
//!
//! *Cost*: O(n).

use proconio::{input, marker::Usize1};

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, edges: [(Usize1, Usize1); n - 1] }
        let mut degrees = vec![0; n];
        for (u, v) in edges {
            degrees[u] += 1;
            degrees[v] += 1;
        }
        let wins = degrees.iter().any(|degree| degree % 2 == 0);
        println!("{}", if wins { "Hifuu" } else { "Luna" });
    }
}
