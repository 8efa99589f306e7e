//! Dividing Game (AtCoder ABC 368 F)
//!
//! *Asked*: numbers; a move replaces one of them by a smaller divisor, and whoever cannot move loses. Does Anna win, who
//! begins?
//!
//! *Pattern*: Nim in disguise: a number is a heap of its prime factors, counted with repeats.
//!
//! *Why*: a smaller divisor lacks at least one prime factor, and any number of them can be left out; so the moves from a
//! number with f factors lead to all of 0, 1, ..., f - 1 factors and nowhere else.
//!
//! *Cost*: O(sqrt(A)) a number.

use proconio::input;
use sg_core::nim_sum;

fn prime_factors(mut number: u32) -> u32 {
    let (mut count, mut p) = (0, 2);
    while p * p <= number {
        if number % p == 0 {
            number /= p;
            count += 1;
        } else {
            p += 1;
        }
    }
    count + u32::from(number > 1)
}

fn main() {
    input! { numbers: [u32] }
    let wins = nim_sum(numbers.into_iter().map(prime_factors)) != 0;
    println!("{}", if wins { "Anna" } else { "Bruno" });
}
