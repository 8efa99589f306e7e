//! Choosing volunteers: one to m yuan are donated in turn; whoever brings the box to n or more wins.

use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::games::RaiseToTheEnd;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu2188 {
    game: Brute<RaiseToTheEnd>,
}

impl Default for Hdu2188 {
    fn default() -> Self {
        Hdu2188 {
            game: Brute::new(RaiseToTheEnd),
        }
    }
}

impl Rules for Hdu2188 {
    /// n and m.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu2188"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        super::read_counted_pairs(input, 1..)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        super::counted_pairs(cases)
    }

    fn answer(&mut self, case: &Self::Case) -> String {
        if self.game.wins(case) { "Grass\n" } else { "Rabbit\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        pairs(40)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        // The limits of the problem are not confirmed: go beyond the recalled m <= 10.
        let m = if random.bool() {
            random.u32(1..=10)
        } else {
            random.u32(1..=200)
        };
        (random.u32(1..=2000), m)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size).map(|_| (random.u32(1..10_000), random.u32(1..=10))).collect();
        self.write(&cases)
    }

    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case> {
        super::simpler_pair(case)
    }
}
