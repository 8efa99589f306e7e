//! Bomb Game (HDU 2873)
//!
//! *Asked*: bombs on the cells of a board; a move explodes one, which leaves one bomb above it in
//! its column and one to the left of it in its row, or just one in the first row or column. Two
//! bombs on one cell vanish, and so does a bomb in the corner. Whoever cannot move loses. John
//! moves first. Does he win?
//!
//! *Pattern*: each piece is an independent game that splits: a table of values.
//!
//! *Why*: two bombs on a cell cancel as two equal games do, so the board is the sum of its bombs.
//! The value of a bomb is the mex of value(u, q) ^ value(p, v) over the rows u above and columns v
//! to the left. In the first row a bomb is a heap as large as its column.
//!
//! *Cost*: 50^4 / 4 steps for the table, once.

use sg_core::nim_sum;
use sg_io::input;

/// More than any value.
const VALUES: usize = 512;

fn main() {
    let mut table = [[0; 50]; 50];
    for row in 0..50 {
        for column in 0..50 {
            if row == 0 || column == 0 {
                table[row][column] = row + column;
                continue;
            }
            let mut seen = [false; VALUES];
            for above in &table[..row] {
                for left in &table[row][..column] {
                    seen[above[column] ^ left] = true;
                }
            }
            table[row][column] = seen.iter().take_while(|&&seen| seen).count();
        }
    }
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { rows: usize, _columns: usize }
        if rows == 0 {
            break;
        }
        input! { board: [String; rows] }
        let bombs = board.iter().zip(&table).flat_map(|(row, values)| row.bytes().zip(values));
        let sum = nim_sum(bombs.filter(|&(cell, _)| cell == b'#').map(|(_, &value)| value));
        out.line(if sum != 0 { "John" } else { "Jack" });
    }
}
