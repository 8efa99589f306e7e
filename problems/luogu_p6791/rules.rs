//! Taking Stones: the first move takes 1 to k of n stones, each later one at most twice what the
//! last one took. Whoever takes the last stone loses. For how many n from 1 to N does the first
//! player win?

use super::hdu2516::TakeUpToTwice;
use sg_rules::prelude::*;

/// Counts the won n up to `most`. For lost n, the values of n - 1 start at 0 and grow in steps of
/// two sizes, ordered by the golden ratio: the r-th is r a + floor((r + 1) / phi) (b - a), where a
/// and b are the Fibonacci numbers around k.
fn won(k: u64, most: u64) -> u64 {
    let (mut a, mut b) = (1, 1);
    while b <= k {
        (a, b) = (b, a + b);
    }
    let lost = |r: u64| u128::from(r) * u128::from(a) + u128::from(golden(r + 1) - r - 1) * u128::from(b - a);
    let steps = (0..60).rev().map(|bit| 1 << bit);
    most - 1 - steps.fold(0, |r, step| if lost(r + step) < most.into() { r + step } else { r })
}

pub fn rules() -> Rules<Numbers<2>, u64> {
    let mut game = Brute::new(LastMoveLoses(TakeUpToTwice));
    let by_moves = move |&[k, most]: &[u64; 2]| (1..=most).filter(|&n| game.wins(&Some((n, k.min(n))))).count() as u64;
    let limit = 1_000_000_000_000_000_000;
    Rules::new(Format::counted(100_000), numbers([("k", 1..=limit), ("N", 1..=limit)]), by_moves)
        .oracle("steps of two sizes between lost heaps, in the order of the golden ratio", |&[k, most]| won(k, most))
        .small_up_to([15, 40])
        .random_up_to(&[[60, 80], [3, 100]])
        .near(|random, [_, most]| {
            // Numbers next to Fibonacci numbers.
            let mut fibonacci = || {
                let steps = 0..random.u32(0..=most.ilog2() * 3 / 2);
                let (number, _) = steps.fold((1, 2), |(a, b), _| (b, a + b));
                (number + random.u64(0..3)).saturating_sub(1).clamp(1, most)
            };
            [fibonacci(), fibonacci()]
        })
}
