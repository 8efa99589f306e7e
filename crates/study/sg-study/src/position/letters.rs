//! Boards whose squares have signs. As text, a board is rows of letters separated by `/`, and a
//! plain board may be `4x5`.

use std::fmt;

use super::{Part, board};
use crate::InputError;
use crate::cursor::Cursor;
use crate::scene::{Figure, Square};
use crate::{say, word};

/// A board of signs: `.` for a plain square, `#` for a square out of the game, `@` for a token, and
/// letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Letters {
    /// The rows from the top, all of equal length.
    rows: Vec<Vec<char>>,
}

impl Letters {
    /// Makes a board of these signs.
    pub fn new(rows: Vec<Vec<char>>) -> Self {
        Letters { rows }
    }

    /// Returns the sign of a square, if it is on the board.
    pub fn get(&self, row: usize, column: usize) -> Option<char> {
        self.rows.get(row)?.get(column).copied()
    }

    /// Puts another sign on a square.
    pub fn set(&mut self, row: usize, column: usize, sign: char) {
        self.rows[row][column] = sign;
    }

    /// Returns all squares with their signs, row by row.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize, char)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, signs)| signs.iter().enumerate().map(move |(column, sign)| (row, column, *sign)))
    }

    /// Returns the first square with this sign.
    pub fn find(&self, wanted: char) -> Option<(usize, usize)> {
        let found = self.squares().find(|(_, _, sign)| *sign == wanted)?;
        Some((found.0, found.1))
    }

    fn lines(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.iter().collect()).collect()
    }
}

impl Part for Letters {
    const NOUN: &'static str = "board";
    const PLAYED_OUT: (u64, usize) = (16, 3_000);

    fn several() -> &'static str {
        word!("boards with + between them, such as LX/RR + X", "用 + 隔开的棋盘，例如 LX/RR + X")
    }

    fn read(cursor: &mut Cursor) -> Result<Self, InputError> {
        if let Some((rows, columns)) = board::sides_ahead(cursor)? {
            return Ok(Letters::new(vec![vec!['.'; columns]; rows]));
        }
        let is_sign = |c: char| c.is_ascii_alphabetic() || ".#@".contains(c);
        let mut rows = board::read_rows(
            cursor,
            is_sign,
            word!("the signs of a row, such as LXR or .@#", "一行的符号，例如 LXR 或 .@#"),
        )?;
        for sign in rows.iter_mut().flatten() {
            sign.make_ascii_uppercase();
        }
        Ok(Letters::new(rows))
    }

    fn size(&self) -> u64 {
        self.squares().filter(|(_, _, sign)| *sign != '#').count() as u64
    }

    fn figure(&self) -> Figure {
        let square = |&sign: &char| match sign {
            '.' => Square::Free,
            '#' => Square::Used,
            sign => Square::Sign(sign),
        };
        Figure::Board(self.rows.iter().map(|row| row.iter().map(square).collect()).collect())
    }

    fn description(&self, _noun: &str) -> String {
        let rows = self.rows.len();
        say!("this board of {rows} x {} squares", "这个 {rows} x {} 的棋盘", self.rows[0].len())
    }

    fn label(&self, noun: &str, number: usize) -> String {
        format!("{noun} {number}")
    }

    fn drawing(&self) -> Option<String> {
        Some(board::drawing(&self.lines()))
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().join("/"))
    }
}
