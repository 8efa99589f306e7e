//! The worth of a chain, for each number of its links.
//!
//! Each link of a chain is an edge with a vertex of some worth w on it, where the next link stands.
//! With f(x) = 1 + (w xor x) for each link, the first i links are worth f1(f2(... fi(0))). To find
//! all these values at once, go from the last link to the first, put a 0 into a set, and apply f to
//! the whole set. The set is a binary tree by the bits of its numbers, lowest first, where both
//! halves of f swap children: xor on whole levels, lazily from the root, and adding 1 along one
//! path, with the carry.

/// `result[i]` is the worth of the first i links, given the worth on each. All values are below
/// 2^bits.
///
/// *O*(links · bits).
pub(super) fn prefix_worths(links: &[u32], bits: u32) -> Vec<u32> {
    let mut set = Set { bits, nodes: vec![Node::default()] };
    for (index, &worth) in links.iter().enumerate().rev() {
        set.insert_zero(index + 1);
        set.nodes[0].flip ^= worth;
        set.add_one();
    }
    let mut result = vec![0; links.len() + 1];
    set.for_each(|owner, value| result[owner] = value);
    result
}

/// Different numbers, each with an owner.
struct Set {
    bits: u32,
    /// The root comes first. On the last level, a node's first child is the owner.
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// The children for bit 0 and bit 1; 0 if there is none.
    children: [usize; 2],
    /// The bits, from this level on, still to be flipped in the subtree.
    flip: u32,
}

impl Set {
    /// Applies the pending flips of a node.
    fn settle(&mut self, node: usize) {
        let Node { mut children, flip } = self.nodes[node];
        if flip == 0 {
            return;
        }
        if flip & 1 == 1 {
            children.swap(0, 1);
        }
        self.nodes[node] = Node { children, flip: 0 };
        for child in children.into_iter().filter(|&child| child > 0) {
            self.nodes[child].flip ^= flip >> 1;
        }
    }

    /// Inserts 0, which the set never contains, since f gives at least 1.
    fn insert_zero(&mut self, owner: usize) {
        let mut node = 0;
        for _ in 0..self.bits {
            self.settle(node);
            if self.nodes[node].children[0] == 0 {
                self.nodes[node].children[0] = self.nodes.len();
                self.nodes.push(Node::default());
            }
            node = self.nodes[node].children[0];
        }
        self.nodes[node].children[0] = owner;
    }

    fn add_one(&mut self) {
        let mut node = 0;
        for _ in 0..self.bits {
            self.settle(node);
            self.nodes[node].children.swap(0, 1);
            // Where a 1 became 0, one is carried.
            node = self.nodes[node].children[0];
            if node == 0 {
                return;
            }
        }
    }

    fn for_each(&mut self, mut visit: impl FnMut(usize, u32)) {
        let mut stack = vec![(0, 0, 0)];
        while let Some((node, level, value)) = stack.pop() {
            if level == self.bits {
                visit(self.nodes[node].children[0], value);
                continue;
            }
            self.settle(node);
            for (bit, child) in (0..).zip(self.nodes[node].children) {
                if child > 0 {
                    stack.push((child, level + 1, value | bit << level));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::prefix_worths;

    #[test]
    fn prefixes_have_the_worth_of_separate_chains() {
        let mut random = fastrand::Rng::with_seed(1);
        for length in 0..40usize {
            let links: Vec<u32> = (0..length).map(|_| random.u32(..=length as u32)).collect();
            let alone = |count: usize| links[..count].iter().rev().fold(0, |x, worth| 1 + (worth ^ x));
            let expected: Vec<u32> = (0..=length).map(alone).collect();
            assert_eq!(prefix_worths(&links, 10), expected, "{links:?}");
        }
    }
}
