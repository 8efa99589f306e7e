//! Stones in two heaps: any number from one of them, or the same number from both; whoever takes the last stone wins.
//! Which positions may the first player leave? That of taking from both comes first.

use crate::brute::Brute;
use crate::games::TakeFromOneOrBoth;
use crate::{ReadError, Reader, Rules};

/// The rules.
pub struct Hdu2177 {
    game: Brute<TakeFromOneOrBoth>,
}

impl Default for Hdu2177 {
    fn default() -> Self {
        Hdu2177 {
            game: Brute::new(TakeFromOneOrBoth),
        }
    }
}

impl Rules for Hdu2177 {
    /// The two heaps, the smaller first.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu2177"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match (input.number("a", 0..=1_000_000)?, input.number("b", 0..=1_000_000)?) {
                (0, 0) => break,
                (a, b) if a > b => return Err(input.error(format!("a = {a} is larger than b = {b}"))),
                case => cases.push(case),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines = cases.iter().map(|(a, b)| format!("{a} {b}\n"));
        lines.chain(["0 0\n".to_owned()]).collect()
    }

    /// What taking from both leaves, then what taking from one leaves in increasing order; nothing twice.
    fn answer(&mut self, &(a, b): &Self::Case) -> String {
        let mut lost = |positions: &mut Vec<(u32, u32)>| positions.retain(|position| !self.game.wins(position));
        let mut both: Vec<_> = (1..=a).map(|taken| (a - taken, b - taken)).collect();
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        let mut one: Vec<_> = one.map(|(a, b)| (a.min(b), a.max(b))).collect();
        lost(&mut both);
        lost(&mut one);
        one.sort_unstable();
        one.dedup();
        one.retain(|position| !both.contains(position));
        if both.is_empty() && one.is_empty() {
            return "0\n".to_owned();
        }
        let lines = both.iter().chain(&one).map(|(x, y)| format!("{x} {y}\n"));
        format!("1\n{}", lines.collect::<String>())
    }

    fn small(&self) -> Vec<Self::Case> {
        let pairs = (0..=40).flat_map(|b| (0..=b).map(move |a| (a, b)));
        pairs.filter(|&pair| pair != (0, 0)).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let a = random.u32(0..=80);
        (a, random.u32(a.max(1)..=90))
    }

    /// Every third line is close to a lost position.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut case = |index: usize| {
            let a = random.u32(1..=1_000_000);
            match index % 3 {
                0 if a < 618_000 => (a, (f64::from(a) * 1.618_033_988_749_895) as u32 + random.u32(0..2)),
                _ => (a, random.u32(a..=1_000_000)),
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
        let allowed = less.into_iter().filter(|&(a, b)| a <= b && b > 0);
        allowed.filter(|&simpler| simpler != (a, b)).collect()
    }
}
