//! A case is a tree.

use std::ops::RangeInclusive;

use fastrand::Rng;

use super::Shape;
use crate::format::line;
use crate::{ReadError, Reader, generate};

/// A tree on the vertices 1, 2, ..., by its edges.
pub struct Tree {
    vertices: RangeInclusive<usize>,
    by_parents: bool,
}

/// A tree of so many vertices.
pub fn tree(vertices: RangeInclusive<usize>) -> Tree {
    Tree { vertices, by_parents: false }
}

/// The edges of a tree, each in either direction.
type Edges = Vec<(usize, usize)>;

/// The tree in which the parent of vertex v + 2 is `parents[v]`.
fn with_parents(parents: &[usize]) -> Edges {
    parents.iter().copied().zip(2..).collect()
}

/// A tree of one of many shapes, its vertices renamed by chance: a path, a star, a path with branches of any length on
/// it, or any tree.
fn shaped(random: &mut Rng, vertices: usize) -> Edges {
    let branching = [0, 1, 10, 100][random.usize(0..4)];
    let parent = |vertex: usize| match random.u32(0..100) {
        chance if chance < branching => random.usize(1..=vertex),
        _ if branching == 1 => 1,
        _ => vertex,
    };
    let parents: Vec<usize> = (1..vertices).map(parent).collect();
    renamed(random, with_parents(&parents))
}

/// The same tree, with other numbers, and its edges in another order and direction. Vertex 1 may get another number.
fn renamed(random: &mut Rng, mut tree: Edges) -> Edges {
    let mut numbers: Vec<usize> = (1..=tree.len() + 1).collect();
    random.shuffle(&mut numbers);
    random.shuffle(&mut tree);
    let mut edge = |(v, w): (usize, usize)| {
        let (v, w) = (numbers[v - 1], numbers[w - 1]);
        if random.bool() { (v, w) } else { (w, v) }
    };
    tree.into_iter().map(&mut edge).collect()
}

/// The edges of a tree on 1, 2, ..., n; `edge` reads those of 2, 3, ..., n.
///
/// # Errors
///
/// Those of `edge`, and if an edge closes a cycle.
pub fn read_edges(
    input: &mut Reader,
    n: usize,
    edge: impl Fn(&mut Reader, usize) -> Result<(usize, usize), ReadError>,
) -> Result<Edges, ReadError> {
    // Every edge must join two parts of what is there so far.
    let mut leader: Vec<usize> = (0..=n).collect();
    let mut tree = Edges::new();
    for vertex in 2..=n {
        let (x, y) = edge(input, vertex)?;
        let [a, b] = [x, y].map(|mut vertex| {
            while leader[vertex] != vertex {
                leader[vertex] = leader[leader[vertex]];
                vertex = leader[vertex];
            }
            vertex
        });
        if a == b {
            return Err(input.error(format!("the edge {x} {y} closes a cycle")));
        }
        leader[a] = b;
        tree.push((x, y));
    }
    Ok(tree)
}

impl Tree {
    /// The input has the parents of 2, 3, ... in one line, with vertex 1 as the root; a case is the edges from them, in this order.
    pub fn by_parents(self) -> Self {
        Tree { by_parents: true, ..self }
    }

    /// A generated tree as the input has it.
    fn in_order(&self, tree: Edges) -> Edges {
        if !self.by_parents {
            return tree;
        }
        let n = tree.len() + 1;
        // For each vertex the sum of those beside it that are still there, and their number: of a leaf that is its parent.
        let mut beside = vec![(0, 0); n + 1];
        for (v, w) in tree {
            beside[v] = (beside[v].0 + w, beside[v].1 + 1);
            beside[w] = (beside[w].0 + v, beside[w].1 + 1);
        }
        let mut parents = vec![0; n + 1];
        for vertex in 2..=n {
            let mut leaf = vertex;
            while leaf != 1 && beside[leaf].1 == 1 {
                let parent = beside[leaf].0;
                (parents[leaf], beside[leaf].1) = (parent, 0);
                beside[parent] = (beside[parent].0 - leaf, beside[parent].1 - 1);
                leaf = parent;
            }
        }
        with_parents(&parents[2..])
    }

    /// All trees of up to `most` vertices in which the parent of every vertex is an earlier one.
    pub fn all(&self, most: usize) -> Vec<Edges> {
        let mut parents: Vec<Vec<usize>> = vec![vec![]];
        let mut trees = Vec::new();
        for vertex in 1..=most {
            if self.vertices.contains(&vertex) {
                trees.extend(parents.iter().map(|parents| with_parents(parents)));
            }
            let hung = |list: &Vec<usize>| {
                let list = list.clone();
                (1..=vertex).map(move |parent| [&list[..], &[parent]].concat())
            };
            parents = parents.iter().flat_map(hung).collect();
        }
        trees
    }
}

