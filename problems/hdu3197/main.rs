//! Game (HDU 3197)
//!
//! *Asked*: some trees, each with a root; vertices have the number of their parent, or -1. A move
//! cuts an edge and removes the part without a root. Whoever cannot move loses. Does the first
//! player win? Read to end of file.
//!
//! *Pattern*: Green Hackenbush on a forest, by the colon principle.
//!
//! *Why*: the trees are games side by side, and so are the branches at one vertex. So all roots may
//! be taken for one vertex, the ground: this leaves the tree of AGC 017 D.
//!
//! *Cost*: O(n).

use sg_core::graphs::hackenbush;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: usize, parents: [i32; n] }
        let parent = |vertex: usize| usize::try_from(parents[vertex]).ok();
        let or_ground = |vertex: usize| if parent(vertex).is_some() { vertex } else { n };
        let edges = (0..n).filter_map(|child| Some((child, or_ground(parent(child)?))));
        let wins = hackenbush::tree_grundy(n + 1, edges, n) != 0;
        out.line(if wins { "YES" } else { "NO" });
    }
}
