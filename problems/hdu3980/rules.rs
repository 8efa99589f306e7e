//! Paint Chain: a move paints m neighbours of a circle of n beads that are not painted yet; whoever cannot move loses.

use sg_rules::prelude::*;

/// A circle of beads, of which a move paints neighbours, as many as `runs` allows.
///
/// A position holds which beads are painted, as bits.
pub struct Paint {
    /// The number of beads.
    pub beads: u64,
    /// How many neighbours a move paints.
    pub runs: RangeInclusive<u64>,
}

impl Game for Paint {
    type Position = u64;

    fn moves(&self, &painted: &u64) -> Vec<u64> {
        let run = |first: u64, length: u64| {
            let beads = (first..first + length).map(|bead| 1 << (bead % self.beads));
            beads.fold(0, |run, bead: u64| run | bead)
        };
        // A circle that is shorter than the run has no so many neighbours.
        let lengths = self.runs.clone().filter(|&length| length <= self.beads);
        let runs = lengths.flat_map(|length| (0..self.beads).map(move |first| run(first, length)));
        runs.filter(|run| painted & run == 0).map(|run| painted | run).collect()
    }
}

/// The rules. Answers are numbered.
pub fn rules() -> Rules<Numbers<2>> {
    // By m: the values of rows.
    let mut tables: HashMap<u64, Vec<u64>> = HashMap::default();
    let shape = numbers([("n", 1..=1000), ("m", 1..=1000)]);
    let wins = |&[beads, run]: &[u64; 2]| Brute::new(Paint { beads, runs: run..=run }).wins(&0);
    Rules::new(Format::counted(1_000_000).headed("Case #{}: "), shape, wins)
        .words("aekdycoin", "abcdxyzk")
        .oracle(
            "a table of mex over the runs of one row, up to the limit; the first run opens the circle",
            move |&[beads, run]| {
                let table = tables.entry(run).or_insert_with(|| taking_runs(1000, &[run]));
                beads >= run && table[(beads - run) as usize] == 0
            },
        )
        .small_up_to([10, 10])
        // Longer circles for longer runs, so that there are never more than some thousands of positions.
        .random(|random| {
            let run = random.u64(2..=9);
            [random.u64(1..=10 + 2 * run.min(7)), run]
        })
        .near(|random, [most, _]| {
            let run = random.u64(1..=9.min(most));
            [random.u64(run..=most), run]
        })
        // The first move opens the circle.
        .study(|&[n, m]| match n.checked_sub(m) {
            Some(row) => vec![position(row).of(format!("m={m}")).after_a_move()],
            None => vec![decided(false)],
        })
}
