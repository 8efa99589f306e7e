//! Interesting Game: a move splits a heap into k >= 2 heaps, each with one stone more than the one before; whoever cannot
//! move loses. What is the least k with which the first move wins?

use crate::brute::Brute;
use crate::{ReadError, Reader, Rules};

/// The position: the heaps, in order.
struct SplitInARow;

/// Every split of a heap, the one into the fewest heaps first.
fn splits(heap: u32) -> Vec<Vec<u32>> {
    let mut splits = Vec::new();
    for k in 2..heap {
        for least in 1..heap {
            let row: Vec<u32> = (least..least + k).collect();
            let stones: u32 = row.iter().sum();
            if stones == heap {
                splits.push(row);
            }
            if stones >= heap {
                break;
            }
        }
    }
    splits
}

impl sg_core::Game for SplitInARow {
    type Position = Vec<u32>;

    fn moves(&self, heaps: &Vec<u32>) -> Vec<Vec<u32>> {
        let mut moves = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            for row in splits(heap) {
                let mut next = heaps.clone();
                next.remove(index);
                next.extend(row);
                next.sort_unstable();
                moves.push(next);
            }
        }
        moves
    }
}

/// The rules.
pub struct Cf87c {
    game: Brute<SplitInARow>,
}

impl Default for Cf87c {
    fn default() -> Self {
        Cf87c {
            game: Brute::new(SplitInARow),
        }
    }
}

impl Rules for Cf87c {
    /// n.
    type Case = u32;

    fn id(&self) -> &'static str {
        "cf87c"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Self::Case>, ReadError> {
        let n = input.number("n", 1..=100_000)?;
        input.end()?;
        Ok(vec![n])
    }

    fn write(&self, cases: &[Self::Case]) -> String {
        cases.iter().map(|n| format!("{n}\n")).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, &n: &Self::Case) -> String {
        match splits(n).into_iter().find(|row| !self.game.wins(row)) {
            Some(row) => format!("{}\n", row.len()),
            None => "-1\n".to_owned(),
        }
    }

    fn small(&self) -> Vec<Self::Case> {
        (1..=40).collect()
    }

    fn random(&self, random: &mut fastrand::Rng) -> Self::Case {
        random.u32(1..=45)
    }

    fn large(&self, random: &mut fastrand::Rng, _size: usize) -> String {
        format!("{}\n", random.u32(99_000..=100_000))
    }

    fn simpler(&self, &n: &Self::Case) -> Vec<Self::Case> {
        [n / 2, n - 1].into_iter().filter(|&n| n > 0).collect()
    }
}
