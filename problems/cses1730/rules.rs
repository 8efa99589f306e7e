//! Nim Game I: a move takes any number from one heap; whoever takes the last stick wins.

use sg_rules::prelude::*;

/// The number of tests, and the heaps of each.
pub fn cases() -> (Format, List) {
    let shape = list("heap", 1..=200_000, 1..=1_000_000_000).longest_of_many(40);
    (Format::counted(200_000).with_members(200_000), shape)
}

pub fn rules() -> Rules<List> {
    let (format, shape) = cases();
    nim(format, shape).words("first", "second")
}

/// Nim with these cases.
pub fn nim(format: Format, shape: List) -> Rules<List> {
    let game = Brute::new(TakeFromHeaps::new(1..=1000));
    Rules::new(format, shape, game.wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps)))
        .oracle(DIGITS, |heaps| nim_sum(heaps.iter().copied()) > 0)
        .small_up_to(12, 4)
        .study(heaps)
}

/// The heaps as a position.
pub fn heaps(heaps: &Vec<u64>) -> Vec<Position> {
    vec![position(joined(heaps, " "))]
}
