//! Subtraction Game (Codeforces 1844 A)
//!
//! *Asked*: from a heap of n stones a move takes a or b. Whoever cannot move loses. Print any n
//! from 1 to 1,000,000 for which the first player loses.
//!
//! *Pattern*: a subtraction game whose lost heaps repeat after a + b.
//!
//! *Why*: in a heap of a + b, whatever the first player takes, the second one takes the other
//! number, and no stone is left.
//!
//! *Cost*: O(1) per pair.

use proconio::input;

fn main() {
    input! { pairs: [(u32, u32)] }
    for (a, b) in pairs {
        println!("{}", a + b);
    }
}
