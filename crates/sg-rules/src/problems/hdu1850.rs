//! Being a Good Boy in Spring Festival: how many first moves win at Nim?

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu1850 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Hdu1850 {
    fn default() -> Self {
        Hdu1850 {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for Hdu1850 {
    /// The heaps.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "hdu1850"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match input.number("M", 0..=100)? {
                0 => break,
                1 => return Err(input.error("M = 1 is outside the limits of the problem".to_owned())),
                m => cases.push(input.numbers("N", m, 1..=1_000_000)?),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::lists_with_zero_at_the_end(cases)
    }

    /// Equal heaps count separately: the list of moves names a move for each of them.
    fn answer(&mut self, heaps: &Self::Case) -> String {
        let moves = self.game.winning_moves(&TakeFromHeaps::position(heaps));
        format!("{}\n", moves.len())
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(1, 12, 4)
            .into_iter()
            .filter(|heaps| heaps.len() > 1)
            .collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        super::random_heaps(random)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<Vec<u32>> = (0..size.div_ceil(50))
            .map(|_| (0..100).map(|_| random.u32(1..=1_000_000)).collect())
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(heaps, 1)
            .into_iter()
            .filter(|heaps| heaps.len() > 1)
            .collect()
    }
}
