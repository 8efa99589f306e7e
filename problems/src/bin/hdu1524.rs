//! A Chess Game (HDU 1524)
//!
//! *Asked*: an acyclic graph, and for each query pieces on its vertices, perhaps several on one; a move pushes a piece
//! along an edge, and whoever cannot move loses. Does the first player win?
//!
//! *Pattern*: the Grundy value of each vertex, and a sum of pieces.
//!
//! *Why*: the value of a vertex is the least that none of its options has, from the dead ends on. Pieces side by side are a
//! sum, whose value is the nim-sum of theirs; 0 is lost.
//!
//! *Cost*: O(edges) to read, O(n²/64) for each value that there is, and n²/8 bytes.

use proconio::input;
use sg_core::graphs::dense::DenseGraph;
use sg_core::nim_sum;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    while !source.is_empty() {
        input! { from &mut source, vertices: usize }
        let mut graph = DenseGraph::new(vertices);
        for vertex in 0..vertices {
            input! { from &mut source, options: usize }
            for _ in 0..options {
                input! { from &mut source, option: usize }
                graph.add_edge(vertex, option);
            }
        }
        let values = graph.grundy_values().expect("the judge's graphs have no cycles");
        while !source.is_empty() {
            input! { from &mut source, pieces: [usize] }
            if pieces.is_empty() {
                break;
            }
            let wins = nim_sum(pieces.iter().map(|&vertex| values[vertex])) != 0;
            out.write_all(if wins { b"WIN\n" } else { b"LOSE\n" }).unwrap();
        }
    }
}
