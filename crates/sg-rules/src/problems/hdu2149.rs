//! Public Sale: the price starts at 0 and is raised by 1 to N in turn; whoever lifts it to M or more buys. Which first
//! bids win?

use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::games::RaiseToTheEnd;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu2149 {
    game: Brute<RaiseToTheEnd>,
}

impl Default for Hdu2149 {
    fn default() -> Self {
        Hdu2149 {
            game: Brute::new(RaiseToTheEnd),
        }
    }
}

impl Rules for Hdu2149 {
    /// M and N.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu2149"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        while !input.is_empty() {
            cases.push((input.number("M", 1..1100)?, input.number("N", 1..1100)?));
        }
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|(m, n)| format!("{m} {n}\n")).collect()
    }

    fn answer(&mut self, &(m, n): &Self::Case) -> String {
        let mut bids = Vec::new();
        for bid in 1..=n {
            if !self.game.wins(&(m.saturating_sub(bid), n)) {
                bids.push(bid.to_string());
            }
        }
        if bids.is_empty() {
            "none\n".to_owned()
        } else {
            bids.join(" ") + "\n"
        }
    }

    fn small(&self) -> Vec<Self::Case> {
        pairs(40)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let n = random.u32(1..1100);
        let m = if random.bool() {
            random.u32(1..=n.min(300))
        } else {
            random.u32(1..1100.min(30_000 / n + 2))
        };
        (m, n)
    }

    /// Every third answer is a long list, every third `none`.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut case = |index: usize| {
            let n = random.u32(1..550);
            match index % 3 {
                0 => (random.u32(1..=n), 1099),
                1 => ((n + 1) * random.u32(1..=1099 / (n + 1)), n),
                _ => (random.u32(1..1100), n),
            }
        };
        let cases: Vec<_> = (0..size.min(30_000)).map(&mut case).collect();
        self.write(&cases)
    }

    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case> {
        super::simpler_pair(case)
    }
}
