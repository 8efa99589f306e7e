//! Revenge of Nim II: the second player takes away some heaps, not all, before a game of Nim. Can
//! the second player win?

use super::luogu_p4301::{chosen, rank};
use sg_rules::prelude::*;

/// The rules. The ranges are not confirmed.
pub fn rules() -> Rules<List> {
    let mut nim = Brute::new(TakeFromHeaps::new(1..=1000));
    let second_wins = move |heaps: &Vec<u64>| {
        let mut lefts = (1..1 << heaps.len()).map(|bits| without_empty_sorted(&chosen(heaps, bits)));
        lefts.any(|left| !nim.wins(&left))
    };
    let shape = list("heap", 1..=1000, 1..=1 << 40).longest_of_many(60);
    Rules::new(Format::counted(100), shape, second_wins)
        .words("Yes", "No")
        .oracle("the rank, by the lowest bits", |heaps| rank(heaps.clone()) < heaps.len())
        // In a list of more heaps than binary digits no heap decides alone.
        .idle(|_| true)
        .small_up_to(9, 5)
        .random_up_to(&[&[30, 15, 15, 7], &[15, 15, 15, 15], &[200, 100]])
        .near(|random, most| {
            // About half as many heaps as bits, so that either answer is likely.
            let bits = random.u32(1..=most.ilog2().max(1));
            let count = (bits as usize).div_ceil(2) + random.usize(0..3);
            (0..count).map(|_| random.u64(1..1 << bits).min(most)).collect()
        })
}
