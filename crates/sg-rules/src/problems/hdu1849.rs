//! Rabbit and Grass: a move pushes one piece any distance to the left; whoever makes the last move wins.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu1849 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Hdu1849 {
    fn default() -> Self {
        Hdu1849 {
            game: Brute::new(TakeFromHeaps::new(1..=1000)),
        }
    }
}

impl Rules for Hdu1849 {
    /// The squares of the pieces, numbered from 0. A push by k squares takes k away.
    type Case = Vec<u32>;

    fn id(&self) -> &'static str {
        "hdu1849"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match input.number("m", 0..=1000)? {
                0 => break,
                m => cases.push(input.numbers("K", m, 0..=1000)?),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::lists_with_zero_at_the_end(cases)
    }

    fn answer(&mut self, pieces: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(pieces));
        if wins { "Rabbit Win!\n" } else { "Grass Win!\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        crate::enumerate::lists(0, 10, 4)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        match random.u32(0..3) {
            0 => (0..8).map(|_| random.u32(0..=3)).collect(),
            1 => vec![random.u32(0..=400), random.u32(0..=2)],
            _ => (0..3).map(|_| random.u32(0..=20)).collect(),
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<Vec<u32>> = (0..size.div_ceil(500))
            .map(|_| (0..1000).map(|_| random.u32(0..=1000)).collect())
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, pieces: &Self::Case) -> Vec<Self::Case> {
        super::simpler_list(pieces, 0)
    }
}
