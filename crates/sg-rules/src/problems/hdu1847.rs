//! Good Luck in CET-4 Everybody!: from n cards a power of two is taken in turn; whoever takes the last card wins.

use crate::brute::Brute;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu1847 {
    game: Brute<TakeFromHeaps>,
}

impl Default for Hdu1847 {
    fn default() -> Self {
        Hdu1847 {
            game: Brute::new(TakeFromHeaps::new((0..10).map(|bit| 1 << bit))),
        }
    }
}

impl Rules for Hdu1847 {
    /// n.
    type Case = u32;

    fn id(&self) -> &'static str {
        "hdu1847"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            cases.push(input.number("n", 1..=1000)?);
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|n| format!("{n}\n")).collect()
    }

    fn answer(&mut self, &n: &Self::Case) -> String {
        let wins = self.game.wins(&TakeFromHeaps::position(&[n]));
        if wins { "Kiki\n" } else { "Cici\n" }.to_owned()
    }

    /// All cases that the problem allows.
    fn small(&self) -> Vec<Self::Case> {
        (1..=1000).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        random.u32(1..=1000)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size).map(|_| self.random(random)).collect();
        self.write(&cases)
    }
}
