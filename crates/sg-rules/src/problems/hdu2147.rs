//! kiki's game: a coin in the top right corner of a board moves one square left, down, or both; whoever cannot move
//! it loses.

use crate::brute::Brute;
use crate::enumerate::pairs;
use crate::{ReadError, Reader, Rules};

/// The position: how many squares are left below the coin, and to its left.
struct Coin;

impl sg_core::Game for Coin {
    type Position = (u32, u32);

    fn moves(&self, &(below, left): &(u32, u32)) -> Vec<(u32, u32)> {
        let mut moves = Vec::new();
        if left > 0 {
            moves.push((below, left - 1));
        }
        if below > 0 {
            moves.push((below - 1, left));
        }
        if left > 0 && below > 0 {
            moves.push((below - 1, left - 1));
        }
        moves
    }
}

/// The rules.
pub struct Hdu2147 {
    game: Brute<Coin>,
}

impl Default for Hdu2147 {
    fn default() -> Self {
        Hdu2147 { game: Brute::new(Coin) }
    }
}

impl Rules for Hdu2147 {
    /// Rows and columns.
    type Case = (u32, u32);

    fn id(&self) -> &'static str {
        "hdu2147"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            let n = input.number("n", 0..=2000)?;
            let m = input.number("m", 0..=2000)?;
            match (n, m) {
                (0, 0) => break,
                (0, _) | (_, 0) => return Err(input.error("the board has no squares".to_owned())),
                _ => cases.push((n, m)),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines = cases.iter().map(|(n, m)| format!("{n} {m}\n"));
        lines.chain(["0 0\n".to_owned()]).collect()
    }

    fn answer(&mut self, &(n, m): &Self::Case) -> String {
        let wins = self.game.wins(&(n - 1, m - 1));
        if wins { "Wonderful!\n" } else { "What a pity!\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        pairs(40)
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        // Recursion is as deep as the sum: a long thin board, or a square one.
        match random.u32(0..3) {
            0 => (random.u32(1..=2000), random.u32(1..=8)),
            1 => (random.u32(1..=8), random.u32(1..=2000)),
            _ => (random.u32(1..=200), random.u32(1..=200)),
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size)
            .map(|_| (random.u32(1..=2000), random.u32(1..=2000)))
            .collect();
        self.write(&cases)
    }

    fn simpler(&self, case: &Self::Case) -> Vec<Self::Case> {
        super::simpler_pair(case)
    }
}
