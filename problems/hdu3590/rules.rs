//! PP and QQ: a move cuts an edge of a tree and throws away the part without vertex 1; whoever
//! cannot move wins.

use super::agc017d::Cut;
use sg_rules::prelude::*;

/// The edges of a tree.
type Edges = Vec<(usize, usize)>;

/// The edges of all trees, joined at their vertices 1.
fn joined_at_1(trees: &[Edges]) -> Edges {
    let mut edges = Edges::new();
    for tree in trees {
        let before = edges.len();
        let name = |vertex: usize| if vertex == 1 { 1 } else { vertex + before };
        edges.extend(tree.iter().map(|&(x, y)| (name(x), name(y))));
    }
    edges
}

/// Computes the value of each branch at vertex 1, from the root outwards and back.
fn branches(edges: &Edges) -> Vec<u64> {
    let mut at = vec![Vec::new(); edges.len() + 2];
    for &(x, y) in edges {
        at[x].push(y);
        at[y].push(x);
    }
    let mut order = vec![(1, 0)];
    for next in 0..=edges.len() {
        let (v, parent) = order[next];
        order.extend(at[v].iter().filter(|&&w| w != parent).map(|&w| (w, v)));
    }
    let mut worth = vec![0; edges.len() + 2];
    for &(v, parent) in order.iter().skip(1).rev() {
        worth[v] += 1;
        let carried = worth[v];
        if parent > 1 {
            worth[parent] ^= carried;
        }
    }
    at[1].iter().map(|&w| worth[w]).collect()
}

pub fn rules() -> Rules<Items<Tree>> {
    let shape = items(1..=99, tree(1..=99));
    let trees = tree(1..=99).all(4);
    let alone = tree(1..=99).all(6).into_iter().map(|tree| vec![tree]);
    let pairs = trees
        .clone()
        .into_iter()
        .flat_map(move |one| trees.clone().into_iter().map(move |other| vec![one.clone(), other]));
    Rules::new(Format::up_to_the_end(), shape, |trees: &Vec<Edges>| {
        let edges = joined_at_1(trees);
        Brute::new(LastMoveLoses(Cut(&edges))).wins(&Some((1 << edges.len()) - 1))
    })
    .words("PP", "QQ")
    .oracle("branches from the root outwards and back, with the rule of misère Nim for them", |trees| {
        let branches = branches(&joined_at_1(trees));
        if branches.iter().all(|&branch| branch == 1) {
            branches.len().is_multiple_of(2)
        } else {
            nim_sum(branches) > 0
        }
    })
    .doubtful("trees worth 0 or 1, one of which has a branch above 1", |trees| {
        let of_each: Vec<Vec<u64>> = trees.iter().map(branches).collect();
        of_each.iter().all(|tree| nim_sum(tree.iter().copied()) <= 1)
            && of_each.iter().flatten().any(|&branch| branch > 1)
    })
    .small(alone.chain(pairs))
    .random(|random| {
        let mut tree = |most: usize| (2..=random.usize(1..=most)).map(|v| (random.usize(1..v), v)).collect();
        vec![tree(8), tree(7)]
    })
    .study(|trees| vec![position(joined(branches(&joined_at_1(trees)), " "))])
}
