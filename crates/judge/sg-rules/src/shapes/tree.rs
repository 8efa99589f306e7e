//! Cases that are trees.

use std::ops::RangeInclusive;

use crate::Rng;

use super::places::LONG;
use super::{Headed, Shape, Vertices};
use crate::format::line;
use crate::observed::Part;
use crate::{ReadError, Reader, generate};

/// A tree on the vertices 1, 2, ..., given by its edges.
pub struct Tree {
    vertices: RangeInclusive<usize>,
    generated: RangeInclusive<usize>,
    by_parents: bool,
}

/// Returns the shape of trees with this number of vertices.
pub fn tree(vertices: RangeInclusive<usize>) -> Tree {
    Tree { generated: vertices.clone(), vertices, by_parents: false }
}

/// The edges of a tree, each in either direction.
type Edges = Vec<(usize, usize)>;

/// Returns the tree in which the parent of vertex v + 2 is `parents[v]`.
fn with_parents(parents: &[usize]) -> Edges {
    parents.iter().copied().zip(2..).collect()
}

/// Returns a random tree with renamed vertices: a path, a star, a path with branches of any length,
/// or any tree.
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

/// Renumbers the vertices of a tree, vertex 1 included, and shuffles the order and direction of its
/// edges.
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

/// Reads the edges of a tree on 1, 2, ..., n. `edge` is called for the vertices 2, 3, ..., n.
fn read_edges(
    input: &mut Reader,
    n: usize,
    edge: impl Fn(&mut Reader, usize) -> Result<(usize, usize), ReadError>,
) -> Result<Edges, ReadError> {
    // Every edge must join two separate parts of the graph so far.
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
    /// Writes the parents of 2, 3, ... in one line, with vertex 1 as the root. A case has the edges
    /// from the parents, in this order.
    pub fn by_parents(self) -> Self {
        Tree { by_parents: true, ..self }
    }

    /// Limits the trees that the shape generates. The rules may add larger ones.
    pub fn generated(self, generated: RangeInclusive<usize>) -> Self {
        Tree { generated, ..self }
    }

    /// Puts the edges of a generated tree in the order of the input.
    fn in_order(&self, tree: Edges) -> Edges {
        if !self.by_parents {
            return tree;
        }
        let n = tree.len() + 1;
        // The sum and the number of each vertex's remaining neighbours. For a leaf the sum is its
        // parent.
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

    /// Returns all trees of up to `most` vertices in which every vertex has an earlier one as its
    /// parent.
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

    fn parts(&self, tree: &Edges) -> Option<Vec<Part>> {
        Some(vec![Part::Tree(tree.clone())])
    }

    fn read(&self, input: &mut Reader) -> Result<Edges, ReadError> {
        let head = self.read_head(input)?;
        self.read_rest(input, &head)
    }

    fn write(&self, tree: &Edges) -> String {
        line(self.head(tree)) + &self.write_rest(tree)
    }

    fn repaired(&self, tree: Edges) -> Edges {
        self.in_order(tree)
    }

    /// Returns paths, stars, and pairs of paths from vertex 1, whose value is 0 if they are equal.
    fn edges(&self) -> Vec<Edges> {
        let longest = *self.generated.end() - 1;
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
        // Lengths at which values of too few digits overflow.
        trees.extend([1 << 8, 1 << 15, 1 << 16].into_iter().filter(|&edges| edges <= longest).map(path));
        trees.into_iter().map(|tree| self.in_order(tree)).collect()
    }

    /// Returns paths in both directions and stars around the first, the middle and the last vertex,
    /// with an even and an odd number of vertices.
    fn full(&self) -> Vec<Edges> {
        let most = *self.vertices.end();
        let path = |n: usize| (1..n).map(|v| (v, v + 1)).collect::<Edges>();
        let star = |n: usize, centre: usize| (1..=n).filter(|&v| v != centre).map(|v| (centre, v)).collect::<Edges>();
        let backwards = |n: usize| (1..n).map(|v| (n + 1 - v, n - v)).collect::<Edges>();
        if most > LONG {
            // Each tree costs megabytes of input, and the edge cases have one more vertex already.
            let n = most - 1;
            return [path(n), star(n, n / 2 + 1)].map(|tree| self.in_order(tree)).into();
        }
        let mut trees = Vec::new();
        for n in [most - 1, most].into_iter().filter(|n| self.vertices.contains(n)) {
            trees.extend([star(n, 1), star(n, n / 2 + 1), star(n, n), path(n), backwards(n)]);
        }
        trees.into_iter().map(|tree| self.in_order(tree)).collect()
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Edges {
        let vertices = generate::scaled(random, 2..=20_000.min(*self.generated.end()), scale);
        self.in_order(shaped(random, vertices))
    }

    /// Returns a long path with branches of any length.
    fn large(&self, random: &mut Rng, lines: usize, _: usize) -> Edges {
        let mut parent = |vertex: usize| match random.u32(0..10) {
            0 => random.usize(1..=vertex),
            _ => vertex,
        };
        let parents: Vec<usize> = (1..lines.clamp(2, *self.generated.end())).map(&mut parent).collect();
        with_parents(&parents)
    }

    fn simpler(&self, tree: &Edges) -> Vec<Edges> {
        self.fewer(tree).into_iter().map(|(tree, _)| tree).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("tree", *self.vertices.end() as u64)
    }

    fn size(&self, tree: &Edges) -> u64 {
        tree.len() as u64 + 1
    }

    fn most(&self, scale: f64) -> usize {
        generate::share(1..=*self.generated.end() as u64, scale) as usize
    }

    fn members(&self, tree: &Edges) -> usize {
        tree.len()
    }

    fn lines(&self, tree: &Edges) -> usize {
        tree.len() + 1
    }

    /// Returns a tree of up to nine vertices.
    fn random(&self, random: &mut Rng) -> Edges {
        let vertices = random.usize(2..=9.min(*self.generated.end()));
        let parents: Vec<usize> = (1..vertices).map(|vertex| random.usize(1..=vertex)).collect();
        self.in_order(renamed(random, with_parents(&parents)))
    }
}

impl Headed for Tree {
    fn read_head(&self, input: &mut Reader) -> Result<Vec<u64>, ReadError> {
        Ok(vec![input.number("n", self.vertices.clone())? as u64])
    }

    fn read_rest(&self, input: &mut Reader, head: &[u64]) -> Result<Edges, ReadError> {
        let n = head[0] as usize;
        read_edges(input, n, |input, vertex| {
            if self.by_parents {
                Ok((input.number("a parent", 1..=n)?, vertex))
            } else {
                Ok((input.number("x", 1..=n)?, input.number("y", 1..=n)?))
            }
        })
    }

    fn head(&self, tree: &Edges) -> Vec<u64> {
        vec![tree.len() as u64 + 1]
    }

    fn write_rest(&self, tree: &Edges) -> String {
        if self.by_parents {
            return line(tree.iter().map(|(parent, _)| parent));
        }
        tree.iter().map(|(x, y)| format!("{x} {y}\n")).collect()
    }
}

impl Vertices for Tree {
    fn most_vertices(&self) -> usize {
        *self.generated.end()
    }

    fn vertices(&self, tree: &Edges) -> usize {
        tree.len() + 1
    }

    /// Returns trees with one leaf removed, whose number goes to the last vertex.
    fn fewer(&self, tree: &Edges) -> Vec<(Edges, Vec<usize>)> {
        let last = tree.len() + 1;
        let degree = |vertex: usize| tree.iter().filter(|&&(v, w)| v == vertex || w == vertex).count();
        let leaves = (2..=last).rev().take(50).filter(|&vertex| degree(vertex) == 1);
        let without = |leaf: usize| {
            let kept = tree.iter().filter(|&&(v, w)| v != leaf && w != leaf);
            let number = |vertex: usize| if vertex == last { leaf } else { vertex };
            let tree = self.in_order(kept.map(|&(v, w)| (number(v), number(w))).collect());
            let mut vertices: Vec<usize> = (0..last).collect();
            vertices.swap_remove(leaf - 1);
            (tree, vertices)
        };
        leaves.map(without).collect()
    }
}
