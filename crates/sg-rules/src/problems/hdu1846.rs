//! Brave Game: from a heap of n, one to m are taken in turn; whoever empties the heap wins.

use std::collections::HashMap;

use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
#[derive(Default)]
pub struct Hdu1846 {
    /// One game for every m.
    games: HashMap<u32, Brute<TakeFromHeaps>>,
}

impl Rules for Hdu1846 {
    /// n and m.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu1846"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_counted_pairs(input, 1..=1000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_pairs(cases)
    }

    fn most_cases(&self) -> usize {
        100
    }

    fn answer(&mut self, &(n, m): &Self::Case) -> String {
        let game = self
            .games
            .entry(m)
            .or_insert_with(|| Brute::new(TakeFromHeaps::new(1..=m)));
        let wins = game.wins(&TakeFromHeaps::position(&[n]));
        if wins { "first\n" } else { "second\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        pairs(40)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let m = random.u32(1..=1000);
        (random.u32(1..=1000.min(20_000 / m)), m)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size)
            .map(|_| (random.u32(1..=1000), random.u32(1..=1000)))
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case> {
        super::simpler_pair(case)
    }
}
