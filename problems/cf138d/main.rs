//! World of Darkraft (Codeforces 138D)
//!
//! *Asked*: a board of cells L, R and X; a move chooses an uncleared cell and clears diagonals
//! through it, up to the next cleared cell or the edge: L the one that rises to the right, R the
//! one that falls, X both. Whoever cannot move loses. Does the first player win?
//!
//! *Pattern*: a splitting game on rectangles, in coordinates turned by 45 degrees.
//!
//! *Why*: diagonals never leave their colour of the chessboard, so the two colours are games side
//! by side. Take the rising diagonals of a colour as rows and the falling ones as columns: then L
//! clears a row, R a column, and X both, of the rectangle that the cell lies in. That leaves two or
//! four rectangles, a sum of games.
//!
//! *Cost*: O(s^6) with s = (n + m) / 2 <= 20: about 44,000 rectangles for each colour, and the
//! cells of each.

use proconio::input;
use sg_core::MexSet;

/// One more than the number of rows or columns, in turned coordinates.
const ENDS: usize = 21;

#[derive(Clone, Copy)]
struct Rectangle {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

impl Rectangle {
    fn above(self, row: usize) -> Self {
        Rectangle { bottom: row, ..self }
    }

    fn below(self, row: usize) -> Self {
        Rectangle { top: row + 1, ..self }
    }

    fn before(self, column: usize) -> Self {
        Rectangle { right: column, ..self }
    }

    fn after(self, column: usize) -> Self {
        Rectangle { left: column + 1, ..self }
    }

    /// The place of the rectangle in a table of all rectangles.
    fn place(self) -> usize {
        ((self.top * ENDS + self.bottom) * ENDS + self.left) * ENDS + self.right
    }
}

/// The cells of one colour, and the values of the rectangles so far.
struct Colour {
    cells: [[u8; ENDS]; ENDS],
    values: Vec<Option<u8>>,
}

impl Colour {
    fn value(&mut self, all: Rectangle) -> u32 {
        self.values[all.place()].unwrap_or_else(|| self.search(all)).into()
    }

    fn search(&mut self, all: Rectangle) -> u8 {
        let mut options = MexSet::new();
        for row in all.top..all.bottom {
            for column in all.left..all.right {
                let (above, below) = (all.above(row), all.below(row));
                let option = match self.cells[row][column] {
                    b'L' => self.value(above) ^ self.value(below),
                    b'R' => self.value(all.before(column)) ^ self.value(all.after(column)),
                    b'X' => {
                        self.value(above.before(column))
                            ^ self.value(above.after(column))
                            ^ self.value(below.before(column))
                            ^ self.value(below.after(column))
                    }
                    _ => continue,
                };
                options.insert(option);
            }
        }
        // No value exceeds the 200 cells of a colour.
        let value = options.mex() as u8;
        self.values[all.place()] = Some(value);
        value
    }
}

fn main() {
    input! { n: usize, m: usize, board: [String; n] }
    let side = (n + m) / 2;
    let all = Rectangle { top: 0, bottom: side, left: 0, right: side };
    let mut sum = 0;
    for colour in 0..2 {
        let mut cells = [[0; ENDS]; ENDS];
        for (row, text) in board.iter().enumerate() {
            for (column, cell) in text.bytes().enumerate() {
                if (row + column) % 2 == colour {
                    cells[(row + column) / 2][(row + m - 1 - column) / 2] = cell;
                }
            }
        }
        let mut colour = Colour { cells, values: vec![None; ENDS.pow(4)] };
        sum ^= colour.value(all);
    }
    println!("{}", if sum != 0 { "WIN" } else { "LOSE" });
}
