//! Nim Game II: a move takes one to three from one heap; whoever takes the last stick wins.

use super::cses1730;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    let (format, shape) = cses1730::cases();
    let game = Brute::new(TakeFromHeaps::new([1, 2, 3]));
    let table = taking(63, &[1, 2, 3]);
    Rules::new(format, shape, game.wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps)))
        .words("first", "second")
        .oracle("a table of mex over the moves of one heap up to 63, extended by its period", move |heaps| {
            nim_sum(heaps.iter().map(|heap| table[(heap % 64) as usize])) > 0
        })
        .small_up_to(16, 4)
        .random_up_to(&[&[600, 4, 4], &[20, 20, 20]])
        .study(cses1730::heaps)
}
