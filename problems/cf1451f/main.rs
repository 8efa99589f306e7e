//! Nullify The Matrix (Codeforces 1451 F)
//!
//! *Asked*: a matrix of numbers. A move decreases a number, and may set the other numbers on a
//! shortest path from there down and to the right to anything from 0 up. Whoever cannot move, since
//! all are 0, loses. `Ashish` moves first, `Jeel` second. Who wins?
//!
//! *Pattern*: Nim on each antidiagonal.
//!
//! *Why*: a path has one cell of each antidiagonal from its start on. If all nim-sums of
//! antidiagonals are 0, a move changes that of its start. Otherwise play Nim on the first
//! antidiagonal with another sum, and go on from there, setting one number on each further
//! antidiagonal so that its sum is 0.
//!
//! *Cost*: O(cells).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { rows: usize, columns: usize, matrix: [[u32; columns]; rows] }
        let mut sums = vec![0; rows + columns];
        for (row, numbers) in matrix.iter().enumerate() {
            for (column, number) in numbers.iter().enumerate() {
                sums[row + column] ^= number;
            }
        }
        let wins = sums.iter().any(|&sum| sum != 0);
        println!("{}", if wins { "Ashish" } else { "Jeel" });
    }
}
