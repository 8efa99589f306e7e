//! Picking Leaves: a move takes any number of leaves of a tree with root 1, at least one. Whoever
//! takes the root wins.

use sg_rules::prelude::*;

/// The children of each vertex, as bits. The position: what is left, as bits.
struct Pick(Vec<u32>);

impl Game for Pick {
    type Position = u32;

    fn moves(&self, &left: &u32) -> Vec<u32> {
        let is_leaf = |&vertex: &usize| left >> vertex & 1 == 1 && left & self.0[vertex] == 0;
        let leaves: u32 = (0..self.0.len()).filter(is_leaf).map(|vertex| 1 << vertex).sum();
        let smaller = |&taken: &u32| (taken > 0).then(|| (taken - 1) & leaves);
        let sets = std::iter::successors(Some(leaves), smaller).filter(|&taken| taken > 0);
        sets.map(|taken| left ^ taken).collect()
    }
}

/// Returns whether some tail is odd, from the depths of each vertex and of the nearest vertex with
/// several children above it.
fn has_odd_tail(tree: &[(usize, usize)]) -> bool {
    let mut children = vec![Vec::new(); tree.len() + 2];
    for &(parent, vertex) in tree {
        children[parent].push(vertex);
    }
    let mut stack = vec![(1, 1, 0)];
    while let Some((vertex, depth, fork)) = stack.pop() {
        if children[vertex].is_empty() && (depth - fork) % 2 == 1 {
            return true;
        }
        let fork = if children[vertex].len() > 1 { depth } else { fork };
        stack.extend(children[vertex].iter().map(|&child| (child, depth + 1, fork)));
    }
    false
}

pub fn rules() -> Rules<Tree> {
    let shape = tree(1..=1_000_000).by_parents();
    let small = shape.all(6);
    let wins = |tree: &Vec<(usize, usize)>| {
        let mut children = vec![0; tree.len() + 1];
        for &(parent, vertex) in tree {
            children[parent - 1] |= 1 << (vertex - 1);
        }
        Brute::new(Pick(children)).wins(&((1 << (tree.len() + 1)) - 1))
    };
    Rules::new(Format::counted(10), shape, wins)
        .words("1", "0")
        .oracle("the depth of each leaf below the last fork, from the root down", |tree| has_odd_tail(tree))
        .small(small)
        .near(|random, most| {
            // With each edge doubled and the root's tail even, the tree is lost; sometimes one leaf
            // is added.
            let parents = (2..=most / 2).map(|vertex| random.usize((vertex * 2 / 3).max(1)..vertex));
            let twice = parents
                .zip(2..)
                .flat_map(|(parent, vertex)| [(2 * parent, 2 * vertex - 1), (2 * vertex - 1, 2 * vertex)]);
            let mut tree: Vec<(usize, usize)> = [(1, 2)].into_iter().chain(twice).collect();
            if random.bool() {
                tree.push((random.usize(1..=tree.len() + 1), tree.len() + 2));
            }
            tree
        })
}
