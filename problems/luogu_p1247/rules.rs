//! Taking Matches: at Nim, what does the first player take from the first heap that has a winning
//! move?

use sg_rules::prelude::*;

/// The number taken, the heap it is taken from, and the heaps left.
type Move = (u64, usize, Vec<u64>);

pub fn rules() -> Rules<List, Option<Move>> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    let by_moves = move |heaps: &Vec<u64>| {
        let moves = (0..heaps.len()).flat_map(|heap| (1..=heaps[heap]).map(move |taken| (taken, heap)));
        let mut winning = moves.map(|(taken, heap)| {
            let mut left = heaps.clone();
            left[heap] -= taken;
            (taken, heap + 1, left)
        });
        winning.find(|(.., left)| !game.wins(&without_empty_sorted(left)))
    };
    Rules::new(Format::one(), list("heap", 1..=500_000, 1..=1_000_000_000), by_moves)
        .say(|winning| match winning {
            None => "lose\n".to_owned(),
            Some((taken, heap, left)) => format!("{taken} {heap}\n{}", line(left)),
        })
        .oracle(DIGITS, |heaps| {
            let sum = nim_sum(heaps.iter().copied());
            // The first heap with the highest digit of the nim-sum, which 0 does not have.
            let highest = (0..64).rev().map(|bit| 1 << bit).find(|digit| sum & digit > 0)?;
            let heap = heaps.iter().position(|heap| heap & highest > 0)?;
            let kept = nim_sum([heaps[heap], sum]);
            let left = [&heaps[..heap], &[kept], &heaps[heap + 1..]].concat();
            Some((heaps[heap] - kept, heap + 1, left))
        })
        .small_up_to(10, 4)
        .study(|heaps| vec![position(joined(heaps, " + "))])
}
