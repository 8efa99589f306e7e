//! Friends (HDU 5963)
//!
//! *Asked*: a tree with a 0 or a 1 on each edge. In a game with a given root, a move chooses a
//! vertex whose edge to its parent has a 1 and flips all edges from there up to the root. Whoever
//! cannot move loses. A girl moves first. Edges are set and games are asked in turn: who wins each?
//!
//! *Pattern*: P-positions by parity.
//!
//! *Why*: a path to the root ends with exactly one edge at the root. So each move changes the
//! number of ones at the root by 1, and at the end it is 0: its parity tells the number of moves.
//!
//! *Cost*: O(1) a change or a question.

use std::collections::HashMap;

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { n: usize, m: u32 }
        let mut digits = HashMap::new();
        // For each vertex, whether its number of edges with a 1 is odd.
        let mut odd = vec![0; n + 1];
        let mut set = |x: usize, y: usize, digit: u32, odd: &mut [u32]| {
            let before = digits.insert((x.min(y), x.max(y)), digit).unwrap_or(0);
            for vertex in [x, y] {
                odd[vertex] ^= before ^ digit;
            }
        };
        for _ in 1..n {
            input! { x: usize, y: usize, digit: u32 }
            set(x, y, digit, &mut odd);
        }
        for _ in 0..m {
            input! { kind: u32, x: usize }
            if kind == 0 {
                out.line(if odd[x] == 1 { "Girls win!" } else { "Boys win!" });
            } else {
                input! { y: usize, digit: u32 }
                set(x, y, digit, &mut odd);
            }
        }
    }
}
