//! Interval Game 2 (AtCoder ABC 206 F)
//!
//! *Asked*: half-open intervals between 1 and 100; a move chooses one that has no point in common with those chosen before,
//! and whoever cannot move loses. Does Alice win, who begins?
//!
//! *Pattern*: interval DP of Grundy values: a choice cuts what is free into two independent parts.
//!
//! *Why*: what is left of a free stretch after an interval is chosen are the stretch on its left and that on its right; no
//! interval that may still be chosen touches both. So a stretch is worth the mex, over the intervals in it, of the nim-sum
//! of the two.
//!
//! *Cost*: O(m² n) for n intervals with ends up to m.

use proconio::input;

/// The largest end.
const END: usize = 100;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { intervals: [(usize, usize)] }
        // The value of what is free from l to r, as values[l][r].
        let mut values = [[0; END + 1]; END + 1];
        for l in (1..=END).rev() {
            let after_l = intervals.iter().filter(|(left, _)| *left >= l);
            for r in l + 1..=END {
                // The values of the options as bits: none is above the number of intervals.
                let mut seen = 0u128;
                for &(left, right) in after_l.clone().filter(|(_, right)| *right <= r) {
                    seen |= 1 << (values[l][left] ^ values[right][r]);
                }
                values[l][r] = seen.trailing_ones();
            }
        }
        println!("{}", if values[1][END] != 0 { "Alice" } else { "Bob" });
    }
}
