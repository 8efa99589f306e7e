//! Zero XOR (AtCoder ARC 131 C)
//!
//! *Asked*: different positive numbers whose nim-sum is not 0; a move takes one of them away. Whoever leaves a nim-sum of 0 wins,
//! and nothing left counts as 0. Does the first player win?
//!
//! *Pattern*: parity, by pairs of moves of which each answers the other.
//!
//! *Why*: with the nim-sum s, taking x is a mistake only if s xor x is there. Such numbers form pairs, so of an odd number of them one
//! is no mistake, and the last one wins. An even number is won at once, or leaves an odd one to the opponent.
//!
//! *Cost*: O(n).

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { numbers: [u32] }
    let sum = nim_sum(numbers.iter().copied());
    let wins = numbers.len() % 2 == 1 || numbers.contains(&sum);
    println!("{}", if wins { "Win" } else { "Lose" });
}
