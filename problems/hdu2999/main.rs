//! Stone Game, Why are you always there? (HDU 2999)
//!
//! *Asked*: a row of stones; a move takes consecutive ones, as many as some number of a given set,
//! which may leave two rows. Whoever takes the last stone wins. For each of several rows, does the
//! first player win (1) or the second (2)?
//!
//! *Pattern*: a game of rows from which a run is taken (Kayles for 1 and 2).
//!
//! *Why*: two rows that are left are a sum, so a row is worth the mex of the nim-sums of what can
//! be left of it; 0 is lost. The possible nim-sums depend only on how many stones are left, not on
//! how many were taken.
//!
//! *Cost*: O(k² + s k) for rows of up to k stones and s numbers in the set.

use sg_core::taking::take_runs::Runs;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { set: [usize], rows: [usize] }
        let longest = rows.iter().copied().max().unwrap_or(0);
        let values = Runs::new(set).grundy_values(longest);
        for row in rows {
            out.line(if values[row] != 0 { "1" } else { "2" });
        }
    }
}
