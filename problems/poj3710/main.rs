//! Christmas Game (POJ 3710)
//!
//! *Asked*: graphs with cycles and repeated edges, each rooted at its vertex 1; a move cuts an edge
//! and throws away what is no longer connected to the root. Whoever cannot move loses. Sally moves
//! first. Does she win? Read to end of file.
//!
//! *Pattern*: Green Hackenbush, by the colon principle and the fusion principle.
//!
//! *Why*: all vertices of a cycle may be fused into one (fusion), which leaves its edges as loops,
//! each worth a stalk of one edge. So a cycle of odd length is worth 1 and one of even length 0.
//! This leaves trees, where a branch is worth one more than what it carries (colon).
//!
//! *Cost*: O(m + k) for m vertices and k edges.

use sg_core::graphs::hackenbush;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { graphs: usize }
        let mut sum = 0;
        for _ in 0..graphs {
            input! { m: usize, k: usize, edges: [(usize, usize); k] }
            sum ^= hackenbush::grundy(m + 1, &edges, 1);
        }
        out.line(if sum != 0 { "Sally" } else { "Harry" });
    }
}
