//! Nim Game I: a move takes any number from one heap; whoever takes the last stick wins.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Cses1730 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Cses1730 {
    fn default() -> Self {
        Cses1730 {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for Cses1730 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "cses1730"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_counted_lists(input, 200_000, 1..=1_000_000_000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_lists(cases)
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(heaps));
        if wins { "first\n" } else { "second\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 12, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        super::random_heaps(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::large_counted_lists(random, 1, size)
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
    }
}
