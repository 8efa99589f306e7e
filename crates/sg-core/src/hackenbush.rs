//! Green Hackenbush: a graph stands on the ground; a move cuts any edge, and what is no longer joined to the ground
//! falls. Whoever cannot cut loses.
//!
//! Two principles (Winning Ways, chapter 7) reduce each graph to one heap of Nim:
//!
//! ```text
//! colon    a tree at a vertex is worth  xor over its branches of (1 + worth of what stands on the branch)
//! fusion   the vertices of a circuit may be pressed together; its edges become loops, worth 1 each
//! ```
//!
//! One search in depth finds which edges lie on circuits (all but the bridges), and the worth from the leaves down.
//! Worked example: a stalk of one edge with a triangle on top. The triangle is three loops, worth 1 xor 1 xor 1 = 1, so
//! the stalk is worth 1 + 1 = 2. Cutting a tree between two players (AtCoder AGC 017 D) is this game on a tree.

/// The worth of everything that is joined to `ground`: 0 exactly if the player to move loses. *O*(vertices + edges).
///
/// Vertices are numbered from 0; loops and repeated edges are allowed. No recursion.
///
/// # Panics
///
/// If the ground or an edge names a vertex that is not there.
///
/// ```
/// use sg_core::hackenbush::value;
///
/// assert_eq!(value(4, &[(0, 1), (1, 2), (2, 3), (3, 1)], 0), 2);
/// assert_eq!(value(3, &[(0, 1), (1, 2)], 0), 2); // a stalk of two edges
/// ```
pub fn value(vertices: usize, edges: &[(usize, usize)], ground: usize) -> u32 {
    worth_without(vertices, edges, ground, None)
}

/// Every edge, by its index, whose cutting wins; none exactly in a lost position. *O*(edges · (vertices + edges)).
///
/// # Panics
///
/// As [`value`].
///
/// ```
/// use sg_core::hackenbush::winning_cuts;
///
/// // The stalk with the triangle: only cutting the stalk leaves nothing.
/// assert_eq!(winning_cuts(4, &[(0, 1), (1, 2), (2, 3), (3, 1)], 0), [0]);
/// ```
pub fn winning_cuts(vertices: usize, edges: &[(usize, usize)], ground: usize) -> Vec<usize> {
    if value(vertices, edges, ground) == 0 {
        return Vec::new();
    }
    let joined = visit(&neighbours(vertices, edges, None), ground);
    let standing = (0..edges.len()).filter(|&edge| joined.place[edges[edge].0] != UNSEEN);
    standing
        .filter(|&edge| worth_without(vertices, edges, ground, Some(edge)) == 0)
        .collect()
}

fn worth_without(vertices: usize, edges: &[(usize, usize)], ground: usize, cut: Option<usize>) -> u32 {
    let around = neighbours(vertices, edges, cut);
    let visit = visit(&around, ground);
    // `low[v]`: the lowest place that an edge from v or from above it reaches, other than the edge to its parent.
    let mut low = visit.place.clone();
    let mut worth = vec![0u32; vertices];
    for &v in visit.order.iter().rev() {
        for &(w, edge) in &around[v] {
            if edge == visit.stem[v] {
                continue;
            }
            // Seen from its upper end, or a loop (which stands twice in the list).
            if visit.place[w] < visit.place[v] || (w == v && edges[edge] == (v, v)) {
                low[v] = low[v].min(visit.place[w]);
                worth[v] ^= 1;
            }
        }
        if v != ground {
            let parent = visit.parent[v];
            let bridge = low[v] == visit.place[v];
            worth[parent] ^= if bridge { worth[v] + 1 } else { worth[v] ^ 1 };
            low[parent] = low[parent].min(low[v]);
        }
    }
    worth[ground]
}

const UNSEEN: usize = usize::MAX;

