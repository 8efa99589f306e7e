//! Undirected vertex geography: a token stands on a vertex of a graph; a move goes along an edge to
//! a vertex where the token has not been; whoever cannot move loses.
//!
//! Used by `luogu_p4055`.
//!
//! Fraenkel, Scheinerman and Ullman (1993): the player to move wins exactly when *every* maximum
//! matching covers the token's vertex. That player always moves along such a matching to the
//! partner; if the other player could then reach an uncovered vertex, some maximum matching would
//! miss the start. If some maximum matching misses the start, the other player does the same.
//!
//! Worked example, a path of three vertices: a maximum matching has one edge and misses one of the
//! ends, so the ends are lost, and the middle is won.
//!
//! Matchings are found by Edmonds' blossoms (1965); the vertices that some maximum matching misses
//! are those that an alternating path of even length reaches from an uncovered vertex (Gallai
//! 1964).

use std::collections::VecDeque;

/// Returns for every vertex whether the player to move wins with the token there. *O*(vertices ·
/// edges) times a small factor, at worst *O*(vertices³). In a bipartite graph each search costs
/// only what it reaches.
///
/// `neighbours[v]` lists the neighbours of v; each edge must be listed at both ends.
///
/// # Panics
///
/// If an edge names a vertex out of range.
///
/// ```
/// use sg_core::graphs::geography::wins;
///
/// assert_eq!(wins(&[vec![1], vec![0, 2], vec![1]]), [false, true, false]);
/// ```
pub fn wins(neighbours: &[Vec<usize>]) -> Vec<bool> {
    let mut search = Search::new(neighbours);
    search.pair_greedily();
    for root in 0..neighbours.len() {
        if search.partner[root] == NONE {
            search.augment_from(root);
        }
    }
    // No augmenting path is left, so each of these searches visits everything it can reach.
    let mut missed = vec![false; neighbours.len()];
    for root in 0..neighbours.len() {
        if search.partner[root] == NONE {
            search.augment_from(root);
            for &v in &search.reached {
                missed[v] |= search.even[v];
            }
        }
    }
    missed.into_iter().map(|missed| !missed).collect()
}

/// Every winning move from `token`, increasing; none exactly if it is lost. The cost of one
/// [`wins`].
///
/// # Panics
///
/// As [`wins`], or if the token's vertex is out of range.
///
/// ```
/// use sg_core::graphs::geography::winning_moves;
///
/// assert_eq!(winning_moves(&[vec![1], vec![0, 2], vec![1]], 1), [0, 2]);
/// ```
pub fn winning_moves(neighbours: &[Vec<usize>], token: usize) -> Vec<usize> {
    let others = |list: &Vec<usize>| list.iter().copied().filter(|&v| v != token).collect();
    let mut left: Vec<Vec<usize>> = neighbours.iter().map(others).collect();
    left[token].clear();
    let wins = wins(&left);
    let mut moves = neighbours[token].clone();
    moves.retain(|&v| v != token && !wins[v]);
    moves.sort_unstable();
    moves.dedup();
    moves
}

const NONE: usize = usize::MAX;

/// A matching, and one search for an alternating path.
struct Search<'a> {
    neighbours: &'a [Vec<usize>],
    partner: Vec<usize>,
    /// For an odd vertex, the vertex before it on the path from the root.
    before: Vec<usize>,
    /// The base of the blossom that the vertex is shrunk into.
    base: Vec<usize>,
    /// Whether an alternating path of even length reaches the vertex.
    even: Vec<bool>,
    /// The vertices whose entries in these three lists have changed.
    reached: Vec<usize>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(neighbours: &'a [Vec<usize>]) -> Self {
        let size = neighbours.len();
        Search {
            neighbours,
            partner: vec![NONE; size],
            before: vec![NONE; size],
            base: (0..size).collect(),
            even: vec![false; size],
            reached: Vec::new(),
            queue: VecDeque::new(),
        }
    }

    /// Pairs uncovered neighbours greedily, which leaves few searches.
    fn pair_greedily(&mut self) {
        for v in 0..self.partner.len() {
            if self.partner[v] != NONE {
                continue;
            }
            let mut others = self.neighbours[v].iter().copied();
            if let Some(w) = others.find(|&w| w != v && self.partner[w] == NONE) {
                (self.partner[v], self.partner[w]) = (w, v);
            }
        }
    }

    /// Enlarges the matching by a path from the uncovered `root`, if there is one.
    fn augment_from(&mut self, root: usize) {
        for v in self.reached.drain(..) {
            (self.before[v], self.base[v], self.even[v]) = (NONE, v, false);
        }
        self.reached.push(root);
        self.even[root] = true;
        self.queue.clear();
        self.queue.push_back(root);
        while let Some(v) = self.queue.pop_front() {
            for &w in &self.neighbours[v] {
                if self.base[v] == self.base[w] || self.partner[v] == w {
                    continue;
                }
                let reached = self.partner[w] != NONE && self.before[self.partner[w]] != NONE;
                if w == root || reached {
                    self.shrink(v, w);
                } else if self.before[w] == NONE {
                    self.before[w] = v;
                    self.reached.push(w);
                    if self.partner[w] == NONE {
                        return self.flip(w);
                    }
                    let next = self.partner[w];
                    self.even[next] = true;
                    self.reached.push(next);
                    self.queue.push_back(next);
                }
            }
        }
    }

    /// Shrinks the odd cycle that the edge v - w closes: all its vertices become even.
    fn shrink(&mut self, v: usize, w: usize) {
        let base = self.common_base(v, w);
        let mut blossom = vec![false; self.base.len()];
        self.mark(v, base, w, &mut blossom);
        self.mark(w, base, v, &mut blossom);
        for &u in &self.reached {
            if blossom[self.base[u]] {
                self.base[u] = base;
                if !self.even[u] {
                    self.even[u] = true;
                    self.queue.push_back(u);
                }
            }
        }
    }

    fn common_base(&self, v: usize, w: usize) -> usize {
        let mut seen = vec![false; self.base.len()];
        let mut a = v;
        loop {
            a = self.base[a];
            seen[a] = true;
            if self.partner[a] == NONE {
                break;
            }
            a = self.before[self.partner[a]];
        }
        let mut b = self.base[w];
        while !seen[b] {
            b = self.base[self.before[self.partner[b]]];
        }
        b
    }

    /// Marks the path from v down to the base, which can now be walked from the other side, over
    /// `child`.
    fn mark(&mut self, mut v: usize, base: usize, mut child: usize, blossom: &mut [bool]) {
        while self.base[v] != base {
            let partner = self.partner[v];
            blossom[self.base[v]] = true;
            blossom[self.base[partner]] = true;
            self.before[v] = child;
            child = partner;
            v = self.before[partner];
        }
    }

    /// Exchanges the edges in and out of the matching on the path that ends in the uncovered w.
    fn flip(&mut self, mut w: usize) {
        while w != NONE {
            let v = self.before[w];
            let next = self.partner[v];
            self.partner[w] = v;
            self.partner[v] = w;
            w = next;
        }
    }
}
