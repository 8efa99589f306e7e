//! Boards of free and blocked squares. As text, an empty board is `4x5`, and any board is its rows:
//! `000/010`.

use std::fmt;

use super::Part;
use crate::InputError;
use crate::cursor::Cursor;
use crate::scene::{Figure, Square};
use crate::{say, word};

/// A board of free and blocked squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    columns: usize,
    /// True for free squares, row by row. The length is a positive multiple of `columns`.
    free: Vec<bool>,
}

/// The maximum number of squares, which is the number of bits of the search's larger word.
pub const MOST_SQUARES: usize = 128;

impl Board {
    /// Makes a board without blocked squares. Both sides must be at least 1.
    pub fn empty(rows: usize, columns: usize) -> Self {
        Board { columns, free: vec![true; rows * columns] }
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.free.len() / self.columns
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of free squares.
    pub fn free_squares(&self) -> usize {
        self.free.iter().filter(|free| **free).count()
    }

    /// Returns true if the square is on the board and free.
    pub fn is_free(&self, row: usize, column: usize) -> bool {
        column < self.columns && self.free.get(row * self.columns + column) == Some(&true)
    }

    /// Returns the board after these squares are covered.
    pub fn cover(&self, squares: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut next = self.clone();
        for (row, column) in squares {
            next.free[row * self.columns + column] = false;
        }
        next
    }

    /// Returns the board with this square free again.
    pub fn uncover(mut self, row: usize, column: usize) -> Self {
        self.free[row * self.columns + column] = true;
        self
    }

    /// Returns the least of the board and its mirror images, which have the same value in every
    /// game.
    pub(crate) fn least_image(&self) -> Self {
        let (rows, columns) = (self.rows(), self.columns);
        let image = |mirrored: usize| {
            let turned = mirrored & 4 != 0;
            let sides = if turned { (columns, rows) } else { (rows, columns) };
            let place = |row: usize, column: usize| {
                let row = if mirrored & 1 != 0 { sides.0 - 1 - row } else { row };
                let column = if mirrored & 2 != 0 { sides.1 - 1 - column } else { column };
                if turned { self.is_free(column, row) } else { self.is_free(row, column) }
            };
            let free = (0..sides.0).flat_map(|row| (0..sides.1).map(move |column| (row, column)));
            Board { columns: sides.1, free: free.map(|(row, column)| place(row, column)).collect() }
        };
        (1..8).map(image).fold(self.clone(), Ord::min)
    }

    /// Returns the rows from the top, with `.` for a free square and `#` for a blocked one.
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &[bool]| row.iter().map(|&free| if free { '.' } else { '#' }).collect();
        self.free.chunks(self.columns).map(line).collect()
    }
}

impl Part for Board {
    const NOUN: &'static str = "board";
    /// Small, since every value takes a search.
    const PLAYED_OUT: (u64, usize) = (40, 3_000);

    fn several() -> &'static str {
        word!("boards with + between them, such as 2x3 + 00/01", "用 + 隔开的棋盘，例如 2x3 + 00/01")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        if let Some((rows, columns)) = sides_ahead(cursor)? {
            return Ok(Board::empty(rows, columns));
        }
        let what = word!(
            "0 or . for a free square, 1 or # for a blocked one, / between rows",
            "空格 0 或 .，障碍 1 或 #，行间用 /"
        );
        let rows = read_rows(cursor, |c| "01.#".contains(c), what)?;
        let is_free = |c: &char| matches!(c, '0' | '.');
        Ok(Board { columns: rows[0].len(), free: rows.concat().iter().map(is_free).collect() })
    }

    fn size(&self) -> u64 {
        self.free_squares() as u64
    }

    fn figure(&self) -> Figure {
        let row = |row: &[bool]| row.iter().map(|&free| if free { Square::Free } else { Square::Used }).collect();
        Figure::Board(self.free.chunks(self.columns).map(row).collect())
    }

    fn description(&self, _noun: &str) -> String {
        say!("this board of {} x {} squares", "这个 {} x {} 的棋盘", self.rows(), self.columns())
    }

    fn label(&self, noun: &str, number: usize) -> String {
        format!("{noun} {number}")
    }

    fn drawing(&self) -> Option<String> {
        Some(drawing(&self.lines()))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().join("/"))
    }
}

