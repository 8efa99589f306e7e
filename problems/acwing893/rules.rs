//! Nim with a set: a move takes s from one heap, for some s of a given set; whoever cannot move
//! loses.

use sg_rules::prelude::*;

pub fn rules() -> Rules<(Set, List)> {
    let shape = (set(1..=100, 1..=10_000), list("heap", 1..=100, 1..=10_000));
    let wins = |(set, heaps): &(Vec<u64>, Vec<u64>)| wins_taking(set, heaps);
    Rules::new(Format::one(), shape, wins)
        .words("Yes", "No")
        .oracle(TAKING, |(set, heaps)| {
            let table = taking(*heaps.iter().max().unwrap_or(&0), set);
            nim_sum(heaps.iter().map(|&heap| table[heap as usize])) > 0
        })
        .small(sets(4, 3).into_iter().flat_map(|set| lists(1, 6, 2).into_iter().map(move |heaps| (set.clone(), heaps))))
        .random(|random| {
            let (largest, heaps) = if random.bool() { (2000, 1) } else { (12, 3) };
            let (most, size) = if random.bool() { (largest, 5) } else { (20, 20) };
            let set = (0..random.usize(1..=size)).map(|_| random.u64(1..=most)).collect();
            (set, (0..heaps).map(|_| random.u64(1..=largest)).collect())
        })
        .study(|(set, heaps)| vec![position(joined(heaps, " ")).of(format!("set={}", joined(set, ",")))])
}

/// Returns whether the player to move wins when numbers of the set are taken from one heap.
pub fn wins_taking(set: &[u64], heaps: &[u64]) -> bool {
    Brute::new(TakeFromHeaps::new(set.iter().copied())).wins(&without_empty_sorted(heaps))
}
