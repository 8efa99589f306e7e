//! Stone Game (GZOI 2017) (Luogu P5675)
//!
//! *Asked*: N heaps. In how many ways can one choose some of them for a game of Nim, and one of
//! these for the first move, so that the first player loses, modulo 10^9 + 7?
//!
//! *Pattern*: Nim, counted by nim-sum.
//!
//! *Why*: only one move from a heap a leaves nim-sum 0: that to x, the nim-sum of the other chosen
//! heaps. It is a move if x < a. So for each heap count the sets of others with x >= a, by a table
//! over the nim-sums.
//!
//! *Cost*: O(n^2 M) for n heaps below M = 256.

use proconio::input;

const P: u32 = 1_000_000_007;

fn main() {
    input! { heaps: [usize] }
    let mut lost = 0;
    for first in 0..heaps.len() {
        let mut sets = vec![0; 256];
        sets[0] = 1;
        for other in (0..heaps.len()).filter(|&other| other != first) {
            sets = (0..256).map(|sum| (sets[sum] + sets[sum ^ heaps[other]]) % P).collect();
        }
        lost = sets[heaps[first]..].iter().fold(lost, |lost, sets| (lost + sets) % P);
    }
    println!("{lost}");
}
