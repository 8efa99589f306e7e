//! Game on Tree: a move cuts an edge of a tree and throws away the part without vertex 1; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The edges of a tree on the vertices 1, 2, ...
type Edges = Vec<(usize, usize)>;

/// The position: which edges are left, as bits.
pub struct Cut<'a>(pub &'a Edges);

impl Cut<'_> {
    /// Returns the edges that are still connected to vertex 1.
    pub fn joined(&self, edges: u32) -> u32 {
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

impl Game for Cut<'_> {
    type Position = u32;

    fn moves(&self, &edges: &u32) -> Vec<u32> {
        let left = (0..self.0.len()).filter(|index| edges >> index & 1 == 1);
        left.map(|index| self.joined(edges & !(1 << index))).collect()
    }
}

pub fn rules() -> Rules<Tree> {
    cut(Format::one(), tree(2..=100_000), 5)
}

/// The rules for any number of trees. Trees of up to `small` vertices are small cases.
pub fn cut(format: Format, shape: Tree, small: usize) -> Rules<Tree> {
    let all = shape.all(small);
    Rules::new(format, shape, |tree| Brute::new(Cut(tree)).wins(&((1 << tree.len()) - 1)))
        .words("Alice", "Bob")
        .oracle(
            "the colon principle, leaf by leaf and without recursion: the solution's theorem in another order",
            |tree| plucked(tree) > 0,
        )
        .small(all)
        .study(|tree| {
            let edge = |&(x, y): &(usize, usize)| format!("{}-{}", x - 1, y - 1);
            vec![position(joined(tree.iter().map(edge), ","))]
        })
}

/// Returns the value of vertex 1: leaves are plucked one by one, and each adds its own value plus
/// one to its neighbour.
fn plucked(tree: &Edges) -> usize {
    let count = tree.len() + 2;
    // For each vertex, the number of its edges, the sum of their other ends, and the value so far.
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
