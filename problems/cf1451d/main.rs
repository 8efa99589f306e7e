//! Circle Game (Codeforces 1451 D)
//!
//! *Asked*: a token starts at (0, 0); a move takes it k up or k to the right, never further than d
//! from (0, 0). Whoever cannot move loses. Ashish moves first. Does he win?
//!
//! *Pattern*: symmetry about the diagonal: answer each step by the other one.
//!
//! *Why*: in steps of k, let (z, z) be the last point of the diagonal that can be reached. The
//! second player mirrors each step and so always brings the token there; if (z, z + 1) is too far,
//! that wins. Otherwise the first player steps up and mirrors from then on: the token is at
//! (i, i + 1) after each of his moves, and from (z, z + 1) both (z + 1, z + 1) and (z, z + 2) are
//! too far. So the first player wins exactly if the staircase along the diagonal has an odd number
//! of steps.
//!
//! *Cost*: O(d / k) per game.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { d: u64, k: u64 }
        let is_near = |up: u64, right: u64| (k * up).pow(2) + (k * right).pow(2) <= d.pow(2);
        let steps = (1..).take_while(|steps| is_near(steps / 2, steps - steps / 2)).count();
        println!("{}", if steps % 2 == 1 { "Ashish" } else { "Utkarsh" });
    }
}
