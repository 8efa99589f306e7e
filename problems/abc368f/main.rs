//! Dividing Game (AtCoder ABC 368 F)
//!
//! *Asked*: a move replaces one of several numbers by a smaller divisor, and whoever cannot move
//! loses. Anna moves first. Does she win?
//!
//! *Pattern*: Nim in disguise: a number is a heap of its prime factors, counted with repeats.
//!
//! *Why*: a smaller divisor lacks at least one prime factor, and any number of them can be left
//! out; so the moves from a number with f factors lead to all of 0, 1, ..., f - 1 factors and
//! nowhere else.
//!
//! *Cost*: O(A log A) once for all numbers up to A, then O(1) per number.

use proconio::input;
use sg_core::nim_sum;

/// The largest number.
const MOST: usize = 100_000;

fn main() {
    // The number of prime factors of each number: one more than the most of any proper divisor.
    let mut factors = vec![0; MOST + 1];
    for divisor in 1..=MOST {
        for multiple in (2 * divisor..=MOST).step_by(divisor) {
            factors[multiple] = factors[multiple].max(factors[divisor] + 1);
        }
    }
    input! { numbers: [usize] }
    let wins = nim_sum(numbers.into_iter().map(|number| factors[number])) != 0;
    println!("{}", if wins { "Anna" } else { "Bruno" });
}
