//! Boards of free and blocked cells on which squares of 2 x 2 cells are covered, and a second oracle for them.

use std::collections::HashMap;

use fastrand::Rng;

use crate::oracle::mex;
use crate::{ReadError, Reader};

/// A board: its width, and its rows from top to bottom as bits, 1 for a free cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Cells in a row.
    pub columns: u32,
    /// Bit `c` of a row says that the cell in column c is free.
    pub rows: Vec<u64>,
}

impl Board {
    /// Reads `N M` and N lines of M digits, with at most `cells` cells. A free cell is a 0 in the input.
    ///
    /// # Errors
    ///
    /// [`ReadError`] where the input is not such a board.
    pub fn read(input: &mut Reader, cells: u32) -> Result<Board, ReadError> {
        let n = input.number("N", 1..=cells)?;
        let columns = input.number("M", 1..=cells / n)?;
        let mut rows = Vec::new();
        for _ in 0..n {
            // Blanks may stand between the digits.
            let mut digits = String::new();
            while digits.len() < columns as usize {
                digits += input.token("a row of the board")?;
            }
            if digits.len() != columns as usize || !digits.bytes().all(|digit| matches!(digit, b'0' | b'1')) {
                return Err(input.error(format!("`{digits}` is not a row of {columns} digits 0 or 1")));
            }
            let free = |(digit, column): (u8, u32)| u64::from(digit == b'0') << column;
            rows.push(digits.bytes().zip(0..).map(free).sum());
        }
        Ok(Board { columns, rows })
    }

    /// As [`read`](Board::read) takes it.
    pub fn write(&self) -> String {
        let row = |row: &u64| {
            let digits = (0..self.columns).map(|column| if row >> column & 1 == 1 { '0' } else { '1' });
            digits.chain(['\n']).collect::<String>()
        };
        format!(
            "{} {}\n{}",
            self.rows.len(),
            self.columns,
            self.rows.iter().map(row).collect::<String>()
        )
    }

    /// The free cells, row by row, as [`CoverSquares`](crate::games::CoverSquares) wants them.
    pub fn free(&self) -> u64 {
        self.rows
            .iter()
            .zip(0..)
            .map(|(row, index)| row << (index * self.columns))
            .sum()
    }

    /// The number of its cells.
    pub fn cells(&self) -> u64 {
        self.rows.len() as u64 * u64::from(self.columns)
    }

    /// The row and the column of each free cell.
    fn free_cells(&self) -> Vec<(u32, u32)> {
        let is_free = |&(row, column): &(u32, u32)| self.rows[row as usize] >> column & 1 == 1;
        let cells = (0..self.rows.len() as u32).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        cells.filter(is_free).collect()
    }

    /// Whether [`Parts`] can decide it: few squares fit into each of its parts, or it is narrow.
    pub fn is_in_reach(&self) -> bool {
        let few = |part: Vec<(u32, u32)>| squares(&part).len() <= 14;
        self.columns <= 2 || self.rows.len() <= 2 || parts(&self.free_cells()).into_iter().all(few)
    }

    /// All boards of this size, empty ones first.
    pub fn all(rows: u32, columns: u32) -> impl Iterator<Item = Board> {
        let cells = rows * columns;
        let mask = (1u64 << columns) - 1;
        (0..1u64 << cells).map(move |blocked| {
            let row = |index: u32| !(blocked >> (index * columns)) & mask;
            Board {
                columns,
                rows: (0..rows).map(row).collect(),
            }
        })
    }

    /// A board whose cells are blocked with a chance of `percent` in a hundred.
    pub fn random(random: &mut Rng, rows: u32, columns: u32, percent: u32) -> Board {
        let mut row = || {
            (0..columns)
                .map(|column| u64::from(random.u32(0..100) >= percent) << column)
                .sum()
        };
        Board {
            columns,
            rows: (0..rows).map(|_| row()).collect(),
        }
    }

