//! E&D: a move removes one heap of a pair and splits the other in two, which form a pair again;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the pairs, the smaller heap first, in order.
struct Pairs;

impl Game for Pairs {
    type Position = Vec<(u64, u64)>;

    fn moves(&self, pairs: &Vec<(u64, u64)>) -> Vec<Vec<(u64, u64)>> {
        in_one_part(pairs, |&(a, b)| {
            let splits = |heap: u64| (1..=heap / 2).map(move |part| [(part, heap - part)]);
            splits(a).chain(splits(b))
        })
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("heap", 2..=20_000, 1..=2_000_000_000);
    let game = Brute::new(Pairs).wins_at(|heaps: &Vec<u64>| {
        let pair = |two: &[u64]| (two[0].min(two[1]), two[0].max(two[1]));
        sorted(heaps.chunks(2).map(pair).collect::<Vec<(u64, u64)>>())
    });
    let even = |heaps: &Vec<u64>| heaps.len().is_multiple_of(2);
    Rules::new(Format::counted(20), shape, game)
        .words("YES", "NO")
        .valid(|heaps| heaps.len().is_multiple_of(2), "the number of heaps is odd")
        .repaired(|mut heaps| {
            heaps.truncate(heaps.len() / 2 * 2);
            heaps
        })
        .oracle("0 for two odd heaps, otherwise 1 more than for their halves", |heaps| {
            nim_sum(heaps.chunks(2).map(|two| halving(two[0], two[1]))) > 0
        })
        .small(lists(1, 12, 4).into_iter().filter(even))
        .random_up_to(&[&[60, 60], &[12, 12, 12, 12], &[6, 6, 6, 6, 6, 6]])
}

/// Returns the value of a pair, from that of a smaller one.
fn halving(a: u64, b: u64) -> u64 {
    if a % 2 == 1 && b % 2 == 1 { 0 } else { 1 + halving(a.div_ceil(2), b.div_ceil(2)) }
}
