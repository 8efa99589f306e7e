//! Nim (AcWing 891)
//!
//! *Asked*: heaps of stones; a move takes any number from one heap, and whoever cannot move loses.
//! Does the first player win?
//!
//! *Pattern*: Nim itself.
//!
//! *Why*: from nim-sum 0 every move changes one heap and so the sum; from any other sum x, some
//! heap h has the highest bit of x, and making it h xor x, which is less, makes the sum 0. The
//! empty position has nim-sum 0.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { heaps: [u32] }
    println!("{}", if nim_sum(heaps) != 0 { "Yes" } else { "No" });
}
