//! Being a Good Boy in Spring Festival: how many first moves win at Nim?

use super::cses1730::heaps;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List, u64> {
    count(list("heap", 2..=100, 1..=1_000_000))
}

/// The rules for such heaps. Equal heaps count separately, since each gives a separate move.
pub fn count(shape: List) -> Rules<List, u64> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    let winning = move |heaps: &Vec<u64>| game.winning_moves(&without_empty_sorted(heaps)).len() as u64;
    Rules::new(Format::up_to("0"), shape, winning)
        .oracle(DIGITS, |heaps| {
            let all = nim_sum(heaps.iter().copied());
            heaps.iter().filter(|&&heap| nim_sum([heap, all]) < heap).count() as u64
        })
        .small_up_to(12, 4)
        .study(heaps)
}
