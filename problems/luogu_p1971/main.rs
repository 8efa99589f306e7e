//! Rabbit and Egg (Luogu P1971)
//!
//! *Asked*: a board of white (O) and red (X) pieces and one empty cell. Rabbit moves a neighbouring
//! white piece into the empty cell, then Egg a red one, and so on; whoever cannot move loses. In
//! which of k rounds could Rabbit have won, but moved so that Egg could?
//!
//! *Pattern*: undirected geography, vertex by vertex.
//!
//! *Why*: the empty cell alternates between white and red cells and never comes back: it returns
//! only after an even number of steps, when the mover's colour differs from the piece left there.
//! It starts as if on a red cell. The mover wins if every maximum matching covers the cell: remove
//! it, and its partner finds no other.
//!
//! *Cost*: O(cells) per search, with one search per cell and per move.

use proconio::{input, marker::Bytes, marker::Usize1};

/// The cells that are left, and a maximum matching of them.
struct Board {
    beside: Vec<Vec<usize>>,
    partner: Vec<Option<usize>>,
    is_gone: Vec<bool>,
}

impl Board {
    /// Joins neighbours of different colours; the empty cell counts as red.
    fn new(cells: &[u8], columns: usize) -> Self {
        let mut beside = vec![vec![]; cells.len()];
        let mut join = |cell: usize, other: usize| {
            if (cells[cell] == b'O') != (cells[other] == b'O') {
                beside[cell].push(other);
                beside[other].push(cell);
            }
        };
        for cell in 0..cells.len() {
            if (cell + 1) % columns != 0 {
                join(cell, cell + 1);
            }
            if cell + columns < cells.len() {
                join(cell, cell + columns);
            }
        }
        let mut board = Board { beside, partner: vec![None; cells.len()], is_gone: vec![false; cells.len()] };
        for cell in 0..cells.len() {
            if board.partner[cell].is_none() {
                board.find_partner(cell, &mut vec![false; cells.len()]);
            }
        }
        board
    }

    /// Pairs a cell with an unseen neighbour that is free or whose partner finds another one.
    fn find_partner(&mut self, cell: usize, seen: &mut [bool]) -> bool {
        for index in 0..self.beside[cell].len() {
            let other = self.beside[cell][index];
            if seen[other] {
                continue;
            }
            seen[other] = true;
            if self.partner[other].map_or(true, |rival| self.find_partner(rival, seen)) {
                self.partner[cell] = Some(other);
                self.partner[other] = Some(cell);
                return true;
            }
        }
        false
    }

    /// Removes a cell and returns whether the player who has to leave it wins.
    fn take(&mut self, cell: usize) -> bool {
        self.is_gone[cell] = true;
        let Some(partner) = self.partner[cell] else { return false };
        self.partner[partner] = None;
        let mut seen = self.is_gone.clone();
        !self.find_partner(partner, &mut seen)
    }
}

fn main() {
    input! { rows: usize, columns: usize, cells: [Bytes; rows], k: usize, moves: [(Usize1, Usize1); 2 * k] }
    let cells = cells.concat();
    let mut board = Board::new(&cells, columns);
    let empty = cells.iter().position(|&cell| cell == b'.').expect("one cell is empty");
    let mut wins = vec![board.take(empty)];
    for (row, column) in moves {
        wins.push(board.take(row * columns + column));
    }
    let wrong: Vec<usize> = (0..k).filter(|round| wins[2 * round] && wins[2 * round + 1]).collect();
    println!("{}", wrong.len());
    for round in wrong {
        println!("{}", round + 1);
    }
}
