//! Values of boards on which squares of 2 x 2 free cells are covered, found by splitting a board
//! into independent parts.

use rustc_hash::FxHashMap;

use crate::oracle::mex;

/// The name of an oracle that uses [`Parts`].
pub const PARTS: &str = "mex over the squares of each part of a board, the parts found again in a map";

/// The values of boards, by their independent parts. A set of squares is a number, in which each
/// square is the bit of its upper left cell, counted row by row.
#[derive(Default)]
pub struct Parts {
    /// The value for the columns of a board and a part in its upper left corner.
    known: FxHashMap<(u32, u64), u64>,
}

impl Parts {
    /// Returns the value of a board, by mex over the squares of each part. The empty board of 8 x 8
    /// has 135,000 different parts and takes a second.
    pub fn value(&mut self, board: &[String]) -> u64 {
        self.sum(columns(board), squares(board))
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

/// Returns the number of cells in a row.
pub fn columns(board: &[String]) -> u32 {
    board[0].len() as u32
}

/// Returns the free cells (`0`) as bits, row by row, as
/// [`CoverSquares`](crate::games::CoverSquares) needs them.
pub fn free(board: &[String]) -> u64 {
    let cells = board.iter().flat_map(|row| row.bytes()).zip(0..64);
    cells.map(|(cell, bit)| u64::from(cell == b'0') << bit).sum()
}

/// Returns the squares of a board whose cells are all free.
fn squares(board: &[String]) -> u64 {
    let (columns, free) = (columns(board), free(board));
    let last_column: u64 = (0..board.len()).map(|row| 1 << ((row as u32 + 1) * columns - 1)).sum();
    let pairs = free & free >> 1 & !last_column;
    pairs & pairs.checked_shr(columns).unwrap_or(0)
}

/// Returns these squares and all that share a cell with one of them. The result may contain cells
/// of the last column, where no square begins.
fn around(columns: u32, squares: u64) -> u64 {
    let beside = squares | squares << 1 | squares >> 1;
    beside | beside << columns | beside >> columns
}

/// Returns the squares connected to the first one.
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

/// Moves a part into the upper left corner.
fn in_the_corner(columns: u32, part: u64) -> u64 {
    let first_column: u64 = (0..64).step_by(columns as usize).map(|bit| 1 << bit).sum();
    let mut part = part >> (part.trailing_zeros() / columns * columns);
    while part & first_column == 0 {
        part >>= 1;
    }
    part
}
