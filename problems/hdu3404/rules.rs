//! Switch lights: a move picks a lamp (x, y) that is on and some a <= x and b <= y, and switches
//! (x, y), (a, y), (x, b) and (a, b), where lamps that coincide are switched once; whoever cannot
//! move loses.

use super::nim_product_64::by_conways_rules;
use sg_rules::prelude::*;

/// The position: the lamps that are on.
struct Switch;

impl Game for Switch {
    type Position = BTreeSet<[u64; 2]>;

    fn moves(&self, on: &BTreeSet<[u64; 2]>) -> Vec<BTreeSet<[u64; 2]>> {
        let mut moves = Vec::new();
        for &[x, y] in on {
            for a in 1..=x {
                for b in 1..=y {
                    let switched = BTreeSet::from([[x, y], [a, y], [x, b], [a, b]]);
                    moves.push(on.symmetric_difference(&switched).copied().collect());
                }
            }
        }
        moves
    }
}

/// The lamps of a grid with this many columns that these bits choose.
fn lamps(columns: u64, rows: u64, bits: u64) -> Vec<[u64; 2]> {
    let places = (0..columns * rows).filter(|place| bits >> place & 1 == 1);
    places.map(|place| [place % columns + 1, place / columns + 1]).collect()
}

/// `count` lamps that cancel each other, the last of them in the first column.
fn lost(count: usize) -> Vec<[u64; 2]> {
    let mut random = Rng::with_seed(7);
    loop {
        let mut lamps: Vec<[u64; 2]> = (1..count).map(|_| [(); 2].map(|()| random.u64(2..=10_000))).collect();
        let sum = nim_sum(lamps.iter().map(|&[x, y]| by_conways_rules(x, y, 16)));
        if (1..=10_000).contains(&sum) {
            lamps.push([sum, 1]);
            return lamps;
        }
    }
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let shape = items(1..=1000, numbers([("x", 1..=10_000), ("y", 1..=10_000)])).distinct();
    let wins = Brute::new(Switch).wins_at(|lamps: &Vec<[u64; 2]>| lamps.iter().copied().collect());
    // All lamps of some small grids.
    let grids = [(3, 2), (2, 4), (6, 1), (1, 6)].into_iter();
    let all = |(columns, rows)| (1..1u64 << (columns * rows)).map(move |bits| lamps(columns, rows, bits));
    Rules::new(Format::counted(100), shape, wins)
        .words("Have a try, lxhgww.", "Don't waste your time.")
        .oracle("the nim products of the lamps by Conway's rules", |lamps| {
            nim_sum(lamps.iter().map(|&[x, y]| by_conways_rules(x, y, 16))) > 0
        })
        .small(grids.flat_map(all))
        .random(|random| {
            let (columns, rows) = [(3, 3), (4, 2), (2, 4), (7, 1)][random.usize(0..4)];
            lamps(columns, rows, random.u64(1..1 << (columns * rows)))
        })
        .edges([2, 1000].map(lost))
        // A lamp, and a lamp with the same value in the first row.
        .near(|random, [most, _]| {
            let [x, y] = [0; 2].map(|_| random.u64(1..=most));
            vec![[x, y], [by_conways_rules(x, y, 16), 1]]
        })
        .study(|lamps| vec![position(joined(lamps.iter().map(|lamp| joined(lamp, ",")), " + "))])
}
