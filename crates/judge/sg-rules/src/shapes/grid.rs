//! Cases that are boards of letters.

use std::ops::RangeInclusive;

use crate::Rng;

use super::Shape;
use crate::{ReadError, Reader, generate, simpler};

/// Rows of letters, all of the same length.
pub struct Grid {
    rows: RangeInclusive<usize>,
    columns: RangeInclusive<usize>,
    cells: usize,
    letters: &'static str,
}

/// Returns the shape of boards with this number of rows and columns of these letters.
pub fn grid(rows: RangeInclusive<usize>, columns: RangeInclusive<usize>, letters: &'static str) -> Grid {
    Grid { cells: rows.end() * columns.end(), rows, columns, letters }
}

impl Grid {
    /// Limits the number of cells.
    pub fn cells(self, cells: usize) -> Self {
        Grid { cells, ..self }
    }

    /// Returns a random board of this size, often with the first letter in most cells.
    pub fn any(&self, random: &mut Rng, rows: usize, columns: usize) -> Vec<String> {
        let letters: Vec<char> = self.letters.chars().collect();
        let usual = [0, 40, 85][random.usize(0..3)];
        let mut letter =
            |_| if random.u32(0..100) < usual { letters[0] } else { letters[random.usize(0..letters.len())] };
        let mut row = |_| (0..columns).map(&mut letter).collect();
        (0..rows).map(&mut row).collect()
    }

    /// Returns all boards of this size. Their number is that of the letters to the power of the
    /// cells.
    pub fn all(&self, rows: usize, columns: usize) -> Vec<Vec<String>> {
        let letters: Vec<char> = self.letters.chars().collect();
        let all = letters.len().pow((rows * columns) as u32);
        let board = |code: usize| {
            let place = |row: usize, column: usize| letters.len().pow((row * columns + column) as u32);
            let letter = |row, column| letters[code / place(row, column) % letters.len()];
            let row = |row| (0..columns).map(|column| letter(row, column)).collect();
            (0..rows).map(row).collect()
        };
        (0..all).map(board).collect()
    }

    /// Returns the largest number of columns for this number of rows.
    fn widest(&self, rows: usize) -> usize {
        (self.cells / rows).min(*self.columns.end())
    }

    fn sizes(&self) -> Vec<(usize, usize)> {
        let (rows, columns) = (*self.rows.end(), *self.columns.end());
        let side = self.cells.isqrt().min(rows).min(columns);
        // Large boards: the narrow ones and the square one.
        let sides = || (1..=side).filter(|&length| length <= 8 || length == side);
        let wide = sides().map(|rows| (rows, self.widest(rows)));
        let high = sides().map(|columns| ((self.cells / columns).min(rows), columns));
        [(1, 1), (2, 2)].into_iter().chain(wide).chain(high).collect()
    }
}

impl Shape for Grid {
    type Case = Vec<String>;
    /// Rows and columns.
    type Most = (usize, usize);

    /// Reads a board. Rows may have blanks between their letters.
    fn read(&self, input: &mut Reader) -> Result<Vec<String>, ReadError> {
        let n = input.number("n", self.rows.clone())?;
        let m = input.number("m", *self.columns.start()..=self.widest(n))?;
        let mut board = Vec::new();
        for _ in 0..n {
            let mut row = String::new();
            while row.len() < m {
                row += input.token("a row of the board")?;
            }
            if row.len() != m || !row.chars().all(|letter| self.letters.contains(letter)) {
                let letters = self.letters;
                return Err(input.error(format!("`{row}` is not a row of {m} of the letters {letters}")));
            }
            board.push(row);
        }
        Ok(board)
    }

    fn write(&self, board: &Vec<String>) -> String {
        format!("{} {}\n{}\n", board.len(), board[0].len(), board.join("\n"))
    }

    /// Returns boards of each size at the limits, filled with each single letter and at random.
    fn edges(&self) -> Vec<Vec<String>> {
        let mut random = Rng::with_seed(7);
        let mut boards = Vec::new();
        for (rows, columns) in self.sizes() {
            boards.extend(self.letters.chars().map(|letter| vec![letter.to_string().repeat(columns); rows]));
            boards.extend((0..3).map(|_| self.any(&mut random, rows, columns)));
        }
        boards
    }

    fn wide(&self, random: &mut Rng, scale: f64) -> Vec<String> {
        let (most, _) = self.most(scale);
        let rows = random.usize(*self.rows.start()..=most);
        let columns = random.usize(*self.columns.start()..=self.widest(rows).min(2 * most));
        self.any(random, rows, columns)
    }

    fn large(&self, random: &mut Rng, _: usize, _: usize) -> Vec<String> {
        let rows = self.cells.isqrt().min(*self.rows.end());
        self.any(random, rows, self.widest(rows))
    }

    /// Returns boards with fewer rows or columns, or with the last letter in place of another.
    fn simpler(&self, board: &Vec<String>) -> Vec<Vec<String>> {
        let shorter = simpler::shorter(board, *self.rows.start()).into_iter();
        let columns: Vec<usize> = (0..board[0].len()).collect();
        let narrower = simpler::shorter(&columns, *self.columns.start()).into_iter().map(|kept| {
            let row = |row: &String| kept.iter().map(|&column| row.as_bytes()[column] as char).collect();
            board.iter().map(row).collect()
        });
        let last = self.letters.chars().next_back().unwrap_or_default();
        let places = (0..board.len()).flat_map(|row| (0..board[0].len()).map(move |column| (row, column)));
        let places = places.filter(|&(row, column)| board[row].as_bytes()[column] as char != last);
        let replaced = places.map(|(row, column)| {
            let mut board = board.clone();
            board[row].replace_range(column..=column, &last.to_string());
            board
        });
        shorter.chain(narrower).chain(replaced).collect()
    }

    fn extent(&self) -> (&'static str, u64) {
        ("board", self.cells as u64)
    }

    fn size(&self, board: &Vec<String>) -> u64 {
        (board.len() * board[0].len()) as u64
    }

    fn most(&self, scale: f64) -> (usize, usize) {
        let side = generate::share(1..=self.cells.isqrt() as u64, scale) as usize;
        (side.clamp(*self.rows.start(), *self.rows.end()), side.clamp(*self.columns.start(), *self.columns.end()))
    }

    fn lines(&self, board: &Vec<String>) -> usize {
        board.len()
    }

    /// Returns a board of up to 13 cells.
    fn random(&self, random: &mut Rng) -> Vec<String> {
        let rows = random.usize(1..=5.min(*self.rows.end()));
        let columns = random.usize(1..=13 / rows).min(self.widest(rows));
        self.any(random, rows, columns)
    }
}
