//! Black and White Pieces (2021 CoE-II B) (Luogu P7589)
//!
//! *Asked*: on each of n lines stand a black piece of Alice's and a white one of Bob's. A move
//! takes one of the mover's pieces closer to the other piece, not onto or over it; or up to d away
//! from it, which each player may do k times. Whoever cannot move loses. Alice moves first. Does
//! she win?
//!
//! *Pattern*: Northcott's game: gaps as heaps, and a retreat gains nothing.
//!
//! *Why*: if the nim-sum of the gaps is 0, the opponent answers an advance as at Nim, and follows a
//! retreat by the same distance, which is an advance and never used up. Otherwise one advance makes
//! it 0. Retreats run out, so the game ends.
//!
//! *Cost*: O(n).

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, _k: u32, _d: u32, lines: [(i32, i32, i32); n] }
        let sum = nim_sum(lines.into_iter().map(|(_, black, white)| (black - white).abs() - 1));
        println!("{}", if sum != 0 { "Yes" } else { "No" });
    }
}
