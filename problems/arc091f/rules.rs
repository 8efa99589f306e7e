//! Strange Nim: a move takes 1 to x/k stones (rounded down) from a heap of x with the number k;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps with their numbers, in order.
struct TakeAPart;

impl Game for TakeAPart {
    type Position = Vec<[u64; 2]>;

    fn moves(&self, heaps: &Vec<[u64; 2]>) -> Vec<Vec<[u64; 2]>> {
        in_one_part(heaps, |&[stones, k]| (1..=stones / k).map(move |taken| [[stones - taken, k]]))
    }
}

/// The value of a heap: x/k if k divides x, otherwise that of x - x/k - 1; equal steps are made at
/// once.
fn value([mut stones, k]: [u64; 2]) -> u64 {
    while stones >= k && stones % k > 0 {
        let step = stones / k + 1;
        stones -= step * (stones % k).div_ceil(step);
    }
    stones / k
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let shape = items(1..=200, numbers([("A", 1..=1_000_000_000), ("K", 1..=1_000_000_000)]));
    let wins = Brute::new(TakeAPart).wins_at(|heaps: &Vec<[u64; 2]>| sorted(heaps.clone()));
    // Each heap beside each heap of Nim (k = 1) that may have the same value.
    let heaps = (1..=11).flat_map(|stones| (2..=3).map(move |k| [stones, k]));
    let small = heaps.flat_map(|[stones, k]| (1..=stones / k).map(move |nim| vec![[stones, k], [nim, 1]]));
    Rules::new(Format::one(), shape, wins)
        .words("Takahashi", "Aoki")
        .oracle("the recurrence of the values of one heap, with equal steps made at once", |heaps| {
            nim_sum(heaps.iter().map(|&heap| value(heap))) > 0
        })
        .small(small)
        .random(|random| match random.u32(0..3) {
            0 => {
                let (stones, k) = (random.u64(1..=300), random.u64(12..=40));
                vec![[stones, k], [random.u64(1..=(stones / k).max(1)), 1]]
            }
            1 => (0..3).map(|_| [random.u64(1..=12), random.u64(1..=4)]).collect(),
            _ => (0..2).map(|_| [random.u64(1..=60), random.u64(2..=6)]).collect(),
        })
        // Hundreds of millions of steps for each heap, if made one at a time.
        .edges([(0..200).map(|less| [1_000_000_000 - less, 350_000_003 - 2 * less]).collect()])
        .near(|random, [most, _]| {
            let heap = [random.u64(1..=most), random.u64(1..=most.isqrt() + 1)];
            vec![heap, [value(heap).max(1), 1]]
        })
        // Values of k near the square root are the most work; if steps are made one at a time,
        // larger ones are.
        .large(|random, _| {
            let mut heap = || {
                let larger = random.u64(1..10) * 10u64.pow(random.u32(4..9));
                let k = if random.u32(0..4) == 0 { larger } else { random.u64(15_000..25_000) };
                [random.u64(900_000_000..=1_000_000_000), k]
            };
            vec![(0..200).map(|_| heap()).collect()]
        })
        .study(|heaps| vec![position(joined(heaps.iter().map(|heap| joined(heap, ",")), " + "))])
}
