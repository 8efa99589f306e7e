//! Game: stones are taken from a heap in turn, and what is left of it may be split in two; whoever
//! takes the last stone wins.

use sg_rules::prelude::*;

/// The position: the heaps, none empty, in order.
struct TakeAndSplit;

impl Game for TakeAndSplit {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| (0..heap).flat_map(|left| (0..=left / 2).map(move |first| [first, left - first])))
    }
}

/// The rules. The ranges of the problem are not confirmed.
pub fn rules() -> Rules<List> {
    let shape = list("heap", 1..=100_000, 1..=2_147_483_647);
    let wins = Brute::new(TakeAndSplit).wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps));
    Rules::new(Format::up_to_the_end(), shape, wins)
        .words("Win", "Lose")
        .oracle(DIGITS, |heaps| nim_sum(heaps.iter().copied()) > 0)
        .small_up_to(11, 4)
        .random_up_to(&[&[12, 3], &[6, 6, 6], &[3; 5]])
}
