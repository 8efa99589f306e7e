//! Game on Tree: a move cuts an edge of a tree and throws away the part without vertex 1; whoever cannot move loses.

use fastrand::Rng;

use sg_rules::brute::Brute;
use sg_rules::{Format, ReadError, Reader, Rules, generate};

/// The edges of a tree on the vertices 1, 2, ...
type Tree = Vec<(usize, usize)>;

/// The position: which edges are left, as bits.
struct Cut<'a>(&'a Tree);

impl Cut<'_> {
    /// Those of the edges that are still joined to vertex 1.
    fn joined(&self, edges: u32) -> u32 {
        let mut reached = 1u64 << 1;
        let mut joined = 0;
        loop {
            let before = joined;
            for (index, &(v, w)) in self.0.iter().enumerate().filter(|(index, _)| edges >> index & 1 == 1) {
                if (reached >> v | reached >> w) & 1 == 1 {
                    reached |= 1 << v | 1 << w;
                    joined |= 1 << index;
                }
            }
            if joined == before {
                return joined;
            }
        }
    }
}

impl sg_core::Game for Cut<'_> {
    type Position = u32;

    fn moves(&self, &edges: &u32) -> Vec<u32> {
        let left = (0..self.0.len()).filter(|index| edges >> index & 1 == 1);
        left.map(|index| self.joined(edges & !(1 << index))).collect()
    }
}

/// The rules.
pub fn rules() -> impl Rules {
    Trees {
        format: Format::one(),
        fewest: 2,
        small: 5,
    }
}

/// The rules for any number of trees.
pub(super) struct Trees {
    pub format: Format,
    /// How many vertices a tree has at least.
    pub fewest: usize,
    /// Trees of up to this many vertices are small.
    pub small: usize,
}

/// The tree in which the parent of vertex v + 2 is `parents[v]`.
fn tree(parents: &[usize]) -> Tree {
    parents.iter().copied().zip(2..).collect()
}

/// The edges of a tree on `n` vertices.
fn read_edges(input: &mut Reader, n: usize) -> Result<Tree, ReadError> {
    // Every edge must join two parts of what is there so far.
    let mut leader: Vec<usize> = (0..=n).collect();
    let mut tree = Tree::new();
    for _ in 1..n {
        let (x, y) = (input.number("x", 1..=n)?, input.number("y", 1..=n)?);
        let [a, b] = [x, y].map(|mut vertex| {
            while leader[vertex] != vertex {
                leader[vertex] = leader[leader[vertex]];
                vertex = leader[vertex];
            }
            vertex
        });
        if a == b {
            return Err(input.error(format!("the edge {x} {y} closes a circuit")));
        }
        leader[a] = b;
        tree.push((x, y));
    }
    Ok(tree)
}

/// All trees of two to `most` vertices in which the parent of every vertex is an earlier one.
fn small_trees(most: usize) -> Vec<Tree> {
    let mut parents = vec![vec![]];
    let mut trees = Vec::new();
    for vertex in 1..most {
        let hung = |list: &Vec<usize>| {
            (1..=vertex)
                .map(|parent| [&list[..], &[parent]].concat())
                .collect::<Vec<_>>()
        };
        parents = parents.iter().flat_map(hung).collect();
        trees.extend(parents.iter().map(|parents| tree(parents)));
    }
    trees
}

/// A tree of one of many shapes, its vertices renamed by chance: a path, a star, a path with branches of any length on
/// it, or any tree.
fn shaped_tree(random: &mut Rng, vertices: usize) -> Tree {
    let branching = [0, 1, 10, 100][random.usize(0..4)];
    let parent = |vertex: usize| match random.u32(0..100) {
        chance if chance < branching => random.usize(1..=vertex),
        _ if branching == 1 => 1,
        _ => vertex,
    };
    let parents: Vec<usize> = (1..vertices).map(parent).collect();
    renamed(random, tree(&parents))
}

/// The same tree, with other numbers, and its edges in another order and direction. Vertex 1 may get another number.
fn renamed(random: &mut Rng, mut tree: Tree) -> Tree {
    let mut numbers: Vec<usize> = (1..=tree.len() + 1).collect();
    random.shuffle(&mut numbers);
    random.shuffle(&mut tree);
    let mut edge = |(v, w): (usize, usize)| {
        let (v, w) = (numbers[v - 1], numbers[w - 1]);
        if random.bool() { (v, w) } else { (w, v) }
    };
    tree.into_iter().map(&mut edge).collect()
}

