//! Nim Game I (CSES 1730)
//!
//! The same as AcWing 891 for several positions in one input: see there.

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    for _ in 0..tests {
        input! { from &mut source, heaps: [u32] }
        let wins = nim_sum(heaps) != 0;
        out.line(if wins { "first" } else { "second" });
    }
}
