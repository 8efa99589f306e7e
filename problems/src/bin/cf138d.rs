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
//! *Cost*: O(s^6) with s = (n + m) / 2 <= 20: some 44,000 rectangles with 50 cells on average, for each colour.

use itertools::iproduct;
use proconio::input;
use sg_core::MexSet;

/// The value of a board on which L clears the row of its rectangle, R the column and X both; other cells are no moves.
fn value(cells: &[Vec<u8>]) -> u32 {
    let side = cells.len();
    let ends = side + 1;
    let index = |u: [usize; 2], v: [usize; 2]| ((u[0] * ends + u[1]) * ends + v[0]) * ends + v[1];
    let mut values = vec![0; ends.pow(4)];
    let mut seen = MexSet::new();
    let ranges = |length: usize| (0..=side - length).map(move |start| [start, start + length]);
    let sizes = iproduct!(1..=side, 1..=side);
    for (u, v) in sizes.flat_map(|(height, width)| iproduct!(ranges(height), ranges(width))) {
        seen.clear();
        let value = |u, v| values[index(u, v)];
        for (row, column) in iproduct!(u[0]..u[1], v[0]..v[1]) {
            let (above, below) = ([u[0], row], [row + 1, u[1]]);
            let (left, right) = ([v[0], column], [column + 1, v[1]]);
            seen.insert(match cells[row][column] {
                b'L' => value(above, v) ^ value(below, v),
                b'R' => value(u, left) ^ value(u, right),
                b'X' => value(above, left) ^ value(above, right) ^ value(below, left) ^ value(below, right),
                _ => continue,
            });
        }
        values[index(u, v)] = seen.mex();
    }
    values[index([0, side], [0, side])]
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
