//! Switch lights: a move picks a lamp (x, y) that is on and some a <= x and b <= y, and switches (x, y), (a, y), (x, b) and
//! (a, b), each once even where they are one; whoever cannot move loses.

use std::collections::BTreeSet;

use super::nim_product_64::by_conways_rules;
use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::kinds::either;
use sg_rules::kinds::pair_lists::{Pair, PairLists};
use sg_rules::oracle::nim_sum;

/// The position: the lamps that are on.
struct Switch;

impl sg_core::Game for Switch {
    type Position = BTreeSet<Pair>;

    fn moves(&self, on: &BTreeSet<Pair>) -> Vec<BTreeSet<Pair>> {
        let mut moves = Vec::new();
        for &(x, y) in on {
            for (a, b) in (1..=x).flat_map(|a| (1..=y).map(move |b| (a, b))) {
                let switched = BTreeSet::from([(x, y), (a, y), (x, b), (a, b)]);
                moves.push(on.symmetric_difference(&switched).copied().collect());
            }
        }
        moves
    }
}

/// The lamps of a grid with this many columns that these bits choose.
fn lamps(columns: u64, rows: u64, bits: u64) -> Vec<Pair> {
    let places = (0..columns * rows).filter(|place| bits >> place & 1 == 1);
    places.map(|place| (place % columns + 1, place / columns + 1)).collect()
}

/// The rules.
pub fn rules() -> PairLists {
    let mut game = Brute::new(Switch);
    PairLists {
        format: Format::counted(100),
        unit: "column",
        length: 1..=1000,
        ranges: (1..=10_000, 1..=10_000),
        distinct: true,
        words: either("Have a try, lxhgww.", "Don't waste your time."),
        by_moves: Box::new(move |lamps| game.wins(&lamps.iter().copied().collect())),
        oracle: "the nim products of the lamps by Conway's rules",
        by_oracle: Box::new(|lamps| nim_sum(lamps.iter().map(|&(x, y)| by_conways_rules(x, y, 16))) > 0),
        // All lamps of some small grids.
        small: {
            let grids = [(3, 2), (2, 4), (6, 1), (1, 6)].into_iter();
            let all = |(columns, rows)| (1..1u64 << (columns * rows)).map(move |bits| lamps(columns, rows, bits));
            grids.flat_map(all).collect()
        },
        random: |random| {
            let grids = [(3, 3), (4, 2), (2, 4), (7, 1)];
            let (columns, rows) = grids[random.usize(0..grids.len())];
            lamps(columns, rows, random.u64(1..1 << (columns * rows)))
        },
        // A lamp, and one of the first column or row that is worth the same.
        near: |random, most| {
            let (x, y) = (random.u64(1..=most), random.u64(1..=most));
            vec![(x, y), (by_conways_rules(x, y, 16), 1)]
        },
        large: |random| (random.u64(1..=10_000), random.u64(1..=10_000)),
    }
}
