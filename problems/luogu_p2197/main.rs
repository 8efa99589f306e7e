//! Nim (Luogu P2197)
//!
//! The same as AcWing 891, which explains it, with several positions in one input and heaps that
//! may be empty.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { tests: usize }
    let mut answers = Vec::new();
    for _ in 0..tests {
        input! { heaps: [u32] }
        let wins = nim_sum(heaps) != 0;
        answers.push(if wins { "Yes" } else { "No" });
    }
    println!("{}", answers.join("\n"));
}
