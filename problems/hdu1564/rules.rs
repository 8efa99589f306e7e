//! Play a game: a stone stands in a corner of an n x n board and is moved in turn to a square beside its own where it has
//! not been; whoever cannot move loses.

use std::collections::BTreeMap;

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::kinds::{Tuples, either, none_refused};

/// The position: the squares that were visited, as bits row by row, and the square of the stone, which is one of them.
struct Walk {
    side: u64,
}

impl sg_core::Game for Walk {
    type Position = (u64, u64);

    fn moves(&self, &(visited, stone): &(u64, u64)) -> Vec<(u64, u64)> {
        let (row, column) = (stone / self.side, stone % self.side);
        let mut squares = Vec::new();
        squares.extend((row > 0).then(|| stone - self.side));
        squares.extend((column > 0).then(|| stone - 1));
        squares.extend((column + 1 < self.side).then_some(stone + 1));
        squares.extend((row + 1 < self.side).then_some(stone + self.side));
        squares.retain(|square| visited >> square & 1 == 0);
        squares.into_iter().map(|next| (visited | 1 << next, next)).collect()
    }
}

/// The rules.
pub fn rules() -> Tuples<1> {
    // For the sides that were asked.
    let mut known: BTreeMap<u64, bool> = BTreeMap::new();
    Tuples {
        format: Format::up_to("0"),
        unit: "side",
        ranges: [("n", 1..=10_000)],
        refused: none_refused,
        words: either("8600", "ailyanlu"),
        by_moves: Box::new(move |&[side]| {
            *known
                .entry(side)
                .or_insert_with(|| Brute::new(Walk { side }).wins(&(1, 0)))
        }),
        oracle: "whether pairs of neighbours can cover all squares, which is whether their number is even",
        by_oracle: Box::new(|&[side]| side * side % 2 == 0),
        small: (1..=6).map(|side| [side]).collect(),
        random: |random| [random.u64(1..=6)],
        near: |random, [most]| [random.u64(1..=most)],
    }
}