impl Shape for Tree {
    type Case = Edges;
    /// The number of vertices.
    type Most = usize;

    fn read(&self, input: &mut Reader) -> Result<Edges, ReadError> {
        let n = input.number("n", self.vertices.clone())?;
        read_edges(input, n, |input, vertex| match self.by_parents {
            true => Ok((input.number("a parent", 1..=n)?, vertex)),
            false => Ok((input.number("x", 1..=n)?, input.number("y", 1..=n)?)),
        })
    }

    fn write(&self, tree: &Edges) -> String {
        if self.by_parents {
            return format!("{}\n{}", tree.len() + 1, line(tree.iter().map(|(parent, _)| parent)));
        }
        let lines: String = tree.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
        format!("{}\n{lines}", tree.len() + 1)
    }

    /// Paths, stars, and two paths at vertex 1, which are worth nothing if they are equal.
    fn edges(&self) -> Vec<Edges> {
        let longest = *self.vertices.end() - 1;
        let path = |edges: usize| (1..=edges).map(|v| (v, v + 1)).collect::<Edges>();
        let star = |edges: usize| (2..=edges + 1).map(|v| (1, v)).collect::<Edges>();
        let two = |one: usize, other: usize| {
            let first = (1..one).map(|v| (v + 1, v + 2));
            let second = (1..other).map(|v| (one + v + 1, one + v + 2));
            let both = [(1, 2), (1, one + 2)].into_iter().chain(first);
            both.chain(second).collect::<Edges>()
        };
        let backwards = path(longest).into_iter().map(|(v, w)| (longest + 2 - v, longest + 2 - w));
        let mut trees = vec![
            Edges::new(),
            path(1),
            path(longest),
            backwards.collect(),
            star(longest),
            star(longest - 1),
            two(longest / 2, longest / 2),
            two(longest / 2, longest / 2 + longest % 2),
            shaped(&mut Rng::with_seed(7), longest + 1),
        ];
        // Values in too few digits.
        trees.extend([1 << 8, 1 << 15, 1 << 16].into_iter().filter(|&edges| edges <= longest).map(path));
        trees.into_iter().map(|tree| self.in_order(tree)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Edges {
        let vertices = generate::scaled(random, 2..=20_000.min(*self.vertices.end()), scale);
        self.in_order(shaped(random, vertices))
    }

    /// One long path with branches of any length on it.
    fn large(&self, random: &mut Rng, lines: usize, _: usize) -> Edges {
        let mut parent = |vertex: usize| match random.u32(0..10) {
            0 => random.usize(1..=vertex),
            _ => vertex,
        };
        let parents: Vec<usize> = (1..lines.clamp(2, *self.vertices.end())).map(&mut parent).collect();
        with_parents(&parents)
    }

    /// A tree with one leaf less, whose number goes to the last vertex.
    fn simpler(&self, tree: &Edges) -> Vec<Edges> {
        let last = tree.len() + 1;
        let degree = |vertex: usize| tree.iter().filter(|&&(v, w)| v == vertex || w == vertex).count();
        let leaves = (2..=last).rev().take(50).filter(|&vertex| degree(vertex) == 1);
        let without = |leaf: usize| {
            let kept = tree.iter().filter(|&&(v, w)| v != leaf && w != leaf);
            let number = |vertex: usize| if vertex == last { leaf } else { vertex };
            self.in_order(kept.map(|&(v, w)| (number(v), number(w))).collect())
        };
        leaves.map(without).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("tree", *self.vertices.end() as u64)
    }

    fn size(&self, tree: &Edges) -> u64 {
        tree.len() as u64 + 1
    }

    fn most(&self, scale: f64) -> usize {
        generate::share(1..=*self.vertices.end() as u64, scale) as usize
    }

    fn members(&self, tree: &Edges) -> usize {
        tree.len()
    }

    fn lines(&self, tree: &Edges) -> usize {
        tree.len() + 1
    }

    /// Up to nine vertices.
    fn random(&self, random: &mut Rng) -> Edges {
        let vertices = random.usize(2..=9.min(*self.vertices.end()));
        let parents: Vec<usize> = (1..vertices).map(|vertex| random.usize(1..=vertex)).collect();
        self.in_order(renamed(random, with_parents(&parents)))
    }
}
