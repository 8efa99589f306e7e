//! Boards of free and blocked squares, as text: `4x5` for an empty one, otherwise its rows, `000/010`.

use crate::InputError;
use crate::cursor::Cursor;

/// A board of squares, each free or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares {
    columns: usize,
    /// Row by row, true where a square is free; a multiple of `columns`, and not empty.
    free: Vec<bool>,
}

/// The most squares that a board may have: what fits in the search's larger word.
pub const MOST_SQUARES: usize = 128;

impl Squares {
    /// The board without a blocked square; both sides at least 1.
    pub fn empty(rows: usize, columns: usize) -> Self {
        Squares {
            columns,
            free: vec![true; rows * columns],
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.free.len() / self.columns
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many squares are free.
    pub fn free_squares(&self) -> usize {
        self.free.iter().filter(|free| **free).count()
    }

    /// Whether the square is on the board and free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        column < self.columns && self.free.get(row * self.columns + column) == Some(&true)
    }

    /// The board after these squares were covered.
    pub fn cover(&self, squares: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut next = self.clone();
        for (row, column) in squares {
            next.free[row * self.columns + column] = false;
        }
        next
    }

    /// The rows from the top, `.` for a free square and `#` for a blocked one.
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &[bool]| row.iter().map(|&free| if free { '.' } else { '#' }).collect();
        self.free.chunks(self.columns).map(line).collect()
    }
}

/// Reads a board, `4x5` or its rows.
pub(crate) fn board(cursor: &mut Cursor) -> Result<Squares, InputError> {
    let mut ahead = cursor.clone();
    ahead.take_while(|c| c.is_ascii_digit());
    if ahead.position() > cursor.position() && ahead.eat('x') {
        let (rows, columns) = sides(cursor)?;
        return Ok(Squares::empty(rows, columns));
    }
    let start = cursor.position();
    let mut rows: Vec<Vec<bool>> = Vec::new();
    loop {
        let at = cursor.position();
        let row = cursor.take_while(|c| "01.#".contains(c));
        if row.is_empty() {
            return Err(cursor.expected("0 or . for a free square, 1 or # for a blocked one, / between rows"));
        }
        if rows.first().is_some_and(|first| first.len() != row.len()) {
            return Err(cursor.error_at(
                at,
                format!("this row has {} squares, the first one {}", row.len(), rows[0].len()),
            ));
        }
        rows.push(row.chars().map(|c| c == '0' || c == '.').collect());
        if !cursor.eat('/') {
            break;
        }
    }
    let columns = rows[0].len();
    let free = rows.concat();
    if free.len() > MOST_SQUARES {
        return Err(cursor.error_at(
            start,
            format!("this board has {} squares; {MOST_SQUARES} are the most", free.len()),
        ));
    }
    Ok(Squares { columns, free })
}

/// Reads the sides of a board, `4x5`.
///
/// # Errors
///
/// If there are none, or the board would have no or too many squares.
pub(crate) fn sides(cursor: &mut Cursor) -> Result<(usize, usize), InputError> {
    let start = cursor.position();
    let rows = cursor.number()?;
    if !cursor.eat('x') {
        return Err(cursor.expected("an x and the number of columns, such as 4x5"));
    }
    let columns = cursor.number()?;
    match rows.checked_mul(columns) {
        Some(squares @ 1..) if squares <= MOST_SQUARES as u64 => Ok((rows as usize, columns as usize)),
        _ => Err(cursor.error_at(start, format!("a board has 1 to {MOST_SQUARES} squares, such as 4x5"))),
    }
}
