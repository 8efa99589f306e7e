//! Sagheer and Apple Tree: a move takes some apples of one vertex; a leaf's are eaten, others go to one child. Whoever cannot move loses.
//! How many swaps of the apples of two vertices make the second player win?

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

fn children(tree: &Edges) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); tree.len() + 1];
    tree.iter().for_each(|&(parent, vertex)| children[parent - 1].push(vertex - 1));
    children
}

/// How many steps each vertex is below the root.
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

/// Returns whether leaves are an even number of steps apart in depth.
fn has_even_leaves((tree, _): &(Edges, Vec<u64>)) -> bool {
    let leaves = children(tree).into_iter().zip(depths(tree)).filter(|(children, _)| children.is_empty());
    let parities: Vec<usize> = leaves.map(|(_, depth)| depth % 2).collect();
    parities.iter().all(|parity| *parity == parities[0])
}

/// The tree hung up at 1, without the leaves that have another parity than a deepest one, and its vertices numbered anew.
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

/// The pairs of both halves that differ in exactly these digits, and with none also those inside of a half. Both are sorted.
fn swaps(tree: &Edges, apples: &[u64]) -> u64 {
    let depths = depths(tree);
    let leaf = children(tree).iter().position(Vec::is_empty).expect("a tree has leaves");
    let half = |parity: usize| {
        let vertices = (0..apples.len()).filter(|&vertex| (depths[vertex] + depths[leaf]) % 2 == parity);
        let mut half: Vec<u64> = vertices.map(|vertex| apples[vertex]).collect();
        half.sort_unstable();
        half
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

/// A tree in which any vertex may have an earlier one, or else one of the last few, as its parent.
fn any(random: &mut Rng, vertices: usize, most: u64) -> (Edges, Vec<u64>) {
    let last = [1, 2, vertices][random.usize(0..3)];
    let tree = (2..=vertices).map(|vertex| (random.usize(vertex.saturating_sub(last).max(1)..vertex), vertex));
    let tree = hung_up(tree.collect());
    let apples = (0..=tree.len()).map(|_| random.u64(1..=most)).collect();
    (tree, apples)
}

pub fn rules() -> Rules<(Tree, List), u64> {
    // Longer ones are in cases of their own.
    let shape = (tree(2..=30), list("apples", 2..=30, 1..=10_000_000));
    let small = tree(2..=4).all(4).into_iter().flat_map(|tree| {
        let (n, most) = (tree.len() + 1, if tree.len() < 3 { 3 } else { 2 });
        let apples = move |code: u64| (0..n as u32).map(|place| 1 + code / u64::pow(most, place) % most).collect();
        (0..u64::pow(most, n as u32)).map(move |code| (tree.clone(), apples(code)))
    });
    let mut random = Rng::with_seed(7);
    let sizes = [(100_000, 10_000_000), (100_000, 3), (99_999, 1)].into_iter();
    let large = sizes.map(move |(n, most)| any(&mut random, n, most));
    let path: Edges = (2..=100_000).map(|vertex| (vertex - 1, vertex)).collect();
    let star: Edges = (2..=100_000).map(|vertex| (1, vertex)).collect();
    let full = [path, star].map(|tree| (tree, vec![10_000_000; 100_000]));
    Rules::new(Format::one(), shape, |(tree, apples): &(Edges, Vec<u64>)| {
        let mut game = Brute::new(Eat(children(tree)));
        let pairs = (0..apples.len()).flat_map(|v| (0..v).map(move |u| (u, v)));
        let mut is_lost = |&(u, v): &(usize, usize)| {
            let mut swapped = apples.clone();
            swapped.swap(u, v);
            !game.wins(&swapped)
        };
        pairs.filter(&mut is_lost).count() as u64
    })
    .laid_out(
        |(_, apples), input| {
            let n = input.number("n", 2..=100_000)?;
            let apples = apples.read_items(input, n)?;
            let edge = |input: &mut Reader, vertex| Ok((input.number("a parent", 1..=n)?, vertex));
            Ok((read_edges(input, n, edge)?, apples))
        },
        |(tree, apples)| {
            let parents = line(tree.iter().map(|(parent, _)| parent));
            format!("{}\n{}{parents}", apples.len(), line(apples))
        },
    )
    .oracle("depths by a stack, both halves sorted, and partners by binary search", |(tree, apples)| {
        swaps(tree, apples)
    })
    .valid(has_even_leaves, "the depths of two leaves differ by an odd number")
    .valid(|(tree, apples)| apples.len() == tree.len() + 1, "there are not as many numbers of apples as vertices")
    .repaired(|(tree, mut apples)| {
        let tree = hung_up(tree);
        apples.truncate(tree.len() + 1);
        (tree, apples)
    })
    .small(small)
    .random(|random| {
        let tree = hung_up(tree(2..=6).random(random));
        let apples = (0..=tree.len()).map(|_| random.u64(1..=3)).collect();
        (tree, apples)
    })
    .edges(large.chain(full))
    .large(|random, size| vec![any(random, 100_000.min(size), 10_000_000)])
}
