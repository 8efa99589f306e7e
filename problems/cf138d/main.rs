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
//! X both, of the rectangle that the cell lies in. What is left is two or four rectangles, a sum of games.
//!
//! *Cost*: O(s^6) with s = (n + m) / 2 <= 20: some 44,000 rectangles for each colour, each with its cells.

use proconio::input;
use sg_core::MexSet;

/// One more than there are rows or columns, in turned coordinates.
const ENDS: usize = 21;

/// No value, since no play is longer than the 200 cells of a colour.
const UNKNOWN: u8 = u8::MAX;

/// The cells of one colour, and the values of the rectangles seen so far, by top, bottom, left and right end.
struct Colour {
    cells: [[u8; ENDS]; ENDS],
    values: Vec<[[[u8; ENDS]; ENDS]; ENDS]>,
}

impl Colour {
    fn value(&mut self, top: usize, bottom: usize, left: usize, right: usize) -> u32 {
        let known = self.values[top][bottom][left][right];
        if known != UNKNOWN {
            return known.into();
        }
        let mut options = MexSet::new();
        for row in top..bottom {
            for column in left..right {
                let (below, after) = (row + 1, column + 1);
                options.insert(match self.cells[row][column] {
                    b'L' => self.value(top, row, left, right) ^ self.value(below, bottom, left, right),
                    b'R' => self.value(top, bottom, left, column) ^ self.value(top, bottom, after, right),
                    b'X' => {
                        self.value(top, row, left, column)
                            ^ self.value(top, row, after, right)
                            ^ self.value(below, bottom, left, column)
                            ^ self.value(below, bottom, after, right)
                    }
                    _ => continue,
                });
            }
        }
        let value = options.mex();
        self.values[top][bottom][left][right] = value as u8;
        value
    }
}

fn main() {
    input! { n: usize, m: usize, board: [String; n] }
    let side = (n + m) / 2;
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
        let values = vec![[[[UNKNOWN; ENDS]; ENDS]; ENDS]; ENDS];
        sum ^= Colour { cells, values }.value(0, side, 0, side);
    }
    println!("{}", if sum != 0 { "WIN" } else { "LOSE" });
}
