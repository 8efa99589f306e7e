//! Stones (AtCoder Educational DP Contest, K)
//!
//! *Asked*: one heap of k stones; a move takes a number of them from a given set, and whoever
//! cannot move loses. Does the first player win?
//!
//! *Pattern*: one subtraction game, of which only the lost heaps matter.
//!
//! *Why*: a heap is lost when every move leads to a won one, and won when some move leads to a lost
//! one. Going up from heap 0, which is lost, every lost heap marks all heaps from which it can be
//! reached as won.
//!
//! *Cost*: O(k n) at most for n numbers.

use proconio::input;
use sg_core::Subtraction;

fn main() {
    input! { n: usize, k: usize, takes: [usize; n] }
    let wins = Subtraction::new(takes).wins(k)[k];
    println!("{}", if wins { "First" } else { "Second" });
}