/// The value of vertex 1: leaves are plucked one by one, and each adds one more than its own value to its neighbour.
fn plucked(tree: &Tree) -> usize {
    let count = tree.len() + 2;
    // For each vertex: how many edges it has, the sum of their other ends, and the value so far.
    let (mut degree, mut others, mut value) = (vec![0; count], vec![0; count], vec![0; count]);
    for &(v, w) in tree {
        (degree[v], degree[w]) = (degree[v] + 1, degree[w] + 1);
        (others[v], others[w]) = (others[v] ^ w, others[w] ^ v);
    }
    for first in 2..count {
        let mut leaf = first;
        while leaf > 1 && degree[leaf] == 1 {
            let next = others[leaf];
            value[next] ^= value[leaf] + 1;
            (degree[leaf], degree[next]) = (0, degree[next] - 1);
            others[next] ^= leaf;
            leaf = next;
        }
    }
    value[1]
}

impl Rules for Trees {
    type Case = Tree;
    type Answer = bool;

    fn format(&self) -> Format {
        self.format
    }

    fn read(&self, input: &mut Reader) -> Result<Tree, ReadError> {
        let n = input.number("N", self.fewest..=100_000)?;
        read_edges(input, n)
    }

    fn write(&self, tree: &Tree) -> String {
        let lines: String = tree.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
        format!("{}\n{lines}", tree.len() + 1)
    }

    fn words(&self, &wins: &bool) -> String {
        if wins { "Alice\n" } else { "Bob\n" }.to_owned()
    }

    fn by_moves(&mut self, tree: &Tree) -> bool {
        Brute::new(Cut(tree)).wins(&((1 << tree.len()) - 1))
    }

    fn small(&self) -> Vec<Tree> {
        let single = (self.fewest == 1).then(Tree::new);
        single.into_iter().chain(small_trees(self.small)).collect()
    }

    /// Nine vertices at most.
    fn random(&self, random: &mut Rng) -> Tree {
        let vertices = random.usize(2..=9);
        let parents: Vec<usize> = (1..vertices).map(|vertex| random.usize(1..=vertex)).collect();
        renamed(random, tree(&parents))
    }

    fn oracle(&self) -> Option<&'static str> {
        Some("the colon principle, leaf by leaf and without recursion: the solution's theorem in another order")
    }

    fn by_oracle(&mut self, tree: &Tree) -> Option<bool> {
        Some(plucked(tree) > 0)
    }

    fn edges(&self) -> Vec<Tree> {
        let mut random = Rng::with_seed(7);
        let path = |edges: usize| (1..=edges).map(|v| (v, v + 1)).collect::<Tree>();
        let star = |edges: usize| (2..=edges + 1).map(|v| (1, v)).collect::<Tree>();
        // Two equal paths at vertex 1 are worth nothing; two of which one is longer are not.
        let two = |one: usize, other: usize| {
            let first = (1..one).map(|v| (v + 1, v + 2));
            let second = (1..other).map(|v| (one + v, one + v + 1));
            [(1, 2), (1, one + 2)]
                .into_iter()
                .chain(first)
                .chain(second.map(|(v, w)| (v + 1, w + 1)))
                .collect::<Tree>()
        };
        let mut trees = vec![
            Tree::new(),
            path(1),
            path(99_999),
            path(99_999)
                .into_iter()
                .map(|(v, w)| (100_001 - v, 100_001 - w))
                .collect(),
            star(99_999),
            star(99_998),
            two(49_999, 49_999),
            two(49_999, 50_000),
            shaped_tree(&mut random, 100_000),
        ];
        // Values in too few digits.
        trees.extend([8, 15, 16].map(|bit| path(1 << bit)));
        trees
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Tree {
        let vertices = generate::scaled(random, 2..=20_000, scale);
        shaped_tree(random, vertices)
    }

    /// One long path with branches of any length on it.
    fn large(&self, random: &mut Rng, size: usize) -> Vec<Tree> {
        let parent = |random: &mut Rng, vertex: usize| match random.u32(0..10) {
            0 => random.usize(1..=vertex),
            _ => vertex,
        };
        let mut parents = |_| {
            (1..size.min(100_000))
                .map(|vertex| parent(random, vertex))
                .collect::<Vec<_>>()
        };
        let count = size.div_ceil(100_000).min(self.format.most_cases());
        (0..count).map(|index| tree(&parents(index))).collect()
    }

    /// A tree with one leaf less, whose number goes to the last vertex.
    fn simpler(&self, tree: &Tree) -> Vec<Tree> {
        let last = tree.len() + 1;
        let degree = |vertex: usize| tree.iter().filter(|&&(v, w)| v == vertex || w == vertex).count();
        let leaves = (2..=last).rev().take(50).filter(|&vertex| degree(vertex) == 1);
        let without = |leaf: usize| {
            let kept = tree.iter().filter(|&&(v, w)| v != leaf && w != leaf);
            let number = |vertex: usize| if vertex == last { leaf } else { vertex };
            kept.map(|&(v, w)| (number(v), number(w))).collect()
        };
        leaves.map(without).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("tree", 100_000)
    }

    fn size(&self, tree: &Tree) -> u64 {
        tree.len() as u64 + 1
    }

    fn members(&self, tree: &Tree) -> usize {
        tree.len()
    }
}
