//! Green Hackenbush: a graph stands on the ground; a move cuts an edge, and everything no longer
//! connected to the ground falls. Whoever cannot move loses.
//!
//! Used by `agc017d`.
//!
//! Two principles (Winning Ways, chapter 7) reduce each graph to one heap of Nim:
//!
//! ```text
//! colon    a tree at a vertex is worth  xor over its branches of (1 + worth of what stands on the branch)
//! fusion   the vertices of a cycle may be pressed together; its edges become loops, worth 1 each
//! ```
//!
//! One depth-first search finds the edges on cycles (all but the bridges), and the worth from the
//! leaves down. Worked example: a stalk of one edge with a triangle on top. The triangle is three
//! loops, worth 1 xor 1 xor 1 = 1, so the stalk is worth 1 + 1 = 2. AtCoder AGC 017 D is this game
//! on a tree, for which [`tree_grundy`] takes less work.
//!
//! *All winning cuts* come from the same search, from the ground up: suppose that what stands on a
//! bridge is worth g, and that the whole would be 0 with x in place of 1 + g. If x = 0, cutting the
//! bridge wins; otherwise a cut above it wins exactly if it leaves x - 1 there. For edges of cycles
//! see the source of `cycles`.

mod chain;
mod cycles;
mod fusion;
mod tree;

use fusion::Fused;

pub use tree::tree_grundy;

/// The worth of everything connected to `ground`: 0 exactly if the player to move loses.
/// *O*(vertices + edges).
///
/// Vertices are numbered from 0; loops and repeated edges are allowed. No recursion.
///
/// # Panics
///
/// If the ground or an edge names a vertex out of range.
///
/// ```
/// use sg_core::graphs::hackenbush::grundy;
///
/// assert_eq!(grundy(4, &[(0, 1), (1, 2), (2, 3), (3, 1)], 0), 2);
/// assert_eq!(grundy(3, &[(0, 1), (1, 2)], 0), 2); // a stalk of two edges
/// ```
pub fn grundy(vertices: usize, edges: &[(usize, usize)], ground: usize) -> u32 {
    Fused::new(vertices, edges, ground).worth[ground]
}

/// The indices of all edges whose cutting wins, increasing; none exactly in a lost position.
///
/// *O*(vertices + edges) if there are no cycles, and *O*((vertices + edges) log edges) with them.
///
/// # Panics
///
/// As [`grundy`].
///
/// ```
/// use sg_core::graphs::hackenbush::winning_moves;
///
/// // The stalk with the triangle: only cutting the stalk leaves nothing.
/// assert_eq!(winning_moves(4, &[(0, 1), (1, 2), (2, 3), (3, 1)], 0), [0]);
/// ```
pub fn winning_moves(vertices: usize, edges: &[(usize, usize)], ground: usize) -> Vec<usize> {
    let fused = Fused::new(vertices, edges, ground);
    if fused.worth[ground] == 0 {
        return Vec::new();
    }
    let wanted = Wanted::new(&fused);
    let mut cuts = wanted.bridges;
    cuts.extend(cycles::winning_moves(&fused, &wanted.worth));
    cuts.sort_unstable();
    cuts
}

/// The worth that each part must get to make the whole 0.
struct Wanted {
    /// For each vertex, the worth that its part of cycles must get; `None` if no cut in the part or
    /// above can win.
    worth: Vec<Option<u32>>,
    /// The bridges whose cutting wins.
    bridges: Vec<usize>,
}

impl Wanted {
    fn new(fused: &Fused) -> Self {
        let ground = fused.order[0];
        let mut worth = vec![None; fused.worth.len()];
        let mut bridges = Vec::new();
        worth[ground] = Some(0);
        for &v in &fused.order[1..] {
            let parent = fused.parent[v];
            let around = worth[parent];
            if !fused.is_bridge(v) {
                worth[v] = around;
                continue;
            }
            let present = fused.worth[fused.root[parent]];
            let branch = around.map(|wanted| wanted ^ present ^ (fused.worth[v] + 1));
            if branch == Some(0) {
                bridges.push(fused.stem[v]);
            }
            worth[v] = branch.and_then(|branch| branch.checked_sub(1));
        }
        Wanted { worth, bridges }
    }
}
