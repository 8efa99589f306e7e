//! John: Nim in which whoever takes the last one loses.

use sg_rules::brute::Brute;
use sg_rules::games::{LastMoveLoses, TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::{Lists, either};
use sg_rules::{Format, generate, oracle};

/// The rules.
pub fn rules() -> Lists {
    let mut game = Brute::new(LastMoveLoses(TakeFromHeaps::new(1..=4747)));
    Lists {
        format: Format::counted(474),
        unit: "heap",
        length: 1..=47,
        member: 1..=4747,
        words: either("John", "Brother"),
        by_moves: Box::new(move |heaps| game.wins(&Some(without_empty_sorted(heaps)))),
        oracle: "each binary digit counted over the heaps; with heaps of one only, whether they are even in number",
        by_oracle: Box::new(misere_nim),
        small: (11, 4),
        random: generate::heaps,
        large: (47, &[4747, 3, 1]),
    }
}

/// Whether the player to move wins Nim when whoever takes the last one loses.
pub fn misere_nim(heaps: &[u64]) -> bool {
    if heaps.iter().all(|&heap| heap <= 1) {
        return heaps.iter().sum::<u64>() % 2 == 0;
    }
    oracle::nim_sum(heaps.iter().copied()) > 0
}
