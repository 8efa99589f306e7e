//! Strange Nim: from a heap of x with the number k, 1 to x/k (rounded down) are taken; whoever cannot move loses.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::in_one_part;
use sg_rules::kinds::either;
use sg_rules::kinds::pair_lists::{Pair, PairLists};
use sg_rules::oracle::nim_sum;

/// The position: the heaps with their numbers, in order.
struct TakeAPart;

impl sg_core::Game for TakeAPart {
    type Position = Vec<Pair>;

    fn moves(&self, heaps: &Vec<Pair>) -> Vec<Vec<Pair>> {
        in_one_part(heaps, |&(stones, k)| {
            (1..=stones / k).map(move |taken| [(stones - taken, k)])
        })
    }
}

/// The value of a heap: x/k if k divides x, otherwise that of x - x/k - 1; equal steps are made at once.
fn value((mut stones, k): Pair) -> u64 {
    while stones >= k && stones % k > 0 {
        let step = stones / k + 1;
        stones -= step * (stones % k).div_ceil(step);
    }
    stones / k
}

/// The rules.
pub fn rules() -> PairLists {
    let mut game = Brute::new(TakeAPart);
    PairLists {
        format: Format::one(),
        unit: "heap",
        length: 1..=200,
        ranges: (1..=1_000_000_000, 1..=1_000_000_000),
        distinct: false,
        words: either("Takahashi", "Aoki"),
        by_moves: Box::new(move |heaps| {
            let mut heaps = heaps.to_vec();
            heaps.sort_unstable();
            game.wins(&heaps)
        }),
        oracle: "the recurrence of the values of one heap, with equal steps made at once",
        by_oracle: Box::new(|heaps| nim_sum(heaps.iter().map(|&heap| value(heap))) > 0),
        // Each heap beside each heap of Nim (that is what k = 1 makes of it) that may be worth the same.
        small: {
            let heaps = (1..=11).flat_map(|stones| (2..=3).map(move |k| (stones, k)));
            let cases = heaps.flat_map(|(stones, k)| (1..=stones / k).map(move |nim| vec![(stones, k), (nim, 1)]));
            cases.collect()
        },
        random: |random| match random.u32(0..3) {
            0 => {
                let (stones, k) = (random.u64(1..=300), random.u64(12..=40));
                vec![(stones, k), (random.u64(1..=(stones / k).max(1)), 1)]
            }
            1 => (0..3).map(|_| (random.u64(1..=12), random.u64(1..=4))).collect(),
            _ => (0..2).map(|_| (random.u64(1..=60), random.u64(2..=6))).collect(),
        },
        near: |random, most| {
            let heap = (random.u64(1..=most), random.u64(1..=most.isqrt() + 1));
            vec![heap, (value(heap).max(1), 1)]
        },
        // Numbers about the square root make the most work.
        large: |random| (random.u64(900_000_000..=1_000_000_000), random.u64(15_000..25_000)),
    }
}
