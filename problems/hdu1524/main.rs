//! A Chess Game (HDU 1524)
//!
//! *Asked*: an acyclic graph, and for each query pieces on its vertices, perhaps several on one; a
//! move pushes a piece along an edge, and whoever cannot move loses. Does the first player win?
//!
//! *Pattern*: the Grundy value of each vertex, and a sum of pieces.
//!
//! *Why*: the value of a vertex is the mex of the values of its options, from the dead ends on.
//! Pieces side by side are a sum, whose value is the nim-sum of their values; 0 is lost.
//!
//! *Cost*: O(vertices + edges), and O(1) per piece.

use sg_core::graphs::directed;
use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { vertices: usize, options: [[usize]; vertices] }
        let values = directed::grundy_values(&options).expect("the judge's graphs have no cycles");
        while !sg_io::is_empty() {
            input! { pieces: [usize] }
            if pieces.is_empty() {
                break;
            }
            let wins = nim_sum(pieces.into_iter().map(|vertex| values[vertex])) != 0;
            out.line(if wins { "WIN" } else { "LOSE" });
        }
    }
}
