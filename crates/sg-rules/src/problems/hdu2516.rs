//! Fibonacci Nim: from a heap of n anything but all of it is taken first, then at most twice what was taken last; whoever
//! takes the last stone wins.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the heap, and how much of it may be taken.
struct TakeUpToTwice;

impl sg_core::Game for TakeUpToTwice {
    type Position = (u32, u32);

    fn moves(&self, &(heap, most): &(u32, u32)) -> Vec<(u32, u32)> {
        let takes = 1..=most.min(heap);
        takes.map(|take| (heap - take, (2 * take).min(heap - take))).collect()
    }
}

/// The rules.
pub struct Hdu2516 {
    game: Brute<TakeUpToTwice>,
}

impl Default for Hdu2516 {
    fn default() -> Self {
        Hdu2516 {
            game: Brute::new(TakeUpToTwice),
        }
    }
}

impl Rules for Hdu2516 {
    /// n.
    type Case = u32;

    fn id(&self) -> &'static str {
        "hdu2516"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let mut cases = Vec::new();
        loop {
            match input.number("n", 0..1 << 31)? {
                0 => break,
                1 => return Err(input.error("n = 1 is outside the limits of the problem".to_owned())),
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

    fn answer(&mut self, &n: &Self::Case) -> String {
        let wins = self.game.wins(&(n, n - 1));
        if wins { "First win\n" } else { "Second win\n" }.to_owned()
    }

    fn small(&self) -> Vec<Self::Case> {
        (2..=400).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        random.u32(2..=600)
    }

    /// Every fourth number is as the numbers after which the game is named: each the sum of the two before it.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let mut numbers = vec![2, 3];
        while let [.., one, other] = numbers[..]
            && one + other < 1 << 31
        {
            numbers.push(one + other);
        }
        let mut case = |index: usize| match index % 4 {
            0 => numbers[random.usize(0..numbers.len())],
            _ => random.u32(2..1 << 31),
        };
        self.write(&(0..size).map(&mut case).collect::<Vec<_>>())
    }

    fn simpler(&self, &n: &Self::Case) -> Vec<Self::Case> {
        [n / 2, n - 1].into_iter().filter(|&n| n >= 2).collect()
    }
}
