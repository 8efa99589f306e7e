//! Taking stones from two heaps: any number from one of them, or the same number from both; whoever takes the last stone
//! wins.

use crate::brute::Brute;
use crate::games::TakeFromOneOrBoth;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu1527 {
    game: Brute<TakeFromOneOrBoth>,
}

impl Default for Hdu1527 {
    fn default() -> Self {
        Hdu1527 {
            game: Brute::new(TakeFromOneOrBoth),
        }
    }
}

impl Rules for Hdu1527 {
    /// The two heaps.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu1527"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let most = 1_000_000_000;
        let mut cases = Vec::new();
        while !input.is_empty() {
            cases.push((input.number("a", 0..=most)?, input.number("b", 0..=most)?));
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|(a, b)| format!("{a} {b}\n")).collect()
    }

    fn answer(&mut self, &(a, b): &Self::Case) -> String {
        let wins = self.game.wins(&(a.min(b), a.max(b)));
        if wins { "1\n" } else { "0\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        (0..=45).flat_map(|a| (0..=45).map(move |b| (a, b))).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        match random.u32(0..3) {
            0 => (random.u32(0..=10), random.u32(0..=300)),
            _ => (random.u32(0..=90), random.u32(0..=90)),
        }
    }

    /// Every second line is close to a lost position.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut case = |index: usize| match index % 2 {
            0 => (random.u32(0..=1_000_000_000), random.u32(0..=1_000_000_000)),
            _ => {
                let a = random.u32(0..618_000_000);
                (a, (f64::from(a) * 1.618_033_988_749_895) as u32 + random.u32(0..3))
            }
        };
        self.write(&(0..size).map(&mut case).collect::<Vec<_>>())
    }

    fn simpler(&self, &(a, b): &Self::Case) -> Vec<Self::Case> {
        let less = [
            (a / 2, b),
            (a, b / 2),
            (a.saturating_sub(1), b),
            (a, b.saturating_sub(1)),
        ];
        less.into_iter().filter(|&simpler| simpler != (a, b)).collect()
    }
}
