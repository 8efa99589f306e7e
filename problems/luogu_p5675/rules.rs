//! Stone Game: some heaps are chosen for Nim, and one of these for the first move. In how many ways
//! does the first player lose?

use sg_rules::prelude::*;

const P: u64 = 1_000_000_007;

/// Returns the nim-sums of sets of these heaps, and the number of sets with each sum, which a heap
/// that adds no new sum doubles.
fn sums(heaps: &[u64]) -> (Vec<u64>, u64) {
    let (mut sums, mut ways) = (vec![0], 1);
    for heap in heaps {
        if sums.contains(heap) {
            ways = ways * 2 % P
        } else {
            sums.extend(sums.clone().iter().map(|sum| nim_sum([*sum, *heap])))
        }
    }
    (sums, ways)
}

pub fn rules() -> Rules<List, u64> {
    let mut nim = Brute::new(TakeFromHeaps::new(1..=200));
    let by_moves = move |heaps: &Vec<u64>| {
        let mut is_lost = |chosen: u64, first: usize| {
            let others = (0..heaps.len()).filter(|heap| chosen >> heap & 1 == 1 && *heap != first);
            let others: Vec<u64> = others.map(|heap| heaps[heap]).collect();
            (0..heaps[first]).all(|left| nim.wins(&without_empty_sorted(&[&others[..], &[left]].concat())))
        };
        let games = (1..1 << heaps.len()).flat_map(|chosen| (0..heaps.len()).map(move |first| (chosen, first)));
        games.filter(|&(chosen, first)| chosen >> first & 1 == 1 && is_lost(chosen, first)).count() as u64
    };
    Rules::new(Format::one(), list("heap", 1..=200, 1..=200), by_moves)
        .oracle("the nim-sums of sets of other heaps, each by equally many sets", |heaps| {
            let count = |first: usize| {
                let (sums, ways) = sums(&[&heaps[..first], &heaps[first + 1..]].concat());
                sums.iter().filter(|&&sum| sum >= heaps[first]).count() as u64 * ways % P
            };
            (0..heaps.len()).map(count).sum::<u64>() % P
        })
        .small_up_to(10, 4)
        .random_up_to(&[&[9, 9, 9, 9], &[20, 20, 20], &[4; 6]])
}
