//! Nim: a move takes any number from one heap; whoever cannot move loses.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Acwing891 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Acwing891 {
    fn default() -> Self {
        Acwing891 {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for Acwing891 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "acwing891"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let n = input.number("n", 1..=100_000)?;
        let heaps = input.numbers("a heap", n, 1..=1_000_000_000)?;
        input.end()?;
        Ok(vec![heaps])
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|heaps| super::list_with_length(heaps)).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(heaps));
        if wins { "Yes\n" } else { "No\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 9, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        super::random_heaps(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::list_with_length(&(0..2 * size).map(|_| random.u32(1..=1_000_000_000)).collect::<Vec<_>>())
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
    }
}
