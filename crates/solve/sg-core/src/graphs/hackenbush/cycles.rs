//! The edges on cycles whose cutting wins.
//!
//! Cutting an edge of a part keeps it connected, but other edges may become bridges: those on
//! exactly the same cycles. Edges on the same cycles form a *ring*: without them, the part falls
//! into pieces arranged in a circle. Cutting one turns the circle into two chains of pieces that
//! hang from the piece with the root. (A ring of one edge: its loop is gone, and the worth changes
//! by xor 1.) `chain` finds the worth of the chains for all cuts of a ring at once.
//!
//! The depth-first search finds the rings: two edges of the tree are in the same ring exactly if
//! the same other edges pass over them. Then equally many pass over both, and the highest end is
//! that of the same edge. This is also sufficient: all edges that pass over the upper stem end no
//! higher than that edge, so below the lower stem, and pass over it too. An edge outside the tree
//! joins the ring of the stems over which no other edge passes.

use super::chain::prefix_worths;
use super::fusion::{Fused, UNSEEN};

/// The indices of the cycle edges whose cutting gives their part the wanted worth.
pub(super) fn winning_moves(fused: &Fused, wanted: &[Option<u32>]) -> Vec<usize> {
    let mut cuts = Vec::new();
    let highest = highest_ends(fused);
    let mut stems: Vec<usize> = fused.order[1..].to_vec();
    stems.retain(|&v| !fused.is_bridge(v) && wanted[v].is_some());
    let ring = |v: usize| (highest[v], fused.passing[v]);
    stems.sort_by_key(|&v| (ring(v), fused.place[v]));
    let mut in_ring = vec![false; fused.edges.len()];
    let mut rest = &stems[..];
    while let Some(&first) = rest.first() {
        let size = rest.iter().take_while(|&&v| ring(v) == ring(first)).count();
        let (of_ring, others) = rest.split_at(size);
        rest = others;
        let closing = (fused.passing[first] == 1).then_some(highest[first]);
        if let Some(edge) = closing {
            in_ring[edge] = true;
        }
        if let Some(wanted) = wanted[first] {
            cuts.extend(cuts_of_ring(fused, of_ring, closing, wanted));
        }
    }
    for &v in &fused.order {
        let gone = Some(fused.worth[fused.root[v]] ^ 1);
        let alone = |end: &&(usize, usize)| fused.leads_down(v, **end) && !in_ring[end.1];
        if wanted[v] == gone {
            cuts.extend(fused.around(v).iter().filter(alone).map(|&(_, edge)| edge));
        }
    }
    cuts
}

/// For each vertex whose stem is not a bridge, the edge over it that ends highest, with ties broken
/// the same way everywhere.
///
/// Edges that end higher come first, and each marks the unmarked stems it passes. `next` skips
/// marked ones, with path compression.
fn highest_ends(fused: &Fused) -> Vec<usize> {
    let mut highest = vec![UNSEEN; fused.place.len()];
    let mut next: Vec<usize> = (0..fused.place.len()).collect();
    for &end in fused.order.iter().rev() {
        for &(start, edge) in fused.around(end) {
            if start == end || !fused.leads_down(start, (end, edge)) {
                continue;
            }
            let mut v = unmarked(&mut next, start);
            while fused.place[v] > fused.place[end] {
                highest[v] = edge;
                next[v] = fused.parent[v];
                v = unmarked(&mut next, v);
            }
        }
    }
    highest
}

fn unmarked(next: &mut [usize], mut v: usize) -> usize {
    while next[v] != v {
        next[v] = next[next[v]];
        v = next[v];
    }
    v
}

/// Returns the winning cuts of a ring. `stems` are the vertices on its tree edges, from the lowest
/// up, and `closing` is its other edge, if any.
fn cuts_of_ring(fused: &Fused, stems: &[usize], closing: Option<usize>, wanted: u32) -> Vec<usize> {
    let edges: Vec<usize> = stems.iter().map(|&v| fused.stem[v]).chain(closing).collect();
    // Between neighbouring edges lies a piece. Without a closing edge, the part on the last stem
    // belongs to the root's piece.
    let worth = |index: usize| fused.worth[stems[index]] ^ 1;
    let between = (1..stems.len()).map(|index| worth(index - 1) ^ fused.worth[stems[index]]);
    let above = closing.map(|_| worth(stems.len() - 1));
    let mut pieces: Vec<u32> = between.chain(above).collect();
    let whole = fused.worth[fused.root[stems[0]]];
    let rings = edges.len() as u32 & 1;
    let at_root = pieces.iter().fold(whole ^ rings, |worth, piece| worth ^ piece);
    let bits = usize::BITS - fused.edges.len().leading_zeros();
    let from_below = prefix_worths(&pieces, bits);
    pieces.reverse();
    let from_above = prefix_worths(&pieces, bits);
    let left = |cut: usize| at_root ^ from_below[cut] ^ from_above[pieces.len() - cut];
    let winning = (0..edges.len()).filter(|&cut| left(cut) == wanted);
    winning.map(|cut| edges[cut]).collect()
}
