//! A Simple Game: a move takes from one heap, at most that heap's limit; whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps, each with the most that a move may take from it.
struct TakeUpTo;

impl Game for TakeUpTo {
    type Position = Vec<[u64; 2]>;

    fn moves(&self, heaps: &Vec<[u64; 2]>) -> Vec<Vec<[u64; 2]>> {
        in_one_part(heaps, |&[heap, most]| (1..=most.min(heap)).map(move |take| [[heap - take, most]]))
    }
}

/// The rules. The ranges of the problem are not confirmed: these are an accepted program's.
pub fn rules() -> Rules<Items<Numbers<2>>> {
    let shape = items(1..=10, numbers([("M", 1..=20), ("L", 1..=20)]));
    let wins = Brute::new(TakeUpTo).wins_at(|heaps: &Vec<[u64; 2]>| sorted(heaps.clone()));
    let tables: Vec<Vec<u64>> = (0..=20).map(|most| taking(20, &(1..=most).collect::<Vec<_>>())).collect();
    let heaps = || (1..=5).flat_map(|heap| (1..=5).map(move |most| [heap, most]));
    let pairs = heaps().flat_map(move |one| heaps().map(move |other| vec![one, other]));
    let alone = (1..=20).flat_map(|heap| (1..=20).map(move |most| vec![[heap, most]]));
    Rules::new(Format::counted(10_000), shape, wins)
        .words("No", "Yes")
        .oracle(TAKING, move |heaps| {
            nim_sum(heaps.iter().map(|&[heap, most]| tables[most as usize][heap as usize])) > 0
        })
        .small(alone.chain(pairs))
        .random(|random| {
            let mut heap = |most: u64| [random.u64(1..=most), random.u64(1..=most)];
            vec![heap(9), heap(7), heap(5)]
        })
}
