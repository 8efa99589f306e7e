//! A tree game (HDU 3094)
//!
//! The same as AtCoder AGC 017 D, which explains it, with many trees in one input.

use sg_core::graphs::hackenbush;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { n: u32 }
        let edges = (1..n).map(|_| {
            input! { x: u32, y: u32 }
            (x as usize, y as usize)
        });
        let wins = hackenbush::tree_grundy(n as usize + 1, edges, 1) != 0;
        out.line(if wins { "Alice" } else { "Bob" });
    }
}
