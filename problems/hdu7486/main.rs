//! Cat Food Cans (HDU 7486)
//!
//! *Asked*: three heaps. A move throws one heap away and splits another one in two, none of them
//! empty, so that there are three heaps again. Whoever cannot move loses. Does the first player
//! win?
//!
//! *Pattern*: bits: what counts is how often 2 divides each heap.
//!
//! *Why*: positions in which 2 divides each heap equally often, say t times, are lost. If it
//! divided both parts of a split heap equally often too, it would divide their sum more often; so
//! that is less than t times, unlike the heap that is kept. In any other position there is a move
//! to such a position: keep a heap that 2 divides least often, t times, and split one that it
//! divides more often into 2^t and the rest.
//!
//! *Cost*: O(1).

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { a: u32, b: u32, c: u32 }
        let [a, b, c] = [a, b, c].map(u32::trailing_zeros);
        out.line(if a == b && b == c { "NO" } else { "YES" });
    }
}
