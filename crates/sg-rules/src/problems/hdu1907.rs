//! John: Nim in which whoever takes the last one loses.

use crate::brute::Brute;
use crate::games::{LastMoveLoses, TakeFromHeaps};
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu1907 {
    game: Brute<LastMoveLoses<TakeFromHeaps>>,
}

impl Default for Hdu1907 {
    fn default() -> Self {
        Hdu1907 {
            game: Brute::new(LastMoveLoses(TakeFromHeaps::new(1..=4747))),
        }
    }
}

impl Rules for Hdu1907 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "hdu1907"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let count = input.number("T", 1..=474)?;
        let mut cases = Vec::new();
        for _ in 0..count {
            let n = input.number("N", 1..=47)?;
            cases.push(input.numbers("a heap", n, 1..=4747)?);
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_lists(cases)
    }

    fn most_cases(&self) -> usize {
        474
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let wins = self.game.wins(&Some(TakeFromHeaps::position(heaps)));
        if wins { "John\n" } else { "Brother\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 11, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        super::random_heaps(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        super::large_lists_of_all_sizes(random, 2 * size, 47, 4747, super::counted_lists)
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
    }
}
