//! World of Darkraft (Codeforces 138D)
//!
//! *Asked*: a board of cells L, R and X; a move chooses a cell that is left and clears diagonals through it, up to the
//! next cleared cell or the edge: L the one that rises to the right, R the one that falls, X both. Whoever cannot move
//! loses. Does the first player win?
//!
//! *Pattern*: a splitting game on rectangles, in coordinates turned by 45 degrees.
//!
//! *Why*: diagonals never leave their colour of the chessboard, so the two colours are games side by side. Count the
//! rising diagonals of a colour in one direction and the falling ones in the other: then L clears a row, R a column, and
//! X both, of the rectangle that the cell lies in. What is left is two or four rectangles, a sum of games. So all L in a
//! row are one move, and all R in a column. For X, what is left above the row is the nim-sum that R in the column would
//! leave of the rows above, and below likewise: all these are made at once for a column, from narrower rectangles.
//! A row at the top or bottom that has no cells changes nothing.
//!
//! *Cost*: O(s^6) with s = (n + m) / 2 <= 20: some 31,000 rectangles without such rows for each colour, with 27 moves on
//! average, each a step of a loop over the bottoms that rectangles with the same top can have.

use proconio::input;
use std::ops::Range;

/// One more than there are rows or columns, in turned coordinates.
const ENDS: usize = 21;

/// The values of the rectangles between two columns: item `[top][bottom]` is about the rows `top..bottom`.
type Values = [[u8; ENDS]; ENDS];

/// The moves of the rectangles between two columns.
struct Moves {
    /// Which values the moves leave, as bits. They are below 256, as no play is longer than the 200 cells of a colour.
    seen: Vec<Vec<[u64; 4]>>,
    /// From the first row with cells to the last.
    rows: Range<usize>,
}

impl Moves {
    /// Adds a move to all rectangles from `top` to some row below `row`: it leaves `value`, and `others[bottom]`.
    fn add(&mut self, top: usize, row: usize, value: u8, others: &[u8; ENDS]) {
        let bottoms = row + 1..self.rows.end + 1;
        for (seen, other) in self.seen[top][bottoms.clone()].iter_mut().zip(&others[bottoms]) {
            let left = value ^ other;
            seen[usize::from(left / 64)] |= 1 << (left % 64);
        }
    }

    /// Adds the moves R and X of a column; `split` is what clearing it leaves of the rectangles.
    fn add_column(&mut self, cells: &[Vec<u8>], column: usize, split: &Values) {
        let mut first = self.rows.start;
        for row in self.rows.clone() {
            match cells[row][column] {
                b'X' => (self.rows.start..=row).for_each(|top| self.add(top, row, split[top][row], &split[row + 1])),
                b'R' => {
                    // Rectangles that begin above `first` have the move already.
                    (first..=row).for_each(|top| self.add(top, row, 0, &split[top]));
                    first = row + 1;
                }
                _ => {}
            }
        }
    }

    /// Takes the moves out of a rectangle, which is worth the least value that none of them leaves.
    fn take_mex(&mut self, top: usize, bottom: usize) -> u8 {
        let seen = std::mem::take(&mut self.seen[top][bottom]);
        let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
        full as u8 * 64 + seen[full].trailing_ones() as u8
    }

    /// The values, where all moves are known but L; `clears` says of each row whether it has one.
    fn take_values(&mut self, clears: &[bool]) -> Values {
        let Range { start, end } = self.rows;
        let mut values = [[0; ENDS]; ENDS];
        for top in (start..end).rev() {
            for row in top..end {
                if clears[row] {
                    self.add(top, row, values[top][row], &values[row + 1]);
                }
                values[top][row + 1] = self.take_mex(top, row + 1);
            }
            let last = values[top][end];
            values[top][end + 1..].fill(last);
        }
        let first = values[start];
        values[..start].fill(first);
        values
    }
}

/// The value of a board on which L clears the row of its rectangle, R the column and X both; other cells are no moves.
fn value(cells: &[Vec<u8>]) -> u8 {
    let side = cells.len();
    let mut values = vec![vec![[[0; ENDS]; ENDS]; side + 1]; side + 1];
    let mut moves = Moves {
        seen: vec![vec![[0; 4]; side + 1]; side + 1],
        rows: 0..0,
    };
    for (width, left) in (1..=side).flat_map(|width| (0..=side - width).map(move |left| (width, left))) {
        let right = left + width;
        let filled = |row: &Vec<u8>| row[left..right].iter().any(|&cell| cell != b'.');
        let (Some(first), Some(last)) = (cells.iter().position(filled), cells.iter().rposition(filled)) else {
            continue;
        };
        moves.rows = first..last + 1;
        for column in left..right {
            let mut split: Values = values[left][column];
            let after: &Values = &values[column + 1][right];
            for (row, other) in split[first..last + 2].iter_mut().zip(&after[first..]) {
                row.iter_mut().zip(other).for_each(|(value, other)| *value ^= other);
            }
            moves.add_column(cells, column, &split);
        }
        let clears: Vec<bool> = cells.iter().map(|row| row[left..right].contains(&b'L')).collect();
        values[left][right] = moves.take_values(&clears);
    }
    values[0][side][0][side]
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, n: usize, m: usize, board: [String; n] }
    let side = (n + m) / 2;
    let mut colours = vec![vec![vec![b'.'; side]; side]; 2];
    for (row, cells) in board.iter().enumerate() {
        for (column, cell) in cells.bytes().enumerate() {
            let (rising, falling) = (row + column, row + m - 1 - column);
            colours[rising % 2][rising / 2][falling / 2] = cell;
        }
    }
    let wins = value(&colours[0]) != value(&colours[1]);
    println!("{}", if wins { "WIN" } else { "LOSE" });
}
