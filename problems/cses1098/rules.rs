//! Nim Game II: a move takes one to three from one heap; whoever takes the last stick wins.

use super::cses1730::nim;
use sg_rules::brute::Brute;
use sg_rules::games::{TakeFromHeaps, without_empty_sorted};
use sg_rules::kinds::Lists;
use sg_rules::oracle::{nim_sum, taking};

/// The rules.
pub fn rules() -> Lists {
    let mut game = Brute::new(TakeFromHeaps::new([1, 2, 3]));
    let table = taking(63, &[1, 2, 3]);
    Lists {
        by_moves: Box::new(move |heaps| game.wins(&without_empty_sorted(heaps))),
        oracle: "a table of mex over the moves of one heap up to 63, its period carried on",
        by_oracle: Box::new(move |heaps| nim_sum(heaps.iter().map(|heap| table[(heap % 64) as usize])) > 0),
        small: (16, 4),
        // One heap of any size that brute force reaches beside small ones, or three of middling size.
        random: |random| {
            let most = if random.bool() { [600, 4, 4] } else { [20, 20, 20] };
            most.map(|most| random.u64(1..=most)).to_vec()
        },
        ..nim()
    }
}
