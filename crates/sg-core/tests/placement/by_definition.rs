//! The slow twin of every placement game, and the pieces of the tests.

use sg_core::boards::placement::Board;
use sg_core::mex;
use std::collections::HashMap;

/// The slow twin: whole boards, square by square, no parts, no symmetry, no theorem.
pub struct ByDefinition {
    rows: usize,
    columns: usize,
    /// Every placement on the empty board, as a set of squares: bit `row * columns + column`.
    placements: Vec<u64>,
    known: HashMap<u64, u32>,
}

impl ByDefinition {
    /// The game of one piece, given by all its forms as lists of (row, column).
    pub fn new(rows: usize, columns: usize, forms: &[&[(usize, usize)]]) -> Self {
        let mut placements = Vec::new();
        for form in forms {
            for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let squares: Vec<_> = form.iter().map(|&(r, c)| (row + r, column + c)).collect();
                if squares.iter().all(|&(r, c)| r < rows && c < columns) {
                    placements.push(squares.iter().map(|&(r, c)| 1 << (r * columns + c)).sum());
                }
            }
        }
        ByDefinition { rows, columns, placements, known: HashMap::new() }
    }

    pub fn grundy(&mut self, free: u64) -> u32 {
        if let Some(&value) = self.known.get(&free) {
            return value;
        }
        let mut fitting = self.placements.clone();
        fitting.retain(|piece| piece & !free == 0);
        let values: Vec<u32> = fitting.iter().map(|piece| self.grundy(free & !piece)).collect();
        let value = mex(values);
        self.known.insert(free, value);
        value
    }

    pub fn board(&self, free: u64) -> Board {
        Board::new(self.rows, self.columns, |row, column| free >> (row * self.columns + column) & 1 == 1)
    }
}

pub const BLOCK: &[&[(usize, usize)]] = &[&[(0, 0), (0, 1), (1, 0), (1, 1)]];
pub const DOMINO: &[&[(usize, usize)]] = &[&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];
