//! Play on Tree: a move cuts a tree below a random root; whoever cannot move loses. What is the
//! chance that the first player wins?

use super::agc017d::Cut;
use sg_rules::prelude::*;

type Edges = Vec<(usize, usize)>;

/// Returns the number that gives `won` if multiplied by n, modulo 10^9 + 7.
fn share(won: usize, n: usize) -> u64 {
    let sums = (0..n as u64).map(|times| won as u64 + times * 1_000_000_007);
    sums.into_iter().find(|sum| sum.is_multiple_of(n as u64)).map_or(0, |sum| sum / n as u64)
}

fn by_moves(tree: &Edges) -> u64 {
    let wins = |root: usize| {
        // The root and vertex 1 exchange their numbers.
        let number = |vertex: usize| match vertex {
            1 => root,
            other if other == root => 1,
            other => other,
        };
        let tree: Edges = tree.iter().map(|&(x, y)| (number(x), number(y))).collect();
        Brute::new(Cut(&tree)).wins(&((1 << tree.len()) - 1))
    };
    let n = tree.len() + 1;
    share((1..=n).filter(|&root| wins(root)).count(), n)
}

/// Plucks leaves until one vertex is left, then puts them back in reverse: each of them sees the
/// rest of the tree as its neighbour does.
fn by_plucking(tree: &Edges) -> u64 {
    let n = tree.len() + 1;
    // For each vertex, the number of its edges, the sum of their other ends, and the value so far.
    let (mut degree, mut others, mut value) = (vec![0; n + 1], vec![0; n + 1], vec![0u64; n + 1]);
    for &(x, y) in tree {
        (degree[x], degree[y]) = (degree[x] + 1, degree[y] + 1);
        (others[x], others[y]) = (others[x] ^ y, others[y] ^ x);
    }
    let mut plucked = Vec::new();
    for first in 1..=n {
        let mut leaf = first;
        while degree[leaf] == 1 {
            let next: usize = others[leaf];
            plucked.push((leaf, next));
            value[next] ^= value[leaf] + 1;
            (degree[leaf], degree[next]) = (0, degree[next] - 1);
            others[next] ^= leaf;
            leaf = next;
        }
    }
    for (leaf, next) in plucked.into_iter().rev() {
        value[leaf] ^= (value[next] ^ (value[leaf] + 1)) + 1;
    }
    share(value[1..].iter().filter(|&&value| value > 0).count(), n)
}

/// The rules. The number of trees is not confirmed.
pub fn rules() -> Rules<Tree, u64> {
    let shape = tree(1..=200_000);
    let small = shape.all(6);
    Rules::new(Format::counted(100).with_members(500_000), shape, by_moves)
        .say(|share| format!("{share}\n"))
        .oracle("the colon principle, leaf by leaf and back: the solution's theorem in another order", by_plucking)
        .small(small)
}
