//! Colouring Game (Codeforces 1704F)
//!
//! *Asked*: a row of red and blue cells; a move paints two neighbours white, and Alice needs a red one among the two, Bob
//! a blue one. Whoever cannot move loses, and Alice begins. Who wins?
//!
//! *Pattern*: Dawson's Kayles on rows of alternating colours, and a count that comes first.
//!
//! *Why*: a red cell is a move for Alice alone as long as no one paints it for her, so both paint red and blue together
//! while they can. That takes one of each colour, so whoever has more cells of the own colour has a move left when the
//! other has none. If both have the same number, whoever paints the last mixed pair wins, which is a game with the same
//! moves for both: two neighbours are taken from a row of alternating colours, the octal game 0.07. It has period 34
//! from heap 53 on (`cargo sg explore 0.07` proves it).
//!
//! *Cost*: O(n), and a table of 87 heaps.

use proconio::input;
use sg_core::Taking;
use std::cmp::Ordering;
use std::io::Write;

/// Of the values of Dawson's Kayles.
const PREPERIOD: usize = 53;
const PERIOD: usize = 34;

/// The length of a row that has the same value, and that the table holds.
fn shortened(row: usize) -> usize {
    if row < PREPERIOD {
        row
    } else {
        PREPERIOD + (row - PREPERIOD) % PERIOD
    }
}

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    let dawsons_kayles: Taking = "0.07".parse().unwrap();
    let values = dawsons_kayles.grundy_values_by_definition(PREPERIOD + PERIOD - 1);
    let value = |row: usize| values[shortened(row)];
    for _ in 0..tests {
        input! { from &mut source, n: usize, cells: String }
        let cells = cells.as_bytes();
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let alice_wins = match red.cmp(&(n - red)) {
            Ordering::Greater => true,
            Ordering::Less => false,
            Ordering::Equal => {
                let (mut sum, mut row) = (0, 1);
                for pair in cells.windows(2) {
                    row += 1;
                    if pair[0] == pair[1] {
                        sum ^= value(row - 1);
                        row = 1;
                    }
                }
                sum ^ value(row) != 0
            }
        };
        out.write_all(if alice_wins { b"Alice\n" } else { b"Bob\n" }).unwrap();
    }
}
