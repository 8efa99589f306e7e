//! Permutation Game (Codeforces 1033 C)
//!
//! *Asked*: the numbers 1 to n in any order in n cells; from a cell that holds a, a token moves by
//! a multiple of a cells, either way, to a larger number. Whoever cannot move loses. For each cell,
//! does Alice win if she starts there?
//!
//! *Pattern*: a token on a graph without cycles.
//!
//! *Why*: the numbers grow along a path, so from the largest down, each cell is decided after those
//! that it reaches. A cell is won if it reaches a lost one. From a there are about n / a cells to
//! check, and n / 1 + n / 2 + ... + n / n is about n ln n.
//!
//! *Cost*: O(n log n).

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let n = numbers.len();
    let mut cells = vec![0; n + 1];
    for (cell, &number) in numbers.iter().enumerate() {
        cells[number] = cell;
    }
    let mut wins = vec![false; n];
    for number in (1..=n).rev() {
        let mut reached = (cells[number] % number..n).step_by(number);
        wins[cells[number]] = reached.any(|cell| numbers[cell] > number && !wins[cell]);
    }
    let letters: String = wins.iter().map(|&wins| if wins { 'A' } else { 'B' }).collect();
    println!("{letters}");
}
