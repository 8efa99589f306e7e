//! Game (Luogu P4055)
//!
//! *Asked*: a board with walls. AA puts a token on a free cell; YY and AA move it in turn to a free cell beside it, never to one where
//! it was. Whoever cannot move loses, YY first. All cells where AA can start and win, or `LOSE`.
//!
//! *Pattern*: undirected geography, decided by matchings.
//!
//! *Why*: if every largest matching covers the start, its mover follows one such matching and always has a reply: an unmatched cell
//! at the end would give another largest matching without the start. If some largest matching misses the start, the opponent follows
//! that one. So AA starts where some largest matching has no edge.
//!
//! *Cost*: at worst O(n²) for n cells, far less on boards.

use itertools::{iproduct, Itertools};
use sg_core::graphs::geography;
use sg_io::input;

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
    let mut out = sg_io::stdout();
    out.line(if wins.contains(&false) { "WIN" } else { "LOSE" });
    for (&cell, _) in cells.iter().zip(wins).filter(|(_, wins)| !wins) {
        out.line(cell);
    }
}
