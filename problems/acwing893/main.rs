//! Nim with a set (AcWing 893)
//!
//! *Asked*: a move takes s stones from one heap, for some s of a given set; whoever cannot move
//! loses. Does the first player win?
//!
//! *Pattern*: a sum of subtraction games (HDU 1536 repeats it for many sets).
//!
//! *Why*: heaps side by side are a sum, whose value is the nim-sum of the heaps' values; 0 is lost.
//!
//! *Cost*: O(k h + n) for k numbers in the set and n heaps of up to h.

use proconio::input;
use sg_core::{nim_sum, Subtraction};

fn main() {
    input! { set: [usize], heaps: [usize] }
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let values = Subtraction::new(set).grundy_values(largest);
    let sum = nim_sum(heaps.into_iter().map(|heap| values[heap]));
    println!("{}", if sum != 0 { "Yes" } else { "No" });
}
