//! Nim Game I (CSES 1730)
//!
//! The same as AcWing 891, which explains it, with several positions in one input.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { tests: usize }
    let mut answers = Vec::new();
    for _ in 0..tests {
        input! { heaps: [u32] }
        let wins = nim_sum(heaps) != 0;
        answers.push(if wins { "first" } else { "second" });
    }
    println!("{}", answers.join("\n"));
}
