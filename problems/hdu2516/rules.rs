//! Fibonacci Nim: from a heap of n anything but all of it is taken first, then at most twice what was taken last; whoever
//! takes the last stone wins.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::kinds::{Tuples, either, none_refused};

/// The position: the heap, and how much of it may be taken.
struct TakeUpToTwice;

impl sg_core::Game for TakeUpToTwice {
    type Position = (u64, u64);

    fn moves(&self, &(heap, most): &(u64, u64)) -> Vec<(u64, u64)> {
        let takes = 1..=most.min(heap);
        takes.map(|take| (heap - take, (2 * take).min(heap - take))).collect()
    }
}

/// The rules.
pub fn rules() -> Tuples<1> {
    let mut game = Brute::new(TakeUpToTwice);
    Tuples {
        format: Format::up_to("0"),
        unit: "heap",
        ranges: [("n", 2..=2_147_483_647)],
        refused: none_refused,
        words: either("First win", "Second win"),
        by_moves: Box::new(move |&[n]| game.wins(&(n, n - 1))),
        oracle: "whether 5 n n + 4 or 5 n n - 4 is a square, which makes n a Fibonacci number",
        by_oracle: Box::new(|&[n]| {
            let square = 5 * u128::from(n) * u128::from(n);
            ![square - 4, square + 4]
                .iter()
                .any(|&number| number.isqrt().pow(2) == number)
        }),
        small: (2..=400).map(|n| [n]).collect(),
        random: |random| [random.u64(2..=600)],
        // Each number of the game is the sum of the two before it.
        near: |random, [most]| {
            let (mut one, mut other) = (1, 2);
            for _ in 0..random.u32(0..44) {
                if one + other <= most {
                    (one, other) = (other, one + other);
                }
            }
            [other + random.u64(0..3) - 1]
        },
    }
}
