//! Grundy's Game: a move splits a heap of coins into two of different sizes; whoever makes the last move wins.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the heaps, in order. Heaps of one and two cannot be split.
struct Split;

impl sg_core::Game for Split {
    type Position = Vec<u32>;

    fn moves(&self, heaps: &Vec<u32>) -> Vec<Vec<u32>> {
        let mut moves = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            for less in (1..heap).take_while(|less| 2 * less < heap) {
                let mut next = heaps.clone();
                next[index] = less;
                next.push(heap - less);
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

/// The rules.
pub struct Cses2207 {
    game: Brute<Split>,
}

impl Default for Cses2207 {
    fn default() -> Self {
        Cses2207 {
            game: Brute::new(Split),
        }
    }
}

impl Rules for Cses2207 {
    /// n.
    type Case = u32;

    fn id(&self) -> &'static str {
        "cses2207"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let count = input.number("t", 1..=100_000)?;
        let cases = input.numbers("n", count, 1..=1_000_000)?;
        input.end()?;
        Ok(cases)
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        let lines: String = cases.iter().map(|n| format!("{n}\n")).collect();
        format!("{}\n{lines}", cases.len())
    }

    fn most_cases(&self) -> usize {
        100_000
    }

    fn answer(&mut self, &n: &Self::Case) -> String {
        let wins = self.game.wins(&vec![n]);
        if wins { "first\n" } else { "second\n" }.to_owned()
    }

    /// Brute force knows all ways in which the coins may come to lie in heaps; there are 20,000 of 37 coins.
    fn small(&self) -> Vec<Self::Case> {
        (1..=28).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        random.u32(1..=28)
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let cases: Vec<_> = (0..size.min(100_000)).map(|_| random.u32(1..=1_000_000)).collect();
        self.write(&cases)
    }

    fn simpler(&self, &n: &Self::Case) -> Vec<Self::Case> {
        [n / 2, n - 1].into_iter().filter(|&n| n > 0).collect()
    }
}
