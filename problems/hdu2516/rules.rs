//! Fibonacci Nim: the first move takes at least one but not all of n stones, and every later move
//! at most twice what the last one took; whoever takes the last stone wins.

use sg_rules::prelude::*;

/// The position: the heap, and the most that a move may take.
pub struct TakeUpToTwice;

impl Game for TakeUpToTwice {
    type Position = (u64, u64);

    fn moves(&self, &(heap, most): &(u64, u64)) -> Vec<(u64, u64)> {
        let takes = 1..=most.min(heap);
        takes.map(|take| (heap - take, (2 * take).min(heap - take))).collect()
    }
}

pub fn rules() -> Rules<Numbers<1>> {
    let game = Brute::new(TakeUpToTwice);
    let shape = numbers([("n", 2..=2_147_483_647)]);
    Rules::new(Format::up_to("0"), shape, game.wins_at(|&[n]: &[u64; 1]| (n, n - 1)))
        .words("First win", "Second win")
        .oracle("whether 5 n n + 4 or 5 n n - 4 is a square, which makes n a Fibonacci number", |&[n]| {
            let square = 5 * u128::from(n) * u128::from(n);
            let mut beside = [square - 4, square + 4].into_iter();
            !beside.any(|number| number.isqrt().pow(2) == number)
        })
        .small_up_to([400])
        .random_up_to(&[[600]])
        // The lost heaps, each the sum of the two before it; beyond the limit with their low 31
        // bits, which too long a table would hold.
        .near(|random, [most]| {
            let (mut one, mut other) = (1, 2);
            for _ in 0..random.u32(0..48) {
                (one, other) = (other, one + other);
            }
            [(other % (most + 1) + random.u64(0..3)).saturating_sub(1)]
        })
        .study(|[n]| vec![position(n)])
}
