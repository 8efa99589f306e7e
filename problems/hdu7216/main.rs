//! Triangle Game (HDU 7216)
//!
//! *Asked*: a triangle with sides of whole lengths. A move shortens one side by a whole number, and
//! the sides must still form a triangle whose area is not 0. Whoever cannot move loses. Does the
//! first player win?
//!
//! *Pattern*: Nim in disguise, with heaps of a - 1, b - 1 and c - 1.
//!
//! *Why*: if these heaps have nim-sum 0, then c - 1 = (a - 1) xor (b - 1), which is at most the sum
//! of both; so c < a + b, and the same for a and b. Every move of Nim to nim-sum 0 therefore leaves
//! a triangle. The moves that are not allowed here would only have left won positions.
//!
//! *Cost*: O(1).

use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { a: u32, b: u32, c: u32 }
        let wins = nim_sum([a - 1, b - 1, c - 1]) != 0;
        out.line(if wins { "Win" } else { "Lose" });
    }
}
