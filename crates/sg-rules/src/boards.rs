//! Boards of free and blocked cells on which squares of 2 x 2 cells are covered, and a second oracle for them.

use fastrand::Rng;
use rustc_hash::FxHashMap;

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
    /// [`ReadError`] if the input is not such a board.
    pub fn read(input: &mut Reader, cells: u32) -> Result<Board, ReadError> {
        let n = input.number("N", 1..=cells)?;
        let columns = input.number("M", 1..=cells / n)?;
        let mut rows = Vec::new();
        for _ in 0..n {
            // There may be blanks between the digits.
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

    /// A board whose cells are all free.
    pub fn empty(rows: u32, columns: u32) -> Board {
        Board {
            columns,
            rows: vec![u64::MAX >> (64 - columns); rows as usize],
        }
    }

    /// All boards of this size, the empty one first.
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

/// The values of boards, by the parts into which they fall. A set of squares is a number: each is the bit of its upper left
/// cell, as [`Board::free`] counts cells.
#[derive(Default)]
pub struct Parts {
    /// For the columns of a board and a part in its corner.
    known: FxHashMap<(u32, u64), u64>,
}

impl Parts {
    /// The value of a board, by mex over the squares of each of its parts. The empty board of 8 x 8 has 135,000 different
    /// parts, and takes a second.
    pub fn value(&mut self, board: &Board) -> u64 {
        self.sum(board.columns, squares(board))
    }

    fn sum(&mut self, columns: u32, mut squares: u64) -> u64 {
        let mut sum = 0;
        while squares != 0 {
            let part = first_part(columns, squares);
            squares &= !part;
            sum ^= self.part(columns, in_the_corner(columns, part));
        }
        sum
    }

    fn part(&mut self, columns: u32, part: u64) -> u64 {
        if let Some(&value) = self.known.get(&(columns, part)) {
            return value;
        }
        let covered = (0..64).map(|bit| 1 << bit).filter(|square| part & square != 0);
        let value = mex(covered.map(|square| self.sum(columns, part & !around(columns, square))));
        self.known.insert((columns, part), value);
        value
    }
}

/// The squares of a board.
fn squares(board: &Board) -> u64 {
    let pairs = board.rows.iter().map(|row| row & row >> 1);
    let below = pairs.clone().skip(1);
    let rows = pairs.zip(below).zip(0..);
    rows.map(|((upper, lower), index)| (upper & lower) << (index * board.columns))
        .sum()
}

/// These squares and all that share a cell with one of them. Also cells of the last column, in which no square begins.
fn around(columns: u32, squares: u64) -> u64 {
    let beside = squares | squares << 1 | squares >> 1;
    beside | beside << columns | beside >> columns
}

/// The squares connected with the first one.
fn first_part(columns: u32, squares: u64) -> u64 {
    let mut part = squares & squares.wrapping_neg();
    loop {
        let more = around(columns, part) & squares;
        if more == part {
            return part;
        }
        part = more;
    }
}

/// A part, moved up and to the left.
fn in_the_corner(columns: u32, part: u64) -> u64 {
    let first_column: u64 = (0..64).step_by(columns as usize).map(|bit| 1 << bit).sum();
    let mut part = part >> (part.trailing_zeros() / columns * columns);
    while part & first_column == 0 {
        part >>= 1;
    }
    part
}

/// How [`Parts`] decides.
pub const PARTS: &str = "mex over the squares of each part of a board, the parts found again in a map";

/// A board of up to this many cells and rows.
pub fn wide_board(random: &mut Rng, cells: u32, rows: u32) -> Board {
    let rows = random.u32(1..=rows);
    let (columns, percent) = (random.u32(1..=cells / rows), random.u32(10..60));
    Board::random(random, rows, columns, percent)
}

/// The smallest boards, and boards of every shape that has about `cells` cells, free, blocked, and with some cells blocked. The
/// free ones, which take long to decide, are never higher than they are wide.
pub fn edge_boards(cells: u32) -> Vec<Board> {
    let mut random = Rng::with_seed(7);
    let mut boards = vec![Board::empty(1, 1), Board::empty(2, 2)];
    for rows in 1..=cells.isqrt() {
        let columns = cells / rows;
        boards.extend([0, 20, 60].map(|percent| Board::random(&mut random, rows, columns, percent)));
        boards.extend([20, 40, 100].map(|percent| Board::random(&mut random, columns, rows, percent)));
    }
    boards
}
