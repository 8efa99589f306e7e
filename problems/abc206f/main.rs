//! Interval Game 2 (AtCoder ABC 206 F)
//!
//! *Asked*: half-open intervals between 1 and 100; a move chooses one that is disjoint from all
//! those chosen before, and whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: interval DP of Grundy values: a choice cuts a free stretch into two independent
//! parts.
//!
//! *Why*: an interval chosen in a free stretch leaves a stretch on its left and one on its right,
//! and no other interval may touch both. So a stretch is worth the mex, over the intervals in it,
//! of the nim-sum of the two.
//!
//! *Cost*: O(m² n) for n intervals with ends up to m.

use proconio::input;

/// The largest end.
const END: usize = 100;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { intervals: [(usize, usize)] }
        // values[l][r] is the value of the free stretch from l to r.
        let mut values = [[0; END + 1]; END + 1];
        for l in (1..=END).rev() {
            let after_l = intervals.iter().filter(|(left, _)| *left >= l);
            for r in l + 1..=END {
                // The values of the options, as bits; none exceeds the number of intervals.
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
