//! Game (Luogu P4055)
//!
//! *Asked*: a board with walls. AA puts a token on a free cell; then a move takes it to a
//! neighbouring free cell where it has not been. YY moves first. Whoever cannot move loses. Print
//! all cells where AA can start and win, or `LOSE`.
//!
//! *Pattern*: undirected geography, decided by matchings.
//!
//! *Why*: if every maximum matching covers the start, YY follows one and always has a reply: an
//! unmatched cell at the end would give another maximum matching without the start. If some maximum
//! matching misses the start, AA follows that one. So AA starts at a cell that some maximum
//! matching misses.
//!
//! *Cost*: at worst O(n²) for n cells, far less in practice.

use itertools::{iproduct, Itertools};
use proconio::input;
use sg_core::graphs::geography;

fn main() {
    input! { rows: usize, columns: usize, board: [String; rows] }
    let all = iproduct!(1..=rows, 1..=columns);
    let cells = all.filter(|&(row, column)| board[row - 1].as_bytes()[column - 1] == b'.').collect_vec();
    let mut neighbours = vec![Vec::new(); cells.len()];
    let mut last_in = vec![None; columns + 1];
    for (v, &(row, column)) in cells.iter().enumerate() {
        // The cell to the left and the one above, if they are free.
        let before = [v.checked_sub(1), last_in[column].replace(v)].into_iter().flatten();
        for w in before.filter(|&w| [(row, column - 1), (row - 1, column)].contains(&cells[w])) {
            neighbours[v].push(w);
            neighbours[w].push(v);
        }
    }
    let wins = geography::wins(&neighbours);
    println!("{}", if wins.contains(&false) { "WIN" } else { "LOSE" });
    let starts = cells.iter().zip(wins).filter(|(_, wins)| !wins);
    print!("{}", starts.map(|((row, column), _)| format!("{row} {column}\n")).join(""));
}
