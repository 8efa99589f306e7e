//! Stair Game (CSES 1099)
//!
//! *Asked*: balls lie on the stairs 1 to n; a move takes any number of them from one stair, not the first, to the next
//! one down. Whoever makes the last move wins. Does the first player?
//!
//! *Pattern*: staircase Nim. The first stair is the ground, so the second one is step 1.
//!
//! *Why*: only the steps 1, 3, 5, ... count, that is, the stairs 2, 4, 6, ...: a move from one of them is a move of Nim.
//! A move from any other step adds to one of them, and the opponent takes the same balls on at once.
//!
//! *Cost*: O(n) for n stairs.

use sg_core::heaps::staircase;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    for _ in 0..tests {
        input! { from &mut source, stairs: [u32] }
        let wins = staircase::grundy(stairs.into_iter().skip(1)) != 0;
        out.line(if wins { "first" } else { "second" });
    }
}