    /// This board with one more cell blocked, in every way.
    pub fn with_one_more_blocked(&self) -> Vec<Board> {
        let mut boards = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            for column in (0..self.columns).filter(|column| row >> column & 1 == 1) {
                let mut board = self.clone();
                board.rows[index] &= !(1 << column);
                boards.push(board);
            }
        }
        boards
    }

    /// This board without its last row, and without its last column.
    pub fn with_less(&self) -> Vec<Board> {
        let mut shorter = self.clone();
        shorter.rows.pop();
        let columns = self.columns - 1;
        let narrower = Board {
            columns,
            rows: self.rows.iter().map(|row| row & !(1 << columns)).collect(),
        };
        [shorter, narrower]
            .into_iter()
            .filter(|board| board.columns > 0 && !board.rows.is_empty())
            .collect()
    }
}

/// The values of boards, by the parts into which they fall.
#[derive(Default)]
pub struct Parts {
    /// For the cells of a part that a square can cover, moved to the corner, as pairs of row and column.
    known: HashMap<Vec<(u32, u32)>, u64>,
}

impl Parts {
    /// The value of a board, by mex over the squares of each of its parts; `None` if it is out of reach.
    pub fn value(&mut self, board: &Board) -> Option<u64> {
        board.is_in_reach().then(|| self.value_of(board.free_cells()))
    }

    fn value_of(&mut self, cells: Vec<(u32, u32)>) -> u64 {
        let mut sum = 0;
        for part in parts(&cells) {
            if !self.known.contains_key(&part) {
                let without =
                    |square: [(u32, u32); 4]| part.iter().copied().filter(|cell| !square.contains(cell)).collect();
                let options: Vec<u64> = squares(&part)
                    .into_iter()
                    .map(|square| self.value_of(without(square)))
                    .collect();
                self.known.insert(part.clone(), mex(options));
            }
            sum ^= self.known[&part];
        }
        sum
    }
}

/// The 2x2 squares of these cells.
fn squares(cells: &[(u32, u32)]) -> Vec<[(u32, u32); 4]> {
    let square = |&(row, column): &(u32, u32)| {
        [
            (row, column),
            (row, column + 1),
            (row + 1, column),
            (row + 1, column + 1),
        ]
    };
    let all = cells.iter().map(square);
    all.filter(|square| square.iter().all(|cell| cells.binary_search(cell).is_ok()))
        .collect()
}

/// The parts of a board between which no square lies, each moved to the corner; cells in no square are left out.
fn parts(cells: &[(u32, u32)]) -> Vec<Vec<(u32, u32)>> {
    let mut left = squares(cells);
    let mut parts = Vec::new();
    while let Some(square) = left.pop() {
        let mut part = square.to_vec();
        while let Some(next) = left
            .iter()
            .position(|square| square.iter().any(|cell| part.contains(cell)))
        {
            part.extend(left.swap_remove(next));
        }
        part.sort_unstable();
        part.dedup();
        let corner = (part[0].0, part.iter().map(|&(_, column)| column).min().unwrap_or(0));
        parts.push(
            part.into_iter()
                .map(|(row, column)| (row - corner.0, column - corner.1))
                .collect(),
        );
    }
    parts
}

/// How [`Parts`] decides.
pub const PARTS: &str =
    "mex over the squares of each part of a board, the parts found again in a map; not for wide open boards";

/// A board that [`Parts`] can decide, with up to this many cells and rows.
pub fn wide_board(random: &mut Rng, cells: u32, rows: u32) -> Board {
    loop {
        let rows = random.u32(1..=rows);
        let (columns, percent) = (random.u32(1..=cells / rows), random.u32(15..60));
        let board = Board::random(random, rows, columns, percent);
        if board.is_in_reach() {
            return board;
        }
    }
}

/// Boards of these sizes at the limits: free, blocked, and with some cells blocked.
pub fn edge_boards(sizes: &[(u32, u32)]) -> Vec<Board> {
    let mut random = Rng::with_seed(7);
    let with_blocked = |&(rows, columns): &(u32, u32)| [0, 40, 60, 100].map(|percent| (rows, columns, percent));
    let boards = sizes.iter().flat_map(with_blocked);
    let boards = boards.map(|(rows, columns, percent)| Board::random(&mut random, rows, columns, percent));
    boards.filter(Board::is_in_reach).collect()
}
