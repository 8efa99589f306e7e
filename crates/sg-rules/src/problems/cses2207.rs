//! Grundy's Game: a move splits a heap of coins into two of different sizes; whoever makes the last move wins.

use crate::Format;
use crate::brute::Brute;
use crate::kinds::{Tuples, either, none_refused};
use crate::oracle::mex;

/// The position: the heaps, in order. Heaps of one and two cannot be split.
struct Split;

impl sg_core::Game for Split {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
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

/// The largest heap that the table decides. The last heap that is known to be lost has 1,222 coins, and heaps up to 2^35 have been looked at.
const LISTED: u64 = 2000;

/// The rules.
pub fn rules() -> Tuples<1> {
    let mut game = Brute::new(Split);
    let mut values: Vec<u64> = vec![0];
    Tuples {
        format: Format::counted(100_000),
        unit: "heap",
        ranges: [("n", 1..=1_000_000)],
        refused: none_refused,
        words: either("first", "second"),
        by_moves: Box::new(move |&[n]| game.wins(&vec![n])),
        oracle: "a table of mex over the splits of one heap up to 2,000; larger ones are won, as published up to 2^35",
        by_oracle: Box::new(move |&[n]| {
            for heap in values.len() as u64..=n.min(LISTED) {
                let value = |part: u64| values[part as usize];
                values.push(mex((1..heap.div_ceil(2)).map(|less| value(less) ^ value(heap - less))));
            }
            n > LISTED || values[n as usize] > 0
        }),
        // Brute force knows all ways in which the coins may come to lie in heaps; there are 20,000 of 37 coins.
        small: (1..=28).map(|n| [n]).collect(),
        random: |random| [random.u64(1..=28)],
        near: |random, [most]| [random.u64(1..=most.min(1400))],
    }
}
