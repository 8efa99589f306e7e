//! Paint Chain: a move paints m consecutive unpainted beads of a circle of n; whoever cannot move
//! loses.

use sg_rules::prelude::*;

/// A circle of beads; a move paints consecutive ones, as many as `runs` allows.
///
/// The position: the painted beads, as bits.
pub struct Paint {
    /// The number of beads.
    pub beads: u64,
    /// The numbers of beads that a move may paint.
    pub runs: RangeInclusive<u64>,
}

impl Game for Paint {
    type Position = u64;

    fn moves(&self, &painted: &u64) -> Vec<u64> {
        let run = |first: u64, length: u64| {
            let beads = (first..first + length).map(|bead| 1 << (bead % self.beads));
            beads.fold(0, |run, bead: u64| run | bead)
        };
        // A run longer than the circle does not fit.
        let lengths = self.runs.clone().filter(|&length| length <= self.beads);
        let runs = lengths.flat_map(|length| (0..self.beads).map(move |first| run(first, length)));
        runs.filter(|run| painted & run == 0).map(|run| painted | run).collect()
    }
}

/// The rules. Answers are numbered.
pub fn rules() -> Rules<Numbers<2>> {
    // The values of rows, by m.
    let mut tables: HashMap<u64, Vec<u64>> = HashMap::default();
    let shape = numbers([("n", 1..=1000), ("m", 1..=1000)]);
    let wins = |&[beads, run]: &[u64; 2]| Brute::new(Paint { beads, runs: run..=run }).wins(&0);
    // Accepted programs build a table for each test.
    let format = Format::counted(1_000_000).with_tests(100).with_large(500).headed("Case #{}: ");
    Rules::new(format, shape, wins)
        .words("aekdycoin", "abcdxyzk")
        .oracle(
            "a table of mex over the runs of one row, up to the limit; the first run opens the circle",
            move |&[beads, run]| {
                let table = tables.entry(run).or_insert_with(|| taking_runs(1000, &[run]));
                beads >= run && table[(beads - run) as usize] == 0
            },
        )
        .small_up_to([10, 10])
        // Longer circles for longer runs, so that there are at most a few thousand positions.
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
