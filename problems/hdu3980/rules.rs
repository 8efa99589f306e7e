//! Paint Chain: a move paints m neighbours of a circle of n beads that are not painted yet; whoever cannot move loses.

use std::collections::HashMap;

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::enumerate::pairs;
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::taking_runs;

/// The position: which beads of the circle are painted, as bits.
struct Paint {
    beads: u64,
    run: u64,
}

impl sg_core::Game for Paint {
    type Position = u64;

    fn moves(&self, &painted: &u64) -> Vec<u64> {
        let run = |first: u64| {
            let beads = (first..first + self.run).map(|bead| 1 << (bead % self.beads));
            beads.fold(0, |run, bead: u64| run | bead)
        };
        // A circle that is shorter than the run has no m neighbours.
        let firsts = if self.run > self.beads { 0..0 } else { 0..self.beads };
        let runs = firsts.map(run).filter(|run| painted & run == 0);
        runs.map(|run| painted | run).collect()
    }
}

/// The rules. Answers are numbered.
pub fn rules() -> Tuples<2> {
    // By n and m.
    let mut games: HashMap<[u64; 2], Brute<Paint>> = HashMap::new();
    // By m: the values of rows.
    let mut tables: HashMap<u64, Vec<u64>> = HashMap::new();
    Tuples {
        format: Format::counted(1_000_000).headed("Case #{}: "),
        unit: "number",
        ranges: [("n", 1..=1000), ("m", 1..=1000)],
        refused: none_refused,
        words: either("aekdycoin", "abcdxyzk"),
        by_moves: Box::new(move |&[beads, run]| {
            let game = games.entry([beads, run]);
            game.or_insert_with(|| Brute::new(Paint { beads, run })).wins(&0)
        }),
        oracle: "a table of mex over the runs of one row, up to the limit; the first run opens the circle",
        by_oracle: Box::new(move |&[beads, run]| {
            let table = tables.entry(run).or_insert_with(|| taking_runs(1000, &[run]));
            beads >= run && table[(beads - run) as usize] == 0
        }),
        small: pairs(10),
        // Longer circles for longer runs, so that there are never more than some thousands of positions.
        random: |random| {
            let run = random.u64(2..=9);
            [random.u64(1..=10 + 2 * run.min(7)), run]
        },
        near: |random, [most, _]| {
            let run = random.u64(1..=9.min(most));
            [random.u64(run..=most), run]
        },
    }
}
