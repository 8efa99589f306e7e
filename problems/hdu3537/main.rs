//! Daizhenyang's Coin (HDU 3537)
//!
//! *Asked*: the places of the coins that show heads, some given more than once; a move turns one,
//! two or three coins, the rightmost of them from heads to tails. Whoever cannot move loses. Print
//! `Yes` if the first player loses, else `No`. Read to end of file.
//!
//! *Pattern*: Mock Turtles. The coin at place x, from 0, is worth 2x or 2x + 1, whichever has an
//! odd number of ones.
//!
//! *Why*: each head is an independent game. The mex over "nothing, one or two coins to the left"
//! skips exactly the numbers with an even number of ones: such a number is never the xor of the
//! head itself with none, one or two numbers that have an odd number of ones.
//!
//! *Cost*: O(n log n) for n places.

use std::collections::BTreeSet;

use sg_core::boards::turning::Turning;
use sg_core::nim_sum;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { places: [u64] }
        let heads: BTreeSet<u64> = places.into_iter().collect();
        let sum = nim_sum(heads.into_iter().map(|place| Turning::MockTurtles.grundy(place)));
        out.line(if sum == 0 { "Yes" } else { "No" });
    }
}
