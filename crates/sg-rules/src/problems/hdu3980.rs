//! Paint Chain: a move paints m neighbours of a circle of n beads that are not painted yet; whoever cannot move loses.

use std::collections::HashMap;

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: which beads of the circle are painted, as bits.
struct Paint {
    beads: u32,
    run: u32,
}

impl sg_core::Game for Paint {
    type Position = u64;

    fn moves(&self, &painted: &u64) -> Vec<u64> {
        let run = |first: u32| {
            let beads = (first..first + self.run).map(|bead| 1 << (bead % self.beads));
            beads.fold(0, |run, bead: u64| run | bead)
        };
        // A circle that is shorter than the run has no m neighbours.
        let firsts = if self.run > self.beads { 0..0 } else { 0..self.beads };
        let runs = firsts.map(run).filter(|run| painted & run == 0);
        runs.map(|run| painted | run).collect()
    }
}

/// The rules.
#[derive(Default)]
pub struct Hdu3980 {
    /// By n and m.
    games: HashMap<(u32, u32), Brute<Paint>>,
}

impl Rules for Hdu3980 {
    /// n and m.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu3980"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_counted_pairs(input, 1..=1000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_pairs(cases)
    }

    fn answer(&mut self, &(beads, run): &Self::Case) -> String {
        let game = self.games.entry((beads, run));
        let game = game.or_insert_with(|| Brute::new(Paint { beads, run }));
        if game.wins(&0) { "aekdycoin\n" } else { "abcdxyzk\n" }.to_owned()
    }

    /// Answers are numbered.
    fn answers(&mut self, cases: &[Self::Case]) -> String {
        let answers = cases.iter().map(|case| self.answer(case));
        answers
            .zip(1..)
            .map(|(winner, test)| format!("Case #{test}: {winner}"))
            .collect()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::pairs(10)
    }

    /// Longer circles for longer runs, so that there are never more than some thousands of positions.
    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let run = random.u32(2..=9);
        (random.u32(1..=10 + 2 * run.min(7)), run)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let pairs: Vec<_> = (0..size)
            .map(|_| (random.u32(1..=1000), random.u32(1..=1000)))
            .collect();
        super::counted_pairs(&pairs)
    }

    fn simpler(&self, pair: &Self::Case) -> Vec<Self::Case> {
        super::simpler_pair(pair)
    }
}