/// Draws rows of characters with the names of rows and columns.
pub(crate) fn drawing(lines: &[String]) -> String {
    let columns = lines.first().map_or(0, |line| line.chars().count());
    let names: Vec<String> = (0..columns).map(column_name).collect();
    let wide = names.iter().map(String::len).max().unwrap_or(1) + 1;
    let row = |cells: Vec<String>| cells.iter().map(|cell| format!("{cell:>wide$}")).collect::<String>();
    let mut text = format!("     {}\n", row(names));
    for (index, line) in lines.iter().enumerate() {
        text += &format!("  {:>3}{}\n", index + 1, row(line.chars().map(String::from).collect()));
    }
    text
}

/// Names a square as in chess, but with row 1 at the top: `c2`.
pub(crate) fn square_name(row: usize, column: usize) -> String {
    format!("{}{}", column_name(column), row + 1)
}

/// Names a column a, b, ..., z, aa, ab, ...
fn column_name(column: usize) -> String {
    let letter = char::from(b'a' + (column % 26) as u8);
    match column / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", column_name(more - 1)),
    }
}

/// Reads the sides of a board if they come next instead of its rows.
pub(crate) fn sides_ahead(cursor: &mut Cursor) -> Result<Option<(usize, usize)>, InputError> {
    let mut ahead = cursor.clone();
    let has_digits = !ahead.take_while(|c| c.is_ascii_digit()).is_empty();
    (has_digits && ahead.eat_times()).then(|| sides(cursor)).transpose()
}

/// Reads rows of equal length, separated by `/`, of the characters that `accept` allows.
pub(crate) fn read_rows(
    cursor: &mut Cursor,
    accept: impl Fn(char) -> bool,
    what: &str,
) -> Result<Vec<Vec<char>>, InputError> {
    let start = cursor.position();
    let mut rows: Vec<Vec<char>> = Vec::new();
    loop {
        let at = cursor.position();
        let row: Vec<char> = cursor.take_while(&accept).chars().collect();
        if row.is_empty() {
            return Err(cursor.expected(what));
        }
        let first = rows.first().map_or(row.len(), Vec::len);
        if first != row.len() {
            let message = say!(
                "this row has {} squares, the first one {first}",
                "这一行有 {} 格，第一行有 {first} 格",
                row.len()
            );
            return Err(cursor.error_at(at, message));
        }
        rows.push(row);
        if !cursor.eat('/') {
            break;
        }
    }
    let squares = rows.concat().len();
    if squares > MOST_SQUARES {
        let message = say!(
            "this board has {squares} squares; at most {MOST_SQUARES} are allowed",
            "这个棋盘有 {squares} 格；最多 {MOST_SQUARES} 格"
        );
        return Err(cursor.error_at(start, message));
    }
    Ok(rows)
}

/// Reads the sides of a board, `4x5`.
///
/// # Errors
///
/// If there are none, or the board would have no squares or too many.
pub(crate) fn sides(cursor: &mut Cursor) -> Result<(usize, usize), InputError> {
    let start = cursor.position();
    let rows = cursor.number()?;
    if !cursor.eat_times() {
        return Err(cursor.expected(word!("an x and the number of columns, such as 4x5", "x 和列数，例如 4x5")));
    }
    let columns = cursor.number()?;
    match rows.checked_mul(columns) {
        Some(squares @ 1..) if squares <= MOST_SQUARES as u64 => Ok((rows as usize, columns as usize)),
        _ => Err(cursor.error_at(
            start,
            say!("a board has 1 to {MOST_SQUARES} squares, such as 4x5", "棋盘有 1 到 {MOST_SQUARES} 格，例如 4x5"),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Part};
    use crate::cursor::Cursor;

    #[test]
    fn mirror_images_are_one_board() {
        let board = |text: &str| Board::read(&mut Cursor::new(text)).unwrap();
        let images = ["011/000", "110/000", "000/011", "000/110", "00/01/01", "00/10/10", "01/01/00", "10/10/00"];
        let least = board("011/000").least_image();
        assert!(images.iter().all(|image| board(image).least_image() == least));
        assert_ne!(board("010/001").least_image(), least);
    }

    #[test]
    fn columns_are_named_as_in_spreadsheets() {
        assert_eq!([0, 25, 26, 127].map(super::column_name), ["a", "z", "aa", "dx"]);
    }
}
