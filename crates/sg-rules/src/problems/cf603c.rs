//! Lieges of Legendre: a move removes one cow from a heap, or replaces a heap of 2x cows by k heaps of x; whoever
//! removes the last cow wins.

use std::collections::HashMap;

use crate::brute::Brute;
use crate::enumerate::lists;
use crate::games::TakeFromHeaps;
use crate::{ReadError, Reader, Rules};

/// The position: the heaps that are not empty, in order.
struct RemoveOrReplace {
    k: u32,
}

impl sg_core::Game for RemoveOrReplace {
    type Position = Vec<u32>;

    fn moves(&self, heaps: &Vec<u32>) -> Vec<Vec<u32>> {
        let mut moves = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            let mut next = heaps.clone();
            next[index] = heap - 1;
            moves.push(TakeFromHeaps::position(&next));
            if heap % 2 == 0 {
                next.remove(index);
                next.extend((0..self.k).map(|_| heap / 2));
                moves.push(TakeFromHeaps::position(&next));
            }
        }
        moves
    }
}

/// The heaps, and into how many an even one may be replaced.
#[derive(Clone, Debug)]
pub struct Case {
    k: u32,
    heaps: Vec<u32>,
}

/// The rules.
#[derive(Default)]
pub struct Cf603c {
    /// One game for every k.
    games: HashMap<u32, Brute<RemoveOrReplace>>,
}

impl Rules for Cf603c {
    type Case = Case;

    fn id(&self) -> &'static str {
        "cf603c"
    }

    fn read(&self, input: &mut Reader) -> Result<Vec<Case>, ReadError> {
        let n = input.number("n", 1..=100_000)?;
        let k = input.number("k", 1..=1_000_000_000)?;
        let heaps = input.numbers("a", n, 1..=1_000_000_000)?;
        input.end()?;
        Ok(vec![Case { k, heaps }])
    }

    fn write(&self, cases: &[Case]) -> String {
        let text = |Case { k, heaps }: &Case| {
            let words: Vec<String> = heaps.iter().map(u32::to_string).collect();
            format!("{} {k}\n{}\n", heaps.len(), words.join(" "))
        };
        cases.iter().map(text).collect()
    }

    fn most_cases(&self) -> usize {
        1
    }

    fn answer(&mut self, Case { k, heaps }: &Case) -> String {
        let game = self
            .games
            .entry(*k)
            .or_insert_with(|| Brute::new(RemoveOrReplace { k: *k }));
        let wins = game.wins(&TakeFromHeaps::position(heaps));
        if wins { "Kevin\n" } else { "Nicky\n" }.to_owned()
    }

    /// One or two heaps with eight cows, for k from 1 to 4.
    fn small(&self) -> Vec<Case> {
        let increasing = lists(1, 8, 2).into_iter().filter(|heaps| heaps.is_sorted());
        increasing
            .flat_map(|heaps| {
                (1..=4).map(move |k| Case {
                    k,
                    heaps: heaps.clone(),
                })
            })
            .collect()
    }

    /// The more heaps a heap can become, the fewer cows.
    fn random(&self, random: &mut fastrand::Rng) -> Case {
        let k = random.u32(1..=6);
        let most = [300, 18, 8, 6, 6, 6][k as usize - 1];
        let heaps = [most, 4, 2].map(|most| random.u32(1..=most));
        Case {
            k,
            heaps: heaps[..random.usize(1..=3)].to_vec(),
        }
    }

    fn large(&self, random: &mut fastrand::Rng, size: usize) -> String {
        let heaps = (0..2 * size).map(|_| random.u32(1..=1_000_000_000)).collect();
        self.write(&[Case { k: 999_999_999, heaps }])
    }

    fn simpler(&self, Case { k, heaps }: &Case) -> Vec<Case> {
        let fewer = super::simpler_list(heaps, 1).into_iter();
        fewer.map(|heaps| Case { k: *k, heaps }).collect()
    }
}
