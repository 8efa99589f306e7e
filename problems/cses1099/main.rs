//! Stair Game (CSES 1099)
//!
//! *Asked*: balls lie on the stairs 1 to n; a move takes any number of them from one stair, not the
//! first, to the next one down. Whoever makes the last move wins. Does the first player win?
//!
//! *Pattern*: staircase Nim. The first stair is the ground, so the second one is step 1.
//!
//! *Why*: only the steps 1, 3, 5, ... count, that is, the stairs 2, 4, 6, ...: a move from one of
//! them is a move of Nim. A move from any other step adds to one of them, and the opponent takes
//! the same balls on at once.
//!
//! *Cost*: O(n) for n stairs.

use proconio::input;
use sg_core::heaps::staircase;

fn main() {
    input! { tests: usize }
    let mut winners = Vec::new();
    for _ in 0..tests {
        input! { stairs: [u32] }
        let wins = staircase::grundy(stairs.into_iter().skip(1)) != 0;
        winners.push(if wins { "first" } else { "second" });
    }
    println!("{}", winners.join("\n"));
}
