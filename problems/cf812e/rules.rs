//! Sagheer and Apple Tree: a move takes some apples of one vertex; a leaf's are eaten, others go to
//! one child. Whoever cannot move loses. How many swaps of the apples of two vertices make the
//! second player win?
//!
//! Long because generated trees are pruned until all their leaves have the same parity.

use sg_rules::prelude::*;

/// The children of each vertex. The position: the apples of each.
struct Eat(Vec<Vec<usize>>);

impl Game for Eat {
    type Position = Vec<u64>;

    fn moves(&self, apples: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (vertex, &all) in apples.iter().enumerate() {
            for taken in 1..=all {
                let mut left = apples.clone();
                left[vertex] -= taken;
                let to_child = self.0[vertex].iter().map(|&child| {
                    let mut next = left.clone();
                    next[child] += taken;
                    next
                });
                moves.extend(to_child);
                moves.extend(self.0[vertex].is_empty().then_some(left));
            }
        }
        moves
    }
}

/// The edges of a tree, each from the parent to 2, 3, ...
type Edges = Vec<(usize, usize)>;

/// A tree, and the apples of its vertices.
type Case = (Edges, Vec<u64>);

fn children(tree: &Edges) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); tree.len() + 1];
    for &(parent, vertex) in tree {
        children[parent - 1].push(vertex - 1);
    }
    children
}

/// The depth of each vertex below the root.
fn depths(tree: &Edges) -> Vec<usize> {
    let children = children(tree);
    let (mut depths, mut stack) = (vec![0; children.len()], vec![0]);
    while let Some(vertex) = stack.pop() {
        for &child in &children[vertex] {
            depths[child] = depths[vertex] + 1;
            stack.push(child);
        }
    }
    depths
}

/// Returns whether the depths of all leaves have the same parity.
fn has_even_leaves((tree, _): &Case) -> bool {
    let leaves = children(tree).into_iter().zip(depths(tree)).filter(|(children, _)| children.is_empty());
    let parities: Vec<usize> = leaves.map(|(_, depth)| depth % 2).collect();
    parities.iter().all(|parity| *parity == parities[0])
}

/// Roots the tree at 1, prunes leaves whose parity differs from a deepest one's, and renumbers the
/// vertices.
fn hung_up(tree: Edges) -> Edges {
    let mut beside = vec![Vec::new(); tree.len() + 2];
    for (x, y) in tree {
        beside[x].push(y);
        beside[y].push(x);
    }
    // Vertex, parent and depth, row by row.
    let mut rows = vec![(1, 0, 0)];
    for next in 0..beside.len() - 1 {
        let (vertex, parent, depth) = rows[next];
        rows.extend(beside[vertex].iter().filter(|&&other| other != parent).map(|&other| (other, vertex, depth + 1)));
    }
    let deepest = rows[rows.len() - 1].2;
    rows.retain(|&(vertex, _, depth)| depth == 0 || beside[vertex].len() > 1 || depth % 2 == deepest % 2);
    let mut kept: Vec<usize> = rows.iter().map(|row| row.0).collect();
    kept.sort_unstable();
    let name = |vertex: usize| kept.binary_search(&vertex).expect("a parent is kept") + 1;
    let mut edges: Edges = rows[1..].iter().map(|&(vertex, parent, _)| (name(parent), name(vertex))).collect();
    edges.sort_unstable_by_key(|edge| edge.1);
    edges
}

/// Counts the swaps that make the nim-sum 0: pairs across the halves that differ by it, and if it
/// is 0 also pairs within a half. Both halves are sorted.
fn swaps(tree: &Edges, apples: &[u64]) -> u64 {
    let depths = depths(tree);
    let leaf = children(tree).iter().position(Vec::is_empty).expect("a tree has leaves");
    let half = |parity: usize| {
        let vertices = (0..apples.len()).filter(|&vertex| (depths[vertex] + depths[leaf]) % 2 == parity);
        sorted(vertices.map(|vertex| apples[vertex]).collect::<Vec<u64>>())
    };
    let (odd, even) = (half(0), half(1));
    let sum = nim_sum(odd.iter().copied());
    let partners = |&apples: &u64| {
        let below = |bound: u64| even.partition_point(|&other| other < bound);
        (below((apples ^ sum) + 1) - below(apples ^ sum)) as u64
    };
    let across: u64 = odd.iter().map(partners).sum();
    let inside = |half: &[u64]| (0..half.len() as u64).sum::<u64>();
    across + if sum == 0 { inside(&odd) + inside(&even) } else { 0 }
}

/// A tree whose vertices have any earlier vertex, or else one of the last few, as parent.
fn any(random: &mut Rng, vertices: usize, most: u64) -> Case {
    let last = [1, 2, vertices][random.usize(0..3)];
    let tree = (2..=vertices).map(|vertex| (random.usize(vertex.saturating_sub(last).max(1)..vertex), vertex));
    let tree = hung_up(tree.collect());
    let apples = (0..=tree.len()).map(|_| random.u64(1..=most)).collect();
    (tree, apples)
}

/// Random trees, a path and a star, all as large as possible.
fn large() -> Vec<Case> {
    let mut random = Rng::with_seed(7);
    let sizes = [(100_000, 10_000_000), (100_000, 3), (99_999, 1)];
    let mut large = sizes.map(|(n, most)| any(&mut random, n, most)).to_vec();
    let path: Edges = (2..=100_000).map(|vertex| (vertex - 1, vertex)).collect();
    let star: Edges = (2..=100_000).map(|vertex| (1, vertex)).collect();
    large.extend([path, star].map(|tree| (tree, vec![10_000_000; 100_000])));
    large
}

pub fn rules() -> Rules<Valued<Tree>, u64> {
    let shape = valued(tree(2..=100_000).generated(2..=30).by_parents(), "apples", 1..=10_000_000);
    let small = shape.all(tree(2..=4).all(4), |vertices| if vertices < 4 { 3 } else { 2 });
    Rules::new(Format::one(), shape, |(tree, apples): &Case| {
        let mut game = Brute::new(Eat(children(tree)));
        let pairs = (0..apples.len()).flat_map(|v| (0..v).map(move |u| (u, v)));
        let mut is_lost = |&(u, v): &(usize, usize)| {
            let mut swapped = apples.clone();
            swapped.swap(u, v);
            !game.wins(&swapped)
        };
        pairs.filter(&mut is_lost).count() as u64
    })
    .oracle("depths by a stack, both halves sorted, and partners by binary search", |(tree, apples)| {
        swaps(tree, apples)
    })
    .valid(has_even_leaves, "the depths of two leaves differ by an odd number")
    .repaired(|(tree, apples)| (hung_up(tree), apples))
    .small(small)
    .random(|random| {
        let tree = hung_up(tree(2..=6).random(random));
        let apples = (0..=tree.len()).map(|_| random.u64(1..=3)).collect();
        (tree, apples)
    })
    .edges(large())
    .large(|random, size| vec![any(random, 100_000.min(size), 10_000_000)])
}
