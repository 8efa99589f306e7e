//! Choosing volunteers: one to m yuan are donated in turn; whoever brings the box to n or more wins.

use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::{ReadError, Reader, Rules};

/// The position: what is still missing, and the largest donation.
struct Donate;

impl sg_core::Game for Donate {
    type Position = (u32, u32);

    fn moves(&self, &(missing, most): &(u32, u32)) -> Vec<(u32, u32)> {
        let gifts = if missing == 0 { 0..0 } else { 1..most + 1 };
        gifts.map(|gift| (missing.saturating_sub(gift), most)).collect()
    }
}

/// The rules.
pub struct Hdu2188 {
    game: Brute<Donate>,
}

impl Default for Hdu2188 {
    fn default() -> Self {
        Hdu2188 {
            game: Brute::new(Donate),
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
        let count = input.number("C", 0..)?;
        let cases = (0..count).map(|_| Ok((input.number("n", 1..)?, input.number("m", 1..)?)));
        let cases = cases.collect::<Result<_, _>>()?;
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines = cases.iter().map(|(n, m)| format!("{n} {m}\n"));
        format!("{}\n{}", cases.len(), lines.collect::<String>())
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

    fn large(&self, random: &mut fastrand::Rng) -> String {
        let cases: Vec<_> = (0..1_000_000)
            .map(|_| (random.u32(1..10_000), random.u32(1..=10)))
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, &(n, m): &Self::Case) -> Vec<Self::Case> {
        [(n / 2, m), (n, m / 2), (n - 1, m), (n, m - 1)]
            .into_iter()
            .filter(|&(n, m)| n > 0 && m > 0)
            .collect()
    }
}
