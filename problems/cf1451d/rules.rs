//! Circle Game: a move takes a token k up or k to the right, at most d away from (0, 0); whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the token's place, mirrored so that its first number is not the larger one; d and
/// k.
struct Steps;

impl Game for Steps {
    type Position = ([u64; 2], [u64; 2]);

    fn moves(&self, &([x, y], [d, k]): &Self::Position) -> Vec<Self::Position> {
        let steps = [[x + k, y], [x, y + k]].into_iter().filter(|[x, y]| x * x + y * y <= d * d);
        steps.map(|[x, y]| ([x.min(y), x.max(y)], [d, k])).collect()
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let shape = numbers([("d", 1..=100_000), ("k", 1..=100_000)]).at_most("k", "d");
    let wins = Brute::new(Steps).wins_at(|&[d, k]: &[u64; 2]| ([0, 0], [d, k]));
    Rules::new(Format::counted(100), shape, wins)
        .words("Ashish", "Utkarsh")
        .oracle("the root of half the square for the diagonal, and whether one more step fits", |&[d, k]| {
            // The bound for squares, in steps of k.
            let square = d * d / (k * k);
            let diagonal = (square / 2).isqrt();
            2 * diagonal * (diagonal + 1) < square
        })
        .small_up_to([30, 30])
        .random_up_to(&[[60, 60], [40, 2]])
        .near(|random, [d, k]| {
            // Make d close to the distance of a point on the staircase, after any possible number
            // of steps.
            let k = random.u64(1..=k.min(d));
            let (up, right) = (random.u64(0..=d / k), random.u64(0..=1));
            let length = (k * k * (up * up + (up + right) * (up + right))).isqrt() + random.u64(0..=1);
            [length.clamp(k, d.max(k)), k]
        })
        .large(|random, size| (0..size.min(100)).map(|_| [100_000 - random.u64(0..9), 1]).collect())
}
