//! Brave Game: from a heap of n, one to m are taken in turn; whoever empties the heap wins.

use std::collections::HashMap;

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::enumerate::pairs;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::{Tuples, either, none_refused};

/// The rules.
pub fn rules() -> Tuples<2> {
    // One game for every m.
    let mut games: HashMap<u64, Brute<TakeFromHeaps>> = HashMap::new();
    Tuples {
        format: Format::counted(100),
        unit: "number",
        ranges: [("n", 1..=1000), ("m", 1..=1000)],
        refused: none_refused,
        words: either("first", "second"),
        by_moves: Box::new(move |&[n, m]| {
            let game = games.entry(m).or_insert_with(|| Brute::new(TakeFromHeaps::new(1..=m)));
            game.wins(&without_empty_sorted(&[n]))
        }),
        oracle: "lost and won heaps, listed from the empty one up to n",
        by_oracle: Box::new(|&[n, m]| listed(n, m)),
        small: pairs(40),
        random: |random| {
            let m = random.u64(1..=1000);
            [random.u64(1..=1000.min(20_000 / m)), m]
        },
        near: |random, [n, m]| {
            let m = random.u64(1..=m.min(n));
            [(m + 1) * random.u64(1..=n / m) + random.u64(0..=2) - 1, m]
        },
    }
}

/// Whether the player to move wins where one to m are taken: the m heaps above a lost one are won, and the next one is
/// lost again.
pub fn listed(n: u64, m: u64) -> bool {
    let mut lost = 0;
    while lost + m < n {
        lost += m + 1;
    }
    lost != n
}
