//! A Funny Game: a move takes one coin of a circle, or two adjacent ones; whoever takes the last
//! one wins.

use super::hdu3951::{ROWS, opened, rows};
use super::hdu3980::Paint;
use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<1>> {
    let table = rows(2);
    let wins = |&[beads]: &[u64; 1]| Brute::new(Paint { beads, runs: 1..=2 }).wins(&0);
    Rules::new(Format::up_to("0"), numbers([("n", 1..=1_000_000)]), wins)
        .words("Alice", "Bob")
        .oracle(ROWS, move |&[n]| opened(&table, n, 2))
        .small_up_to([13])
        .random_up_to(&[[15]])
        .near(|random, [most]| [random.u64(1..=most.min(4))])
        // The first move opens the circle.
        .study(|&[n]| vec![position(if n == 2 { 0 } else { n - 1 }).after_a_move()])
}
