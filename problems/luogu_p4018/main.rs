//! Roy&October (Luogu P4018)
//!
//! *Asked*: a move takes a power p^k of a prime p from n stones, k = 0 included; whoever takes the
//! last stone wins. October moves first. Does October win?
//!
//! *Pattern*: a subtraction game over an infinite set whose Grundy value is n mod 6.
//!
//! *Why*: 1, 2, 3, 4 and 5 are prime powers, and no multiple of 6 is. So from a multiple of 6 no
//! move leads to another one, and from any other heap one of the five does.
//!
//! *Cost*: O(1) per game.

use proconio::input;

fn main() {
    input! { heaps: [u32] }
    let winner = |n: &u32| if n % 6 != 0 { "October wins!" } else { "Roy wins!" };
    println!("{}", heaps.iter().map(winner).collect::<Vec<_>>().join("\n"));
}
