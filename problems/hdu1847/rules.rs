//! Good Luck in CET-4 Everybody!: from n cards a power of two is taken in turn; whoever takes the last card wins.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::{TAKING, taking};

/// The rules.
pub fn rules() -> Tuples<1> {
    let powers: Vec<u64> = (0..10).map(|bit| 1 << bit).collect();
    let table = taking(1000, &powers);
    let mut game = Brute::new(TakeFromHeaps::new(powers));
    Tuples {
        format: Format::up_to_the_end(),
        unit: "n",
        ranges: [("n", 1..=1000)],
        refused: none_refused,
        words: either("Kiki", "Cici"),
        by_moves: Box::new(move |heap| game.wins(&without_empty_sorted(heap))),
        oracle: TAKING,
        by_oracle: Box::new(move |&[n]| table[n as usize] > 0),
        // All cases that the problem allows.
        small: (1..=1000).map(|n| [n]).collect(),
        random: |random| [random.u64(1..=1000)],
        near: |random, [n]| [random.u64(0..=n / 3) * 3],
    }
}
