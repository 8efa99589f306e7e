//! Roy&October (Luogu P4018)
//!
//! *Asked*: from n stones a power p^k of a prime p is taken in turn, k = 0 included; whoever takes the last stone wins. Does
//! October, who begins?
//!
//! *Pattern*: a subtraction game over an infinite set whose Grundy value is n mod 6.
//!
//! *Why*: 1, 2, 3, 4 and 5 are powers of primes, and no multiple of 6 is. So from a multiple of 6 no move leads to another one,
//! and from any other heap one of the five does.
//!
//! *Cost*: O(1) a game.

use proconio::input;

fn main() {
    input! { heaps: [u32] }
    let winner = |n: &u32| if n % 6 != 0 { "October wins!" } else { "Roy wins!" };
    println!("{}", heaps.iter().map(winner).collect::<Vec<_>>().join("\n"));
}
