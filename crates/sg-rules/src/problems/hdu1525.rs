//! Euclid's Game: from the larger of two positive numbers a positive multiple of the smaller is subtracted, and nothing
//! may fall below 0; whoever makes one of them 0 wins.

use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::{ReadError, Reader, Rules};

/// The position: two numbers, the smaller first.
struct Subtract;

impl sg_core::Game for Subtract {
    type Position = (u64, u64);

    fn moves(&self, &(small, large): &(u64, u64)) -> Vec<(u64, u64)> {
        let mut moves = Vec::new();
        if small == 0 {
            return moves;
        }
        let mut left = large;
        while left >= small {
            left -= small;
            moves.push((left.min(small), left.max(small)));
        }
        moves
    }
}

/// The rules.
pub struct Hdu1525 {
    game: Brute<Subtract>,
}

impl Default for Hdu1525 {
    fn default() -> Self {
        Hdu1525 {
            game: Brute::new(Subtract),
        }
    }
}

impl Rules for Hdu1525 {
    /// The two numbers.
    type Case = (u64, u64);

    fn id(&self) -> &'static str {
        "hdu1525"
    }

    /// The problem states no bounds.
    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match (input.number("a", 0..)?, input.number("b", 0..)?) {
                (0, 0) => break,
                (0, _) | (_, 0) => return Err(input.error("one of the numbers is 0".to_owned())),
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

    fn answer(&mut self, &(a, b): &Self::Case) -> String {
        let wins = self.game.wins(&(a.min(b), a.max(b)));
        if wins { "Stan wins\n" } else { "Ollie wins\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        pairs(50).into_iter().map(|(a, b)| (a.into(), b.into())).collect()
    }

    /// Up to 10^18, and still few positions: the quotients on the way down are chosen small.
    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        let (mut small, mut large) = (0, random.u64(1..=9));
        for _ in 0..random.u32(1..=33) {
            (small, large) = (large, large * random.u64(1..=3) + small);
        }
        let both = [(small.max(1), large), (large, small.max(1))];
        both[random.usize(0..2)]
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut number = || random.u64(1..1 << 31);
        self.write(&(0..size).map(|_| (number(), number())).collect::<Vec<_>>())
    }

    fn simpler(&self, &(a, b): &Self::Case) -> Vec<Self::Case> {
        let steps = [(a, b % a), (a % b, b), (a, b.abs_diff(a)), (a - 1, b), (a, b - 1)];
        let positive = steps.into_iter().filter(|&(a, b)| a > 0 && b > 0);
        positive.filter(|&(c, d)| c + d < a + b).collect()
    }
}
