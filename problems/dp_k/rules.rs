//! Stones: a move takes a number of a given set from a heap; whoever cannot move loses.

use super::acwing893::wins_taking;
use sg_rules::prelude::*;

pub fn rules() -> Rules<With<1, Set>> {
    let shape = with([("K", 1..=100_000)], set(1..=100, 1..=100_000).increasing());
    Rules::new(Format::one(), shape, |([heap], set)| wins_taking(set, &[*heap]))
        .valid(|([heap], set)| set.iter().all(|take| take <= heap), "a number is larger than the heap")
        .repaired(|([heap], mut set)| {
            set.retain(|&take| take <= heap);
            set.extend(set.is_empty().then_some(heap));
            set.sort_unstable();
            set.dedup();
            ([heap], set)
        })
        .words("First", "Second")
        .oracle("a table of won and lost heaps up to the limit", |([heap], set)| taking(*heap, set)[*heap as usize] > 0)
        // All sets of up to three numbers below 5, each with every heap from its largest number to
        // 5 more.
        .small(sets(4, 3).into_iter().flat_map(|set| {
            let most = set.iter().copied().max().unwrap_or(1);
            (most..most + 6).map(move |heap| ([heap], set.clone()))
        }))
        .random(|random| {
            let heap = random.u64(1..=500);
            let most = if random.bool() { heap } else { heap.min(12) };
            ([heap], (0..random.u32(1..=8)).map(|_| random.u64(1..=most)).collect())
        })
        .study(|([heap], set)| vec![position(heap).of(format!("set={}", joined(set, ",")))])
}
