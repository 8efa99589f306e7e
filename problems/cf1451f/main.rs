//! Nullify The Matrix (Codeforces 1451 F)
//!
//! *Asked*: a matrix of numbers. A move makes a number smaller, and may change the numbers on a shortest path from there down and to the right in any
//! way, but none below 0. Whoever finds all at 0 loses. `Ashish` begins, `Jeel` follows. Who wins?
//!
//! *Pattern*: Nim on each antidiagonal.
//!
//! *Why*: a path has one cell of each antidiagonal from its start on. If all nim-sums of antidiagonals are 0, a move breaks that of its start. Otherwise
//! play Nim on the first with another sum, and go down from there, setting one number on each further one to what makes its sum 0.
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
