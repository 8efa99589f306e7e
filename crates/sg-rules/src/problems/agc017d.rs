//! Game on Tree: a move cuts an edge of a tree and throws away the part without vertex 1; whoever cannot move loses.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The edges of a tree on the vertices 1, 2, ...
pub(super) type Tree = Vec<(usize, usize)>;

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
#[derive(Default)]
pub struct Agc017d;

/// The tree in which vertex v + 2 hangs from `parents[v]`.
fn tree(parents: &[usize]) -> Tree {
    parents.iter().copied().zip(2..).collect()
}

/// The edges of a tree on `n` vertices.
pub(super) fn read_edges(input: &mut Reader, n: usize) -> Result<Tree, ReadError> {
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

/// All trees of two to `most` vertices in which every vertex hangs from an earlier one.
pub(super) fn small_trees(most: usize) -> Vec<Tree> {
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

/// One long path with branches of any length on it.
pub(super) fn large_tree(random: &mut fastrand::Rng, vertices: usize) -> Tree {
    let parent = |vertex: usize| match random.u32(0..10) {
        0 => random.usize(1..=vertex),
        _ => vertex,
    };
    tree(&(1..vertices).map(parent).collect::<Vec<_>>())
}

impl Rules for Agc017d {
    type Case = Tree;

    fn id(&self) -> &'static str {
        "agc017d"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Tree>, ReadError> {
        let n = input.number("N", 2..=100_000)?;
        let tree = read_edges(input, n)?;
        input.end()?;
        Ok(vec![tree])
    }

    fn write(&self, cases: &[Tree]) -> String {
        let text = |tree: &Tree| {
            let lines: String = tree.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
            format!("{}\n{lines}", tree.len() + 1)
        };
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, tree: &Tree) -> String {
        let wins = Brute::new(Cut(tree)).wins(&((1 << tree.len()) - 1));
        if wins { "Alice\n" } else { "Bob\n" }.to_owned()
    }

    /// Those of up to five vertices.
    fn small(&self) -> Vec<Tree> {
        small_trees(5)
    }

    /// Nine vertices at most; their numbers, and the order and the directions of the edges, mean nothing.
    fn random(&self, random: &mut fastrand::Rng) -> Tree {
        let parents: Vec<usize> = (1..random.usize(2..=9))
            .map(|vertex| random.usize(1..=vertex))
            .collect();
        let mut numbers: Vec<usize> = (1..=parents.len() + 1).collect();
        random.shuffle(&mut numbers);
        let mut tree = tree(&parents);
        random.shuffle(&mut tree);
        let mut edge = |(v, w): (usize, usize)| {
            let (v, w) = (numbers[v - 1], numbers[w - 1]);
            if random.bool() { (v, w) } else { (w, v) }
        };
        tree.into_iter().map(&mut edge).collect()
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        self.write(&[large_tree(random, size.min(100_000))])
    }

    /// A tree with one leaf less: the last vertex, if it is one.
    fn simpler(&self, tree: &Tree) -> Vec<Tree> {
        let last = tree.len() + 1;
        let is_at = |&(v, w): &(usize, usize)| v == last || w == last;
        if last == 2 || tree.iter().filter(|&edge| is_at(edge)).count() > 1 {
            return Vec::new();
        }
        vec![tree.iter().copied().filter(|edge| !is_at(edge)).collect()]
    }
}
