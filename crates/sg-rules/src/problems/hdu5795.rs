//! A Simple Nim: a move takes any number from one heap, or splits a heap into three that are not empty; whoever takes
//! the last one wins.

use crate::brute::Brute;
use crate::games::{TakeFromHeaps, TakeOrSplit};
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu5795 {
    game: Brute<TakeOrSplit>,
}

impl Default for Hdu5795 {
    fn default() -> Self {
        Hdu5795 {
            game: Brute::new(TakeOrSplit { parts: 3 }),
        }
    }
}

impl Rules for Hdu5795 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "hdu5795"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_lists(input, 100, 1_000_000, 1..=1_000_000_000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_lists(cases)
    }

    fn most_cases(&self) -> usize {
        100
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(heaps));
        if wins {
            "First player wins.\n"
        } else {
            "Second player wins.\n"
        }
        .to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 12, 3)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        super::random_heaps_to_split(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::large_lists(random, 2, size.min(1_000_000), 1..=1_000_000_000)
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
    }
}
