//! Trees that fall apart: a move chooses a vertex and takes it away together with the whole path from it to the root of
//! its tree. The subtrees that hung on the path are trees of their own from then on. Whoever cannot move loses.
//!
//! ```text
//! s(v)    = xor of g over the children of v                   what is left when v alone is taken
//! left(v) = { s(v) } with { x xor s(v) xor g(c) : c a child of v, x in left(c) }
//! g(v)    = mex left(v)
//! ```
//!
//! The sets are binary trees of their numbers, highest bit first: all of a set is xored by a note at its root, two sets
//! are united by walking through both at once, and full subtrees show where the mex is. (Several judges have the game,
//! BZOJ 4730 and UOJ 266 among them. Cutting *edges*, where only what is joined to the root stays, as in AtCoder AGC
//! 017 D, is [`hackenbush`](mod@crate::graphs::hackenbush).)
//!
//! Worked example, a root with two leaves: the leaves have g = 1. Taking the root leaves both, 1 xor 1 = 0; taking a
//! leaf takes the root too and leaves the other, 1. So g = mex {0, 1} = 2.

/// The Grundy value of the subtree of every vertex; `parent[v]` is `None` for a root. *O*(n log n), no recursion.
///
/// A forest is worth the xor of its roots' values.
///
/// # Panics
///
/// If a parent is out of range, or the parents form a cycle.
///
/// ```
/// use sg_core::graphs::path_cuts::grundy_values;
///
/// assert_eq!(grundy_values(&[None, Some(0), Some(0)]), [2, 1, 1]);
/// ```
pub fn grundy_values(parent: &[Option<usize>]) -> Vec<u32> {
    let mut values = vec![0; parent.len()];
    let mut sets = Sets::new(parent.len());
    // The set of the subtrees of a vertex's children, so far, and the xor of their values.
    let mut united = vec![EMPTY; parent.len()];
    let mut sums = vec![0; parent.len()];
    for v in leaves_first(parent) {
        let own = sets.of_zero();
        let all = sets.unite(united[v], own);
        sets.xor(all, sums[v]);
        values[v] = sets.mex(all);
        if let Some(parent) = parent[v] {
            sets.xor(all, values[v]);
            united[parent] = sets.unite(united[parent], all);
            sums[parent] ^= values[v];
        }
    }
    values
}

/// Every winning move in a forest, as the vertex that is chosen, increasing; none exactly in a lost forest.
///
/// *O*(n log n).
///
/// # Panics
///
/// As [`grundy_values`].
///
/// ```
/// use sg_core::graphs::path_cuts::winning_moves;
///
/// assert_eq!(winning_moves(&[None, Some(0), Some(0)]), [0]);
/// ```
pub fn winning_moves(parent: &[Option<usize>]) -> Vec<usize> {
    let values = grundy_values(parent);
    let mut sums = vec![0; parent.len()];
    let mut whole = 0;
    for (v, parent) in parent.iter().enumerate() {
        *parent.map_or(&mut whole, |parent| &mut sums[parent]) ^= values[v];
    }
    // What is left outside the subtree of v, when the path down to v is taken.
    let mut outside = vec![0; parent.len()];
    for v in leaves_first(parent).into_iter().rev() {
        let around = parent[v].map_or(whole, |parent| outside[parent] ^ sums[parent]);
        outside[v] = around ^ values[v];
    }
    (0..parent.len()).filter(|&v| outside[v] ^ sums[v] == 0).collect()
}

fn leaves_first(parent: &[Option<usize>]) -> Vec<usize> {
    let mut children = vec![0; parent.len()];
    parent.iter().flatten().for_each(|&parent| children[parent] += 1);
    let mut order: Vec<usize> = (0..parent.len()).filter(|&v| children[v] == 0).collect();
    let mut next = 0;
    while let Some(&v) = order.get(next) {
        next += 1;
        if let Some(parent) = parent[v] {
            children[parent] -= 1;
            if children[parent] == 0 {
                order.push(parent);
            }
        }
    }
    assert!(order.len() == parent.len(), "the parents run in a circle");
    order
}

const EMPTY: usize = 0;

/// Sets of numbers below 2^bits, each the index of its root; index 0 is the empty set.
struct Sets {
    bits: u32,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    children: [usize; 2],
    /// The number of its members.
    count: usize,
    /// To be xored to the lower bits of all of them.
    flip: u32,
}

impl Sets {
    /// For sets of at most `most` numbers: a mex is at most that.
    fn new(most: usize) -> Self {
        Sets {
            bits: usize::BITS - most.leading_zeros(),
            nodes: vec![Node::default()],
        }
    }

    fn of_zero(&mut self) -> usize {
        let mut node = EMPTY;
        for _ in 0..=self.bits {
            let children = [node, EMPTY];
            node = self.nodes.len();
            self.nodes.push(Node {
                children,
                count: 1,
                flip: 0,
            });
        }
        node
    }

    fn xor(&mut self, set: usize, number: u32) {
        if set != EMPTY {
            self.nodes[set].flip ^= number;
        }
    }

    /// Hands on what is noted at a node whose children differ in this bit.
    fn settle(&mut self, node: usize, bit: u32) {
        let flip = std::mem::take(&mut self.nodes[node].flip);
        if flip >> bit & 1 == 1 {
            self.nodes[node].children.swap(0, 1);
        }
        for child in self.nodes[node].children {
            self.xor(child, flip);
        }
    }

    /// Uses up both sets. In all, no more steps than nodes are made.
    fn unite(&mut self, a: usize, b: usize) -> usize {
        if a == EMPTY || b == EMPTY {
            return a + b;
        }
        let mut met = Vec::new();
        let mut pairs = vec![(a, b, self.bits)];
        while let Some((a, b, level)) = pairs.pop() {
            // On the last level there is one number, in both.
            let Some(bit) = level.checked_sub(1) else { continue };
            met.push(a);
            self.settle(a, bit);
            self.settle(b, bit);
            for side in 0..2 {
                match (self.nodes[a].children[side], self.nodes[b].children[side]) {
                    (EMPTY, other) => self.nodes[a].children[side] = other,
                    (_, EMPTY) => {}
                    (one, other) => pairs.push((one, other, bit)),
                }
            }
        }
        // Children were met after their parents.
        for node in met.into_iter().rev() {
            let [zero, one] = self.nodes[node].children;
            self.nodes[node].count = self.nodes[zero].count + self.nodes[one].count;
        }
        a
    }

    fn mex(&mut self, set: usize) -> u32 {
        let (mut node, mut mex) = (set, 0);
        for bit in (0..self.bits).rev() {
            if node == EMPTY {
                break;
            }
            self.settle(node, bit);
            let [zero, one] = self.nodes[node].children;
            let full = self.nodes[zero].count == 1 << bit;
            mex |= u32::from(full) << bit;
            node = if full { one } else { zero };
        }
        mex
    }
}
