//! Paint Chain (HDU 3980)
//!
//! *Asked*: a chain of n beads, closed to a circle; a move paints m consecutive beads that are not
//! painted yet, and whoever cannot move loses. aekdycoin moves first. Does he win?
//!
//! *Pattern*: a game of rows from which a run is taken (Dawson's Kayles for m = 2, Treblecross for
//! m = 3).
//!
//! *Why*: the first move, wherever it is made, opens the circle: it leaves a row of n - m beads. A
//! run in the middle of a row leaves two rows, which are a sum, so a row is worth the mex of their
//! nim-sums. If n < m there is no first move.
//!
//! *Cost*: O(n²) for each m of the input, where n is the longest possible chain; then O(1) per
//! chain.

use sg_core::taking::take_runs::Runs;
use sg_io::input;

/// The longest chain.
const BEADS: usize = 1000;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    // The values of all rows for each m, empty until that m occurs.
    let mut values = vec![Vec::new(); BEADS + 1];
    for test in 1..=tests {
        input! { n: usize, m: usize }
        if n >= m && values[m].is_empty() {
            values[m] = Runs::new([m]).grundy_values(BEADS - m);
        }
        let wins = n >= m && values[m][n - m] == 0;
        writeln!(out, "Case #{test}: {}", if wins { "aekdycoin" } else { "abcdxyzk" });
    }
}
