//! Be the Winner: rows of apples; a move takes consecutive apples from one row, which may leave two
//! rows; whoever takes the last apple loses.

use super::cses1730::heaps;
use super::hdu1907::misere_nim;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    let lengths = (1..=100).collect();
    let game = Brute::new(LastMoveLoses(TakeRuns { lengths }));
    let wins = game.wins_at(|rows: &Vec<u64>| Some(without_empty_sorted(rows)));
    let format = Format::up_to_the_end().with_blank_lines();
    Rules::new(format, list("row", 1..=100, 1..=100), wins)
        .words("Yes", "No")
        .oracle(
            "rows as heaps of Nim, each binary digit counted; with rows of 1 only, whether their number is even",
            |rows| misere_nim(rows),
        )
        .small_up_to(11, 4)
        .random_up_to(&[&[2; 7], &[14], &[5; 3]])
        .study(heaps)
}
