//! Stones in m heaps: Nim; the output names every winning first move by the heap before and after.

use super::cses1730::heaps;
use sg_rules::prelude::*;

/// A heap before a winning move and after it, in the order of the input.
type Moves = Vec<(u64, u64)>;

/// The rules. The problem states no bound for a heap; these fit in signed 32-bit numbers.
pub fn rules() -> Rules<List, Moves> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=1000));
    let winning = move |heaps: &Vec<u64>| {
        let mut moves = Moves::new();
        for (index, &heap) in heaps.iter().enumerate() {
            let mut left = heaps.clone();
            for to in 0..heap {
                left[index] = to;
                if !game.wins(&without_empty_sorted(&left)) {
                    moves.push((heap, to));
                }
            }
        }
        moves
    };
    Rules::new(Format::up_to("0"), list("heap", 1..=200_000, 1..=2_147_483_647), winning)
        .say(|moves| {
            let lines: String = moves.iter().map(|(heap, left)| format!("{heap} {left}\n")).collect();
            if moves.is_empty() { "No\n".to_owned() } else { format!("Yes\n{lines}") }
        })
        .oracle(DIGITS, |heaps| {
            let all = nim_sum(heaps.iter().copied());
            let moves = heaps.iter().map(|&heap| (heap, nim_sum([heap, all])));
            moves.filter(|(heap, left)| left < heap).collect()
        })
        .doubtful("moves in heaps that do not increase", |heaps| {
            let all = nim_sum(heaps.iter().copied());
            let winning = heaps.iter().filter(|&&heap| nim_sum([heap, all]) < heap);
            !winning.is_sorted_by(|a, b| a < b)
        })
        .small_up_to(10, 4)
        .study(heaps)
}
