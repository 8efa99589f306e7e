//! Matrix Game (Codeforces 1365 A)
//!
//! *Asked*: some cells of a board with n rows and m columns are claimed. A move claims one whose
//! row and column have none yet. Whoever cannot move loses. Ashish moves first. Does he win?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: a move uses up one row without a claimed cell and one column without one. Any such row
//! and column cross in a cell that can be claimed, so play goes on until rows or columns run out.
//!
//! *Cost*: O(n m).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, m: usize, cells: [[u8; m]; n] }
        let rows = cells.iter().filter(|row| !row.contains(&1)).count();
        let columns = (0..m).filter(|&column| cells.iter().all(|row| row[column] == 0)).count();
        println!("{}", if rows.min(columns) % 2 == 1 { "Ashish" } else { "Vivek" });
    }
}
