//! Strange Nim: from a heap of x with the number k, 1 to x/k (rounded down) are taken; whoever cannot move loses.

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the heaps with their numbers, in order.
struct TakeAPart;

impl sg_core::Game for TakeAPart {
    type Position = Vec<(u32, u32)>;

    fn moves(&self, heaps: &Vec<(u32, u32)>) -> Vec<Vec<(u32, u32)>> {
        let mut moves = Vec::new();
        for (index, &(stones, k)) in heaps.iter().enumerate() {
            for taken in 1..=stones / k {
                let mut next = heaps.clone();
                next[index].0 -= taken;
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

/// The rules.
pub struct Arc091f {
    game: Brute<TakeAPart>,
}

impl Default for Arc091f {
    fn default() -> Self {
        Arc091f {
            game: Brute::new(TakeAPart),
        }
    }
}

impl Rules for Arc091f {
    /// The heaps with their numbers.
    type Case = Vec<(u32, u32)>;

    fn id(&self) -> &'static str {
        "arc091f"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let n = input.number("N", 1..=200)?;
        let mut heap = || {
            Ok((
                input.number("A", 1..=1_000_000_000)?,
                input.number("K", 1..=1_000_000_000)?,
            ))
        };
        let heaps = (0..n).map(|_| heap()).collect::<Result<_, _>>()?;
        input.end()?;
        Ok(vec![heaps])
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|heaps| super::counted_pairs(heaps)).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, heaps: &Self::Case) -> String {
        let mut heaps = heaps.clone();
        heaps.sort_unstable();
        let wins = self.game.wins(&heaps);
        if wins { "Takahashi\n" } else { "Aoki\n" }.to_owned()
    }

    /// Each heap beside each heap of Nim (that is what k = 1 makes of it) that may be worth the same.
    fn small(&self) -> Vec<Self::Case> {
        let heaps = (1..=11).flat_map(|stones| (2..=3).map(move |k| (stones, k)));
        let cases = heaps.flat_map(|(stones, k)| (1..=stones / k).map(move |nim| vec![(stones, k), (nim, 1)]));
        cases.collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        match random.u32(0..3) {
            0 => {
                let (stones, k) = (random.u32(1..=300), random.u32(12..=40));
                vec![(stones, k), (random.u32(1..=(stones / k).max(1)), 1)]
            }
            1 => (0..3).map(|_| (random.u32(1..=12), random.u32(1..=4))).collect(),
            _ => (0..2).map(|_| (random.u32(1..=60), random.u32(2..=6))).collect(),
        }
    }

    /// Numbers about the square root make the most work.
    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let heaps: Vec<_> = (0..size.min(200))
            .map(|_| (random.u32(900_000_000..=1_000_000_000), random.u32(15_000..25_000)))
            .collect();
        self.write(&[heaps])
    }

    fn simpler(&self, heaps: &Self::Case) -> Vec<Self::Case> {
        let mut simpler = Vec::new();
        for index in 0..heaps.len() {
            if heaps.len() > 1 {
                let mut fewer = heaps.clone();
                fewer.remove(index);
                simpler.push(fewer);
            }
            for smaller in super::simpler_pair(&heaps[index]) {
                let mut changed = heaps.clone();
                changed[index] = smaller;
                simpler.push(changed);
            }
        }
        simpler
    }
}
