//! Colouring Game (HDU 4559)
//!
//! *Asked*: a board of two rows and n columns, with some cells painted. A move paints one free cell
//! or a free block of 2 x 2. Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: a sum of games: runs of free columns, whose values have a period.
//!
//! *Why*: a column with one painted cell allows one move, so it is worth 1 and splits the board. A
//! run of free columns becomes two runs: a cell takes one column and leaves a 1 beside them, a
//! block takes two columns. As in octal games, a period that holds long enough holds for ever: from
//! 71 on the values repeat every 12 columns, which was checked up to 2 * 71 + 12 + 2.
//!
//! *Cost*: O(n) a board.

use sg_core::mex;
use sg_io::input;

const TABLE: usize = 156;

fn main() {
    let mut values = vec![0; TABLE];
    for run in 1..TABLE {
        let cell = (0..run).map(|left| values[left] ^ values[run - 1 - left] ^ 1);
        let block = (1..run).map(|left| values[left - 1] ^ values[run - 1 - left]);
        values[run] = mex(cell.chain(block));
    }
    let value = |run: usize| values[if run < TABLE { run } else { 72 + (run - 72) % 12 }];
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for test in 1..=tests {
        input! { n: usize, cells: [(u32, usize)] }
        // Painted cells of each column; at the end of the board nothing is free.
        let mut painted = vec![0; n];
        painted.push(2);
        for (_, column) in cells {
            painted[column - 1] += 1;
        }
        let (mut sum, mut run) = (0, 0);
        for count in painted {
            if count == 0 {
                run += 1;
            } else {
                sum ^= value(run) ^ u32::from(count == 1);
                run = 0;
            }
        }
        out.line(format!("Case {test}: {}", if sum != 0 { "Alice" } else { "Bob" }));
    }
}
