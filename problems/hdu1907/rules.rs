//! John: Nim in which whoever takes the last sweet loses.

use super::cses1730::heaps;
use sg_rules::prelude::*;

pub fn rules() -> Rules<List> {
    let game = Brute::new(LastMoveLoses(TakeFromHeaps::new(1..=4747)));
    let wins = game.wins_at(|heaps: &Vec<u64>| Some(without_empty_sorted(heaps)));
    Rules::new(Format::counted(474), list("heap", 1..=47, 1..=4747), wins)
        .words("John", "Brother")
        .oracle(
            "each binary digit counted over the heaps; with heaps of 1 only, whether their number is even",
            |heaps| misere_nim(heaps),
        )
        .small_up_to(11, 4)
        .study(heaps)
}

/// Returns whether the player to move wins Nim if whoever takes the last stone loses.
pub fn misere_nim(heaps: &[u64]) -> bool {
    if heaps.iter().all(|&heap| heap <= 1) {
        return heaps.iter().sum::<u64>() % 2 == 0;
    }
    nim_sum(heaps.iter().copied()) > 0
}
