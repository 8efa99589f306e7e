//! Stick Game: a move takes one of k given numbers from a heap; whoever takes the last stick wins.
//! Asked for every heap up to n.

use sg_rules::prelude::*;

/// The rules. The answer says whether each heap is won, from 1 on.
pub fn rules() -> Rules<With<1, Set>, Vec<bool>> {
    let shape = with([("n", 1..=1_000_000)], set(1..=100, 1..=1_000_000)).count_at(1);
    let won = |([n], set): &([u64; 1], Vec<u64>)| {
        let mut game = Brute::new(TakeFromHeaps::new(set.iter().copied()));
        (1..=*n).map(|heap| game.wins(&without_empty_sorted(&[heap]))).collect()
    };
    Rules::new(Format::one(), shape, won)
        .valid(|(_, set)| set.contains(&1), "1 is not among the numbers")
        .valid(|([n], set)| set.iter().all(|take| take <= n), "a number is larger than n")
        .repaired(|([n], mut set)| {
            set.retain(|&take| take <= n);
            if !set.contains(&1) {
                set.truncate(99);
                set.insert(set.len() / 2, 1);
            }
            ([n], set)
        })
        .words_for_each("W", "L", "\n")
        // Slower than reading the input: a table of n heaps for up to 100 takes is 10^8 steps.
        .oracle(TAKING, |([n], set)| taking(*n, set)[1..].iter().map(|&value| value > 0).collect())
        // A limit that is not a round number.
        .small(sets(8, 4).into_iter().flat_map(|set| [8, 77].map(|n| ([n], set.clone()))))
        .random(|random| {
            let n = random.u64(1..=2000);
            let most = if random.bool() { n } else { n.min(20) };
            ([n], (0..random.usize(0..=20)).map(|_| random.u64(1..=most)).collect())
        })
        .study(|([n], set)| {
            let set = format!("set={}", joined(set, ","));
            (1..=*n).map(|heap| position(heap).of(&set)).collect()
        })
}