/// For each vertex the other ends of its edges, and the edges' indices; a loop stands there once.
fn neighbours(vertices: usize, edges: &[(usize, usize)], cut: Option<usize>) -> Vec<Vec<(usize, usize)>> {
    let mut around = vec![Vec::new(); vertices];
    for (edge, &(v, w)) in edges.iter().enumerate().filter(|&(edge, _)| Some(edge) != cut) {
        around[v].push((w, edge));
        if v != w {
            around[w].push((v, edge));
        }
    }
    around
}

/// A search in depth from the ground.
struct Visit {
    order: Vec<usize>,
    /// The place of a vertex in `order`, or `UNSEEN`.
    place: Vec<usize>,
    parent: Vec<usize>,
    /// The edge to the parent.
    stem: Vec<usize>,
}

fn visit(around: &[Vec<(usize, usize)>], ground: usize) -> Visit {
    let unseen = vec![UNSEEN; around.len()];
    let mut visit = Visit {
        order: vec![ground],
        place: unseen.clone(),
        parent: unseen.clone(),
        stem: unseen,
    };
    visit.place[ground] = 0;
    let mut path = vec![(ground, 0)];
    while let Some((v, next)) = path.last_mut() {
        let Some(&(w, edge)) = around[*v].get(*next) else {
            path.pop();
            continue;
        };
        *next += 1;
        if visit.place[w] == UNSEEN {
            visit.place[w] = visit.order.len();
            visit.parent[w] = *v;
            visit.stem[w] = edge;
            visit.order.push(w);
            path.push((w, 0));
        }
    }
    visit
}

#[cfg(test)]
mod tests {
    use super::{value, winning_cuts};
    use crate::{Game, Solver};

    /// The edges that stand, as bits.
    struct Cutting {
        vertices: usize,
        edges: Vec<(usize, usize)>,
    }

    impl Cutting {
        fn standing(&self, bits: u32) -> u32 {
            let mut joined = 1u32;
            for _ in 0..self.vertices {
                for (edge, &(v, w)) in self.edges.iter().enumerate().filter(|(edge, _)| bits >> edge & 1 == 1) {
                    if joined >> v & 1 == 1 || joined >> w & 1 == 1 {
                        joined |= 1 << v | 1 << w;
                    }
                    debug_assert!(edge < 32);
                }
            }
            let stands = |edge: &usize| bits >> edge & 1 == 1 && joined >> self.edges[*edge].0 & 1 == 1;
            (0..self.edges.len()).filter(stands).map(|edge| 1 << edge).sum()
        }
    }

    impl Game for Cutting {
        type Position = u32;

        fn moves(&self, &bits: &u32) -> Vec<u32> {
            let edges = (0..self.edges.len()).filter(|edge| bits >> edge & 1 == 1);
            edges.map(|edge| self.standing(bits ^ 1 << edge)).collect()
        }
    }

    #[test]
    fn values_and_winning_cuts_are_those_of_the_rules() {
        let mut state = 1u64;
        let mut next = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for round in 0..300 {
            let vertices = 1 + round % 6;
            // Loops and repeated edges come up by themselves.
            let edges: Vec<_> = (0..next(9)).map(|_| (next(vertices), next(vertices))).collect();
            let game = Cutting { vertices, edges };
            let start = game.standing((1 << game.edges.len()) - 1);
            let mut solver = Solver::new(game);
            let Cutting { vertices, edges } = solver.game();
            let (worth, cuts) = (value(*vertices, edges, 0), winning_cuts(*vertices, edges, 0));
            let left: Vec<u32> = cuts
                .iter()
                .map(|edge| solver.game().standing(start ^ 1 << edge))
                .collect();
            assert_eq!(solver.grundy(&start), Ok(worth), "{:?}", solver.game().edges);
            assert_eq!(solver.winning_moves(&start), Ok(left), "{:?}", solver.game().edges);
        }
    }

    #[test]
    fn a_stalk_of_a_million_edges_needs_no_call_stack() {
        let edges: Vec<_> = (0..1_000_000).map(|v| (v, v + 1)).collect();
        assert_eq!(value(1_000_001, &edges, 0), 1_000_000);
    }
}
