//! Trees alone, by the colon principle, from edges that are seen once.

/// The worth of a tree on the ground at `root`: what [`grundy`](super::grundy) says, several times faster.
///
/// *O*(vertices) time, and 8 bytes a vertex: edges are not kept, so they may come straight from the input. Of a vertex,
/// the number of its neighbours and the xor of them are enough: a leaf has one neighbour, and that is the xor. Leaves
/// are taken off until none is left, and each hands its worth, and 1 for its edge, to its neighbour.
///
/// Vertices are numbered from 0. Trees that are not joined to the root count for nothing. There must be no cycle; graphs
/// with cycles are for `grundy`.
///
/// # Panics
///
/// If the root or an edge names a vertex out of range, or if there are more than 2^21 vertices.
///
/// ```
/// use sg_core::graphs::hackenbush::tree_grundy;
///
/// assert_eq!(tree_grundy(3, [(0, 1), (1, 2)], 0), 2); // a stalk of two edges
/// assert_eq!(tree_grundy(3, [(0, 1), (1, 2)], 1), 0); // two stalks of one
/// ```
pub fn tree_grundy(vertices: usize, edges: impl IntoIterator<Item = (usize, usize)>, root: usize) -> u32 {
    assert!(vertices <= 1 << BITS, "a tree has at most 2^21 vertices here; take `grundy`");
    let mut tree: Vec<Vertex> = vec![0; vertices];
    for (v, w) in edges {
        tree[v] = (tree[v] + ONE_NEIGHBOUR) ^ w as Vertex;
        tree[w] = (tree[w] + ONE_NEIGHBOUR) ^ v as Vertex;
    }
    for start in 0..vertices {
        let mut leaf = start;
        while leaf != root && tree[leaf] / ONE_NEIGHBOUR % (1 << BITS) == 1 {
            let parent = (tree[leaf] % ONE_NEIGHBOUR) as usize;
            let branch = (tree[leaf] >> WORTH) + 1;
            tree[leaf] = 0;
            tree[parent] = (tree[parent] - ONE_NEIGHBOUR) ^ leaf as Vertex ^ branch << WORTH;
            leaf = parent;
        }
    }
    (tree[root] >> WORTH) as u32
}

/// Three numbers in one: from the lowest bit the xor of the neighbours, how many they are, and what the branches are
/// worth that have been taken off.
type Vertex = u64;

/// Of a vertex, and of a number of vertices.
const BITS: u32 = 21;

const ONE_NEIGHBOUR: Vertex = 1 << BITS;

/// The worth is from this bit on.
const WORTH: u32 = 2 * BITS;

#[cfg(test)]
mod tests {
    use super::super::grundy;
    use super::tree_grundy;

    /// Forests whose vertices hang from near ones (long stalks) or from any (bushes), with their numbers shuffled.
    #[test]
    fn a_tree_is_worth_what_the_graph_is() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut next = |below: usize| random.usize(..below);
        let mut lost = 0;
        for round in 0..3_000 {
            let vertices = 1 + next(if round % 10 == 0 { 200 } else { 9 });
            let mut numbers: Vec<usize> = (0..vertices).collect();
            for v in 1..vertices {
                numbers.swap(v, next(v + 1));
            }
            let mut edges = Vec::new();
            for v in 1..vertices {
                let ends = (numbers[v], numbers[v - 1 - next(v.min(1 + round % 7))]);
                edges.push(if next(2) == 0 { ends } else { (ends.1, ends.0) });
            }
            if round % 3 == 0 {
                edges.retain(|_| next(8) > 0);
            }
            let root = next(vertices);
            let worth = grundy(vertices, &edges, root);
            assert_eq!(tree_grundy(vertices, edges.iter().copied(), root), worth, "{edges:?} on {root}");
            lost += usize::from(worth == 0);
        }
        assert!(lost > 300, "{lost}");
    }

    #[test]
    fn the_largest_stalk_and_the_largest_star_fit() {
        let vertices = 1 << 21;
        assert_eq!(tree_grundy(vertices, (1..vertices).map(|v| (v - 1, v)), 0), vertices as u32 - 1);
        assert_eq!(tree_grundy(vertices, (1..vertices).map(|v| (0, v)), 0), 1);
        assert_eq!(tree_grundy(vertices, (1..vertices).map(|v| (0, v)), 1), (vertices as u32 - 2) % 2 + 1);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn an_edge_to_a_vertex_that_is_not_there_is_refused() {
        tree_grundy(2, [(0, 2)], 0);
    }
}
