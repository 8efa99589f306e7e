//! Being a Good Boy in Spring Festival: how many first moves win at Nim?

use super::cses1730::heaps;
use sg_rules::prelude::*;

/// The rules. Equal heaps count separately: the list of moves names a move for each of them.
pub fn rules() -> Rules<List, u64> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    let winning = move |heaps: &Vec<u64>| game.winning_moves(&without_empty_sorted(heaps)).len() as u64;
    Rules::new(Format::up_to("0"), list("heap", 2..=100, 1..=1_000_000), winning)
        .oracle(
            "for each heap, whether the digits of the others make a smaller one",
            |heaps| {
                let others = |left: usize| {
                    let others = heaps.iter().enumerate().filter(move |&(index, _)| index != left);
                    nim_sum(others.map(|(_, &heap)| heap))
                };
                (0..heaps.len()).filter(|&index| others(index) < heaps[index]).count() as u64
            },
        )
        .small_up_to(12, 4)
        .study(heaps)
}
