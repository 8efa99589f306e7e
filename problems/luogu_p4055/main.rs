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
    let all = iproduct!(0..rows, 0..columns);
    let cells = all.filter(|&(row, column)| board[row].as_bytes()[column] == b'.').collect_vec();
    let mut neighbours = vec![Vec::new(); cells.len()];
    for (v, &(row, column)) in cells.iter().enumerate() {
        for w in [(row, column + 1), (row + 1, column)].iter().filter_map(|next| cells.binary_search(next).ok()) {
            neighbours[v].push(w);
            neighbours[w].push(v);
        }
    }
    let wins = geography::wins(&neighbours);
    let mut out = sg_io::stdout();
    out.line(if wins.contains(&false) { "WIN" } else { "LOSE" });
    for ((row, column), _) in cells.iter().zip(wins).filter(|(_, wins)| !wins) {
        out.line((row + 1, column + 1));
    }
}
