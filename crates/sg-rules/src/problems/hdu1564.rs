//! Play a game: a stone stands in a corner of an n x n board and is moved in turn to a square beside its own where it has
//! not been; whoever cannot move loses.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the squares that were visited, as bits row by row, and the square of the stone, which is one of them.
struct Walk {
    side: u32,
}

impl sg_core::Game for Walk {
    type Position = (u64, u32);

    fn moves(&self, &(visited, stone): &(u64, u32)) -> Vec<(u64, u32)> {
        let (row, column) = (stone / self.side, stone % self.side);
        let mut squares = Vec::new();
        if row > 0 {
            squares.push(stone - self.side);
        }
        if column > 0 {
            squares.push(stone - 1);
        }
        if column + 1 < self.side {
            squares.push(stone + 1);
        }
        if row + 1 < self.side {
            squares.push(stone + self.side);
        }
        squares.retain(|square| visited >> square & 1 == 0);
        squares.into_iter().map(|next| (visited | 1 << next, next)).collect()
    }
}

/// The rules.
#[derive(Default)]
pub struct Hdu1564 {
    /// For the sides that were asked.
    known: std::collections::BTreeMap<u32, bool>,
}

impl Rules for Hdu1564 {
    /// n.
    type Case = u32;

    fn id(&self) -> &'static str {
        "hdu1564"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match input.number("n", 0..=10_000)? {
                0 => break,
                n => cases.push(n),
            }
        }
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines = cases.iter().map(|n| format!("{n}\n"));
        lines.chain(["0\n".to_owned()]).collect()
    }

    fn answer(&mut self, &side: &Self::Case) -> String {
        let wins = || Brute::new(Walk { side }).wins(&(1, 0));
        let wins = *self.known.entry(side).or_insert_with(wins);
        if wins { "8600\n" } else { "ailyanlu\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        (1..=6).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        random.u32(1..=6)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        self.write(&(0..size).map(|_| random.u32(1..=10_000)).collect::<Vec<_>>())
    }
}
