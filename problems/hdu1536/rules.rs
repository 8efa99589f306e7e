//! S-Nim: a move takes s beads from one heap, for some s of a given set; whoever cannot move loses.

use super::acwing893::wins_taking;
use sg_rules::prelude::*;

/// A set, and the positions to decide with it.
type Case = (Vec<u64>, Vec<Vec<u64>>);

pub fn rules() -> Rules<(Set, Queries<List>), Vec<bool>> {
    let heaps = list("heap", 1..=100, 0..=10_000).in_one_line();
    let shape = (set(1..=100, 1..=10_000).in_one_line(), queries(1..=100, heaps));
    let won = |(set, positions): &Case| positions.iter().map(|heaps| wins_taking(set, heaps)).collect();
    // Accepted programs fill a table up to the largest heap for each set.
    Rules::new(Format::up_to("0").with_tests(100), shape, won)
        .words_for_each("W", "L", "\n")
        .oracle(TAKING, |(set, positions)| {
            let table = taking(*positions.iter().flatten().max().unwrap_or(&0), set);
            let won = |heaps: &Vec<u64>| nim_sum(heaps.iter().map(|&heap| table[heap as usize])) > 0;
            positions.iter().map(won).collect()
        })
        // All sets of up to three members below 6, with all positions of up to three small heaps.
        .small(sets(5, 3).into_iter().flat_map(|set| {
            let chunks = lists(0, 8, 3).chunks(100).map(<[_]>::to_vec).collect::<Vec<_>>();
            chunks.into_iter().map(move |positions| (set.clone(), positions))
        }))
        .random(|random| {
            // A single heap may have any size; a sum must be small for brute force.
            let (largest, heaps) = if random.bool() { (2000, 1) } else { (12, 3) };
            let (most, size) = if random.bool() { (largest, 5) } else { (20, 20) };
            let set = (0..random.usize(1..=size)).map(|_| random.u64(1..=most)).collect();
            let mut position = || (0..random.usize(1..=heaps)).map(|_| random.u64(0..=largest)).collect();
            (set, (0..5).map(|_| position()).collect())
        })
        .study(|(set, positions)| {
            let set = format!("set={}", joined(set, ","));
            positions.iter().map(|heaps| position(joined(heaps, " ")).of(&set)).collect()
        })
}
