//! Zero XOR (AtCoder ARC 131 C)
//!
//! *Asked*: different positive numbers whose nim-sum is not 0; a move removes one of them. Whoever
//! leaves a nim-sum of 0 wins; no numbers have nim-sum 0. Does the first player win?
//!
//! *Pattern*: parity, by pairs of moves that answer each other.
//!
//! *Why*: with the nim-sum s, taking x is a mistake only if s xor x is there too. Such numbers form
//! pairs, so among an odd number of them some number is safe to take, and the last one wins. An
//! even number is won at once, or leaves an odd number to the opponent.
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
