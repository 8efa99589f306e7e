//! Grundy's Game: a move splits a heap of coins into two of different sizes; whoever makes the last move wins.

use std::sync::OnceLock;

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::in_one_part;
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::mex;

/// The position: the heaps, in order. Heaps of one and two cannot be split.
struct Split;

impl sg_core::Game for Split {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(heaps, |&heap| {
            let smaller = (1..heap).take_while(move |less| 2 * less < heap);
            smaller.map(move |less| [less, heap - less])
        })
    }
}

/// How many heaps are listed. The last one that is known to be lost has 1,222 coins, and heaps up to 2^35 have been
/// looked at.
const LISTED: usize = 2000;

/// The lost heaps, by a table of mex over the splits of one heap.
fn lost() -> &'static [u64] {
    static LOST: OnceLock<Vec<u64>> = OnceLock::new();
    LOST.get_or_init(|| {
        let mut values: Vec<u64> = vec![0];
        for heap in 1..LISTED {
            values.push(mex((1..heap.div_ceil(2)).map(|less| values[less] ^ values[heap - less])));
        }
        (1..)
            .zip(&values[1..])
            .filter(|&(_, &value)| value == 0)
            .map(|(heap, _)| heap)
            .collect()
    })
}

/// The rules.
pub fn rules() -> Tuples<1> {
    let mut game = Brute::new(Split);
    Tuples {
        format: Format::counted(100_000),
        unit: "heap",
        ranges: [("n", 1..=1_000_000)],
        refused: none_refused,
        words: either("first", "second"),
        by_moves: Box::new(move |&[n]| game.wins(&vec![n])),
        oracle: "a table of mex over the splits of one heap up to 2,000; larger ones are won, as published up to 2^35",
        by_oracle: Box::new(|&[n]| lost().binary_search(&n).is_err()),
        // Brute force lists all ways in which the coins may come to be divided; there are 20,000 for 37 coins.
        small: (1..=28).map(|n| [n]).collect(),
        random: |random| [random.u64(1..=28)],
        near: |random, _| {
            let lost = random.choice(lost()).copied().unwrap_or(1);
            [lost + random.u64(0..3) - 1]
        },
    }
}
