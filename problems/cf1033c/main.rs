//! Permutation Game (Codeforces 1033 C)
//!
//! *Asked*: the numbers 1 to n in any order in n cells; from a cell that holds a, a token moves by a multiple of a cells, either way,
//! to a larger number. Whoever cannot move loses. For each cell: does Alice win, who begins there?
//!
//! *Pattern*: a token on a graph without cycles.
//!
//! *Why*: numbers grow, so from the largest to the smallest each cell is decided after those that it reaches. A cell is won if it reaches
//! a lost one. From a there are n / a cells to look at, and n / 1 + n / 2 + ... + n / n is about n ln n.
//!
//! *Cost*: O(n log n).

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let n = numbers.len();
    let mut cells = vec![0; n + 1];
    (0..n).for_each(|cell| cells[numbers[cell]] = cell);
    let mut wins = vec![false; n];
    for number in (1..=n).rev() {
        let mut reached = (cells[number] % number..n).step_by(number);
        wins[cells[number]] = reached.any(|cell| numbers[cell] > number && !wins[cell]);
    }
    let letters: String = wins.iter().map(|&wins| if wins { 'A' } else { 'B' }).collect();
    println!("{letters}");
}
