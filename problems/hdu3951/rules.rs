//! Coin Game: a move takes 1 to k adjacent coins of a circle; whoever takes the last one wins.

use super::hdu3980::Paint;
use sg_rules::prelude::*;

/// The rules. Answers are numbered.
pub fn rules() -> Rules<Numbers<2>> {
    let tables: Vec<Vec<u64>> = (0..=10).map(rows).collect();
    let shape = numbers([("n", 3..=1_000_000_000), ("k", 1..=10)]);
    let wins = |&[beads, k]: &[u64; 2]| Brute::new(Paint { beads, runs: 1..=k }).wins(&0);
    Rules::new(Format::counted(100).headed("Case {}: "), shape, wins)
        .words("first", "second")
        .oracle(ROWS, move |&[n, k]| opened(&tables[k as usize], n, k))
        .small_up_to([11, 10])
        .random_up_to(&[[14, 5]])
        .near(|random, [most, k]| [random.u64(3..=most.min(40)), random.u64(1..=k)])
        .study(|&[n, k]| match n.checked_sub(k + 1) {
            Some(_) => vec![position(n - 1).of(format!("k={}", joined(1..=k, ","))).after_a_move()],
            None => vec![decided(true)],
        })
}

/// The name of [`opened`] as an oracle.
pub const ROWS: &str =
    "a table of mex over the runs of one row up to 400, extended by 12; the first run opens the circle";

/// The values of the rows below 396, where a move takes up to k consecutive coins.
pub fn rows(k: u64) -> Vec<u64> {
    taking_runs(395, &(1..=k).collect::<Vec<u64>>())
}

/// Returns whether a first move that takes up to k coins from a circle of n can leave a lost row.
pub fn opened(rows: &[u64], n: u64, k: u64) -> bool {
    let lost = |row: u64| rows[if row < 396 { row } else { 384 + row % 12 } as usize] == 0;
    (1..=k.min(n)).any(|taken| lost(n - taken))
}
