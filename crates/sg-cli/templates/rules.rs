//! Take One or Two: from a heap of n, one or two are taken in turn; whoever takes the last one wins.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::{TAKING, taking};

/// The rules.
pub fn rules() -> Tuples<1> {
    let mut game = Brute::new(TakeFromHeaps::new([1, 2]));
    Tuples {
        format: Format::up_to_the_end(),
        unit: "heap",
        ranges: [("n", 1..=1000)],
        refused: none_refused,
        words: either("Win", "Lose"),
        by_moves: Box::new(move |heap| game.wins(&without_empty_sorted(heap))),
        oracle: TAKING,
        by_oracle: Box::new(|&[n]| taking(n, &[1, 2])[n as usize] > 0),
        small: (1..=200).map(|n| [n]).collect(),
        random: |random| [random.u64(1..=1000)],
        near: |random, [most]| [random.u64(0..=most / 3) * 3],
    }
}
