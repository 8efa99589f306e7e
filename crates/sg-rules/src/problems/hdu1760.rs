//! A New Tetris Game: a move covers a free 2x2 square of the board; whoever cannot move loses.

use crate::brute::Brute;
use crate::games::CoverSquares;
use crate::{ReadError, Reader, Rules};

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
            let digits = input.token("a row of the board")?;
            if digits.len() != columns as usize || !digits.bytes().all(|digit| matches!(digit, b'0' | b'1')) {
                return Err(input.error(format!("`{digits}` is not a row of {columns} digits 0 or 1")));
            }
            rows.push(
                digits
                    .bytes()
                    .zip(0..)
                    .map(|(digit, column)| u64::from(digit == b'0') << column)
                    .sum(),
            );
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

    /// The free cells, row by row, as [`CoverSquares`] wants them.
    pub fn free(&self) -> u64 {
        self.rows
            .iter()
            .zip(0..)
            .map(|(row, index)| row << (index * self.columns))
            .sum()
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
    pub fn random(random: &mut fastrand::Rng, rows: u32, columns: u32, percent: u32) -> Board {
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

/// The rules.
#[derive(Default)]
pub struct Hdu1760;

impl Rules for Hdu1760 {
    type Case = Board;

    fn id(&self) -> &'static str {
        "hdu1760"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Board>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            cases.push(Board::read(input, 49)?);
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Board]) -> String {
        cases.iter().map(Board::write).collect()
    }

    fn answer(&mut self, board: &Board) -> String {
        let wins = Brute::new(CoverSquares {
            columns: vec![board.columns],
        })
        .wins(&vec![board.free()]);
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    /// All boards of up to 12 cells, and the empty ones of up to 24.
    fn small(&self) -> Vec<Board> {
        let sizes = |most: u32| {
            crate::enumerate::pairs(most)
                .into_iter()
                .filter(move |(n, m)| n * m <= most)
        };
        let every = sizes(12)
            .filter(|&(n, m)| n.min(m) > 1 || n * m <= 5)
            .flat_map(|(n, m)| Board::all(n, m));
        let empty = sizes(24).filter_map(|(n, m)| Board::all(n, m).next());
        every.chain(empty).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Board {
        let rows = random.u32(1..=8);
        let columns = random.u32(1..=49 / rows).min(12);
        let percent = if rows * columns > 24 {
            random.u32(40..80)
        } else {
            random.u32(0..60)
        };
        Board::random(random, rows, columns, percent)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut board = || {
            let rows = random.u32(5..=7);
            let mut board = Board::random(random, rows, 49 / rows, 15);
            // At most 40 free cells are promised.
            while board.free().count_ones() > 40 {
                let index = random.usize(0..board.rows.len());
                board.rows[index] &= !(1 << random.u32(0..board.columns));
            }
            board
        };
        (0..size.min(2000)).map(|_| board().write()).collect()
    }

    fn simpler(&self, board: &Board) -> Vec<Board> {
        board
            .with_less()
            .into_iter()
            .chain(board.with_one_more_blocked())
            .collect()
    }
}
