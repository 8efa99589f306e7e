//! Stripes (Luogu P8369, POI 2000)
//!
//! *Asked*: a row of p cells, and any number of stripes of three lengths; a move lays one on free
//! cells. Whoever cannot move loses. For each of many rows, print 1 if the first player wins, else
//! 2.
//!
//! *Pattern*: taking runs, which break a row in two: one table for all boards.
//!
//! *Why*: a stripe of length s on a row of p leaves two rows with p - s cells together, which are a
//! sum. The value of p is the mex over all stripes and places.
//!
//! *Cost*: O(p²) for the longest board, once.

use proconio::input;
use sg_core::taking::take_runs::Runs;

fn main() {
    input! { stripes: [usize; 3], boards: [usize] }
    let values = Runs::new(stripes).grundy_values(1000);
    for board in boards {
        println!("{}", if values[board] != 0 { 1 } else { 2 });
    }
}
