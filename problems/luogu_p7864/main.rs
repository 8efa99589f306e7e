//! Picking Leaves (EVOI-RD1) (Luogu P7864)
//!
//! *Asked*: a tree with root 1. A move takes any number of its leaves, at least one; a vertex that
//! has lost all its children becomes a leaf. Whoever takes the root wins. Does the first player
//! win?
//!
//! *Pattern*: parities that one player can restore all at once.
//!
//! *Why*: the tail of a leaf is the path up from it to just below a vertex with several children,
//! or to the root. If all tails are even, every move makes some odd, and no tail disappears. If
//! some are odd, the player to move takes their leaves; where all tails at a vertex had one vertex,
//! he may leave one of them, which decides the parity of the new tail.
//!
//! *Cost*: O(n): no two tails share a vertex. `sg_io` reads 10^7 numbers in less than half the
//! time.

use std::iter::successors;

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        // The parents of vertices 2, 3, ...
        input! { n: usize, parents: [u32; n - 1] }
        let mut children = vec![0u32; n + 1];
        for &parent in &parents {
            children[parent as usize] += 1;
        }
        let parent = |&vertex: &usize| vertex.checked_sub(2).map(|index| parents[index] as usize);
        let tail = |leaf| successors(Some(leaf), parent).take_while(|&vertex| children[vertex] < 2);
        let mut leaves = (1..=n).filter(|&vertex| children[vertex] == 0);
        let wins = leaves.any(|leaf| tail(leaf).count() % 2 == 1);
        out.line(u8::from(wins));
    }
}
