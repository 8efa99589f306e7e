//! Be the Winner: rows of apples; a move takes neighbours from one row, which may fall in two; whoever takes the last
//! apple loses.

use super::hdu1907::misere_nim;
use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::{LastMoveLoses, TakeRuns, without_empty_sorted};
use sg_rules::kinds::{Lists, either};

/// The rules.
pub fn rules() -> Lists {
    let lengths = (1..=100).collect();
    let mut game = Brute::new(LastMoveLoses(TakeRuns { lengths }));
    Lists {
        format: Format::up_to_the_end().with_blank_lines(),
        unit: "row",
        length: 1..=100,
        member: 1..=100,
        words: either("Yes", "No"),
        by_moves: Box::new(move |rows| game.wins(&Some(without_empty_sorted(rows)))),
        oracle: "rows as heaps of Nim, each binary digit counted; with rows of one only, whether they are even in number",
        by_oracle: Box::new(misere_nim),
        small: (11, 4),
        random: |random| match random.u32(0..3) {
            0 => (0..random.u32(1..=7)).map(|_| random.u64(1..=2)).collect(),
            1 => vec![random.u64(1..=14)],
            _ => (0..3).map(|_| random.u64(1..=5)).collect(),
        },
        large: (100, &[100, 3, 1]),
    }
}
