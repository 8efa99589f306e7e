//! Stick Game (CSES 1729)
//!
//! *Asked*: k numbers, 1 among them, in any order; a move takes one of these from a heap, and
//! whoever takes the last stick wins. Does the first player win, for each of the heaps 1, 2, ...,
//! n?
//!
//! *Pattern*: one subtraction game, of which only the lost heaps matter.
//!
//! *Why*: a heap is lost when every move leads to a won one, and won when some move leads to a lost
//! one. Going up from heap 0, which is lost, every lost heap marks all heaps from which it can be
//! reached as won.
//!
//! *Cost*: O(n k) at most, since k heaps are marked for each lost one; no two consecutive heaps are
//! lost.

use proconio::input;
use sg_core::Subtraction;

fn main() {
    input! { n: usize, moves: [usize] }
    let wins = Subtraction::new(moves).wins(n);
    let letters: String = wins[1..].iter().map(|&wins| if wins { 'W' } else { 'L' }).collect();
    println!("{letters}");
}
