//! Nim Game I: a move takes any number from one heap; whoever takes the last stick wins.

use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::{Lists, either};
use sg_rules::oracle::{DIGITS, nim_sum};
use sg_rules::{Format, generate};

/// The rules.
pub fn rules() -> Lists {
    nim()
}

/// Nim, in the words and with the limits of this problem.
pub fn nim() -> Lists {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    Lists {
        format: Format::counted(200_000).with_members(200_000),
        unit: "heap",
        length: 1..=200_000,
        member: 1..=1_000_000_000,
        words: either("first", "second"),
        by_moves: Box::new(move |heaps| game.wins(&without_empty_sorted(heaps))),
        oracle: DIGITS,
        by_oracle: Box::new(|heaps| nim_sum(heaps.iter().copied()) > 0),
        small: (12, 4),
        random: generate::heaps,
        large: (40, &[1_000_000_000]),
    }
}
