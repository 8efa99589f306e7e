//! Rabbit and Egg (Luogu P1971)
//!
//! *Asked*: a board of white (O) and red (X) pieces and one empty cell. Rabbit moves a white piece into the empty cell from beside it,
//! then Egg a red one, and so on; whoever cannot move loses. Of a game of k rounds: where could Rabbit win, and then moved so that
//! Egg could?
//!
//! *Pattern*: undirected geography, vertex by vertex.
//!
//! *Why*: the empty cell walks over white and red cells in turn, and never comes back: an odd number of steps would be needed to the
//! cell of another colour than the piece left there. It begins as if on a red cell. The mover wins if each largest matching covers
//! the cell: take it away, and its partner finds no other.
//!
//! *Cost*: O(cells) a search, and one search a cell and a move.

use itertools::iproduct;
use proconio::{input, marker::Bytes, marker::Usize1};

struct Board {
    beside: Vec<Vec<usize>>,
    partner: Vec<Option<usize>>,
    seen: Vec<bool>,
    gone: Vec<bool>,
}

impl Board {
    fn finds_partner(&mut self, cell: usize) -> bool {
        for index in 0..self.beside[cell].len() {
            let other = self.beside[cell][index];
            if self.gone[other] || std::mem::replace(&mut self.seen[other], true) {
                continue;
            }
            if self.partner[other].map_or(true, |rival| self.finds_partner(rival)) {
                (self.partner[cell], self.partner[other]) = (Some(other), Some(cell));
                return true;
            }
        }
        false
    }

    /// Takes a cell away. Returns whether the player who has it to leave wins.
    fn take(&mut self, cell: usize) -> bool {
        self.gone[cell] = true;
        let Some(partner) = self.partner[cell] else {
            return false;
        };
        self.partner[partner] = None;
        self.seen.fill(false);
        !self.finds_partner(partner)
    }
}

fn main() {
    input! { rows: usize, columns: usize, board: [Bytes; rows], k: usize, moves: [(Usize1, Usize1); 2 * k] }
    let (count, is_white) = (rows * columns, |row: usize, column: usize| board[row][column] == b'O');
    let mut all =
        Board { beside: vec![vec![]; count], partner: vec![None; count], seen: vec![], gone: vec![false; count] };
    let mut empty = 0;
    for (row, column) in iproduct!(0..rows, 0..columns) {
        let cell = row * columns + column;
        for (r, c) in [(row + 1, column), (row, column + 1)] {
            if r < rows && c < columns && is_white(r, c) != is_white(row, column) {
                all.beside[cell].push(r * columns + c);
                all.beside[r * columns + c].push(cell);
            }
        }
        empty = if board[row][column] == b'.' { cell } else { empty };
    }
    for cell in 0..count {
        all.seen = vec![false; count];
        if all.partner[cell].is_none() {
            all.finds_partner(cell);
        }
    }
    let mut wins = vec![all.take(empty)];
    wins.extend(moves.into_iter().map(|(row, column)| all.take(row * columns + column)));
    let wrong: Vec<usize> = (0..k).filter(|round| wins[2 * round] && wins[2 * round + 1]).collect();
    println!("{}", wrong.len());
    wrong.into_iter().for_each(|round| println!("{}", round + 1));
}
