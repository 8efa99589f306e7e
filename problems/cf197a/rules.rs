//! Plate Game: a move puts a round plate on a table, without overlaps; whoever cannot move loses.
//!
//! Only centres at multiples of half a unit count as moves: the symmetry that decides the game maps
//! these to each other.

use sg_rules::prelude::*;

/// A table: the possible centres, in half units, and the radius.
struct Table(Vec<[u64; 2]>, u64);

impl Table {
    fn new([a, b, r]: [u64; 3]) -> Self {
        let along = |side: u64| 2 * r..2 * side + 1 - (2 * r).min(2 * side);
        let with = |x: u64| along(b).map(move |y| [x, y]);
        Table(along(a).flat_map(with).collect(), r)
    }
}

impl Game for Table {
    /// The points that are still free for a centre, as bits.
    type Position = u64;

    fn moves(&self, &free: &u64) -> Vec<u64> {
        let is_apart = |one: [u64; 2], other: [u64; 2]| {
            one[0].abs_diff(other[0]).pow(2) + one[1].abs_diff(other[1]).pow(2) >= (4 * self.1).pow(2)
        };
        let put = |point: usize| {
            let left = (0..self.0.len()).filter(|&other| is_apart(self.0[point], self.0[other]));
            left.fold(0, |bits, other| bits | 1 << other) & free
        };
        (0..self.0.len()).filter(|point| free >> point & 1 == 1).map(put).collect()
    }
}

pub fn rules() -> Rules<Numbers<3>> {
    let by_moves = |&case: &[u64; 3]| {
        let table = Table::new(case);
        let free = (1 << table.0.len()) - 1;
        Brute::new(table).wins(&free)
    };
    let shape = numbers([("a", 1..=100), ("b", 1..=100), ("r", 1..=100)]);
    let sides = (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b)));
    let tables = sides.flat_map(|(a, b)| (1..=5).map(move |r| [a, b, r]));
    Rules::new(Format::one(), shape, by_moves)
        .words("First", "Second")
        .oracle("the number of possible centres, which is odd unless it is 0", |&case| {
            Table::new(case).0.len() % 2 == 1
        })
        .small(tables.filter(|&case| Table::new(case).0.len() <= 25))
        .random(|random| {
            let r = random.u64(1..=100);
            [random.u64(2 * r.min(49) - 1..=2 * r.min(49) + 1), random.u64(2 * r.min(49) - 1..=2 * r.min(49) + 1), r]
        })
        .near(|random, [a, b, r]| {
            let r = random.u64(1..=r.min(50));
            let side = (2 * r + random.u64(0..=1)).saturating_sub(1).clamp(1, a.min(b));
            let other = random.u64(1..=b);
            if random.bool() { [side, other, r] } else { [other, side, r] }
        })
}
