//! Split Nim: a move replaces a heap by two heaps that are both smaller, and may be empty; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps that are not empty, in order.
struct Split;

impl Game for Split {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_heap(heaps, |heap| (0..heap).flat_map(|a| (0..=a).map(move |b| [a, b])))
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("heap", 1..=100, 1..=100);
    let wins = Brute::new(Split).wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps));
    Rules::new(Format::one(), shape, wins)
        .words("Yes", "No")
        .oracle("odious numbers: heap n is the coin at place n - 1 of Mock Turtles", |heaps| {
            nim_sum(heaps.iter().map(|&heap| odious(heap))) > 0
        })
        // A heap of 5 may become 16 heaps of 1.
        .small(lists(1, 8, 3).into_iter().filter(|heaps| heaps.iter().all(|&heap| heap < 5)))
        .random_up_to(&[&[5], &[4, 4], &[3, 3, 3]])
        .edges((1..=100).map(|heap| vec![heap]))
        .study(|heaps| vec![position(joined(heaps.iter().map(|heap| heap - 1), " "))])
}

/// The value of a heap: 0, 1, 2, 4, 7, 8, 11, ..., after the 0 the numbers with an odd number of
/// ones in binary.
pub fn odious(heap: u64) -> u64 {
    match heap {
        0 => 0,
        _ => 2 * (heap - 1) + u64::from((heap - 1).count_ones().is_multiple_of(2)),
    }
}
