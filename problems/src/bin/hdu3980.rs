//! Paint Chain (HDU 3980)
//!
//! *Asked*: a chain of n beads, closed to a circle; a move paints m neighbours that are not painted yet, and whoever cannot
//! move loses. Does aekdycoin win, who begins?
//!
//! *Pattern*: a game of rows from which a run is taken (for m = 2 Dawson's Kayles, for m = 3 Treblecross).
//!
//! *Why*: the first move, wherever it is made, opens the circle: it leaves a row of n - m beads. A run in the middle of a row
//! leaves two rows, which are a sum, so a row is worth the mex of their nim-sums. If n < m there is no first move.
//!
//! *Cost*: O(n²) for each m that is asked, at most four times as far as it is asked.

use proconio::input;
use sg_core::taking::take_runs::Runs;
use sg_io::Counter;
use std::io::Write;

/// Of the longest chain.
const BEADS: usize = 1000;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    // For each m the rows that are lost, as far as they are known.
    let mut lost = vec![Vec::new(); BEADS + 1];
    let mut test = Counter::new();
    for _ in 0..tests {
        input! { from &mut source, n: usize, m: usize }
        let wins = n.checked_sub(m).is_some_and(|row| {
            if row >= lost[m].len() {
                let values = Runs::new([m]).grundy_values((4 * row).min(BEADS - m));
                lost[m] = values.iter().map(|&value| value == 0).collect();
            }
            lost[m][row]
        });
        out.write_all(b"Case #").unwrap();
        out.write_all(test.advance()).unwrap();
        out.write_all(if wins { b": aekdycoin\n" } else { b": abcdxyzk\n" })
            .unwrap();
    }
}
