//! Staircase Nim (AcWing 892)
//!
//! *Asked*: stones lie on the steps 1 to n of a stair; a move takes any number of them from one
//! step to the next one down, and those on the ground are out of the game. Whoever cannot move
//! loses. Does the first player win?
//!
//! *Pattern*: staircase Nim (CSES 1099 takes the first stair as the ground).
//!
//! *Why*: only the steps 1, 3, 5, ... count: a move from one of them is a move of Nim, since what
//! goes to an even step is as good as gone. A move from an even step adds to an odd one, and the
//! opponent takes the same stones on at once.
//!
//! *Cost*: O(n) for n steps.

use proconio::input;
use sg_core::heaps::staircase;

fn main() {
    input! { steps: [u32] }
    let wins = staircase::grundy(steps) != 0;
    println!("{}", if wins { "Yes" } else { "No" });
}
