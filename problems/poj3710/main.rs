//! Christmas Game (POJ 3710)
//!
//! *Asked*: graphs that are rooted at their vertex 1, with cycles and repeated edges; a move cuts an edge and throws away what is no longer
//! joined to the root. Whoever cannot move loses. Does Sally win, who begins? The input ends at its end.
//!
//! *Pattern*: Green Hackenbush, by the colon principle and the fusion principle.
//!
//! *Why*: all vertices of a cycle may be fused to one (fusion), which leaves its edges as loops: each is worth a stalk of one. So
//! a cycle of odd length is worth 1 and one of even length nothing. What is left are trees, where a branch is worth one more
//! than what it carries (colon).
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
