//! Game On Leaves: a move removes a vertex with at most one neighbour from a tree; whoever removes
//! vertex x wins.

use sg_rules::prelude::*;

/// The edges of a tree, and x. The position: the vertices that are left, as bits; none once x is
/// removed.
struct Pluck<'a>(&'a [(usize, usize)], usize);

impl Game for Pluck<'_> {
    type Position = u32;

    fn moves(&self, &left: &u32) -> Vec<u32> {
        let is_left = |vertex: usize| left >> vertex & 1 == 1;
        let degree = |x| self.0.iter().filter(|&&(v, w)| (v == x || w == x) && is_left(v) && is_left(w)).count();
        let is_leaf = |&vertex: &usize| is_left(vertex) && degree(vertex) <= 1;
        let without = |leaf: usize| if leaf == self.1 { 0 } else { left & !(1 << leaf) };
        (1..=self.0.len() + 1).filter(is_leaf).map(without).collect()
    }
}

pub fn rules() -> Rules<(Tree, Numbers<1>)> {
    let shape = (tree(1..=1000), numbers([("x", 1..=1000)]));
    let small = shape.0.all(5).into_iter().flat_map(|tree| (1..=5).map(move |x| (tree.clone(), [x])));
    Rules::new(Format::counted(10), shape, |(tree, [x])| {
        Brute::new(Pluck(tree, *x as usize)).wins(&((4 << tree.len()) - 2))
    })
    .counts_first()
    .bounded(|(tree, [x])| vec![(tree.len() as u64 + 1, x)], "x is not a vertex")
    .words("Ayush", "Ashish")
    .oracle("played to the end: vertices not next to x go first, then its neighbours", |(tree, [x])| {
        let mut beside = tree.iter().filter(|&&(v, w)| [v, w].contains(&(*x as usize))).count();
        let (mut others, mut wins) = (tree.len() - beside, true);
        while beside > 1 {
            (others, beside) = if others > 0 { (others - 1, beside) } else { (0, beside - 1) };
            wins = !wins;
        }
        wins
    })
    .small(small.filter(|(tree, [x])| *x as usize <= tree.len() + 1))
}
