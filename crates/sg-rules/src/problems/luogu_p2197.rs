//! Nim: a move takes any number from one heap; whoever cannot move loses. Heaps may be empty.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct LuoguP2197 {
    game: Brute<TakeFromHeaps>,
}

impl Default for LuoguP2197 {
    fn default() -> Self {
        LuoguP2197 {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for LuoguP2197 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "luogu_p2197"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_lists(input, 10, 10_000, 0..10_000)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_lists(cases)
    }

    fn most_cases(&self) -> usize {
        10
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(heaps));
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(0, 6, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        super::random_heaps(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::large_lists(random, 10, size.div_ceil(5), 0..10_000)
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 0)
    }
}
