//! Sagheer and Apple Tree (Codeforces 812 E)
//!
//! *Asked*: a rooted tree with apples on its vertices; the depths of all leaves have the same
//! parity. A move takes some apples of one vertex: those of a leaf are eaten, others go to one
//! child. Whoever cannot move loses. Before play the second player swaps the apples of two
//! vertices: in how many ways does he then win?
//!
//! *Pattern*: staircase Nim on a tree.
//!
//! *Why*: count steps from the leaves up, a leaf being step 1; whether a vertex is on an odd step
//! is the same along all paths, since the leaves have one parity. So the nim-sum of the vertices on
//! odd steps decides. A swap within odd or within even steps does not change it; a swap of x on an
//! odd step and y on an even one changes it by x xor y, which must be the nim-sum.
//!
//! *Cost*: O(n), expected.

use std::collections::HashMap;

use proconio::{input, marker::Usize1};
use sg_core::nim_sum;

fn main() {
    input! { n: usize, apples: [usize; n], parents: [Usize1; n - 1] }
    let mut children = vec![Vec::new(); n];
    for (parent, vertex) in parents.into_iter().zip(1..) {
        children[parent].push(vertex);
    }
    let (mut order, mut is_deep) = (vec![0], vec![false; n]);
    for next in 0..n {
        let vertex = order[next];
        for &child in &children[vertex] {
            is_deep[child] = !is_deep[vertex];
            order.push(child);
        }
    }
    // The last vertex is a leaf.
    let is_odd = |vertex: usize| is_deep[vertex] == is_deep[order[n - 1]];
    let (odd, even): (Vec<usize>, Vec<usize>) = (0..n).partition(|&vertex| is_odd(vertex));
    let sum = nim_sum(odd.iter().map(|&vertex| apples[vertex]));
    let mut counts = HashMap::new();
    for &vertex in &even {
        *counts.entry(apples[vertex]).or_insert(0) += 1;
    }
    let mut swaps: u64 = odd.iter().filter_map(|&vertex| counts.get(&(apples[vertex] ^ sum))).sum();
    if sum == 0 {
        let pairs = |half: &[usize]| half.len() as u64 * (half.len() as u64).saturating_sub(1) / 2;
        swaps += pairs(&odd) + pairs(&even);
    }
    println!("{swaps}");
}
