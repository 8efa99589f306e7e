//! Alice and Bob: a move takes one stone, or joins two heaps; whoever takes the last stone wins.

use sg_rules::prelude::*;

/// The position: the heaps, none empty, in order.
struct TakeOrJoin;

impl Game for TakeOrJoin {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = in_one_heap(heaps, |heap| [[heap - 1]]);
        for second in 0..heaps.len() {
            for first in 0..second {
                let mut next = heaps.clone();
                next[first] += next.remove(second);
                moves.push(without_empty_sorted(&next));
            }
        }
        moves
    }
}

/// The outcomes, by the number of single stones and the moves of all other heaps: one for each
/// stone, and one less than there are heaps to join them.
fn table(heaps: usize, stones: usize) -> Vec<Vec<bool>> {
    let mut won: Vec<Vec<bool>> = Vec::new();
    for singles in 0..=heaps {
        // Taking or joining a single stone leads to another row.
        let lost = |fewer: usize, moves: usize| singles >= fewer && !won[singles - fewer][moves];
        let none = lost(1, 0) || lost(2, 2);
        // A heap of two that loses a stone becomes a single stone.
        let mut row = vec![none, !none || lost(1, 2)];
        for moves in 2..heaps * (stones + 1) + 2 * (heaps - singles) {
            row.push(!row[moves - 1] || lost(1, moves) || lost(1, moves + 1) || lost(2, moves + 3));
        }
        won.push(row);
    }
    won
}

pub fn rules() -> Rules<List> {
    let shape = list("heap", 1..=50, 1..=1000);
    let wins = Brute::new(TakeOrJoin).wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps));
    let table = table(50, 1000);
    Rules::new(Format::counted(4000).headed("Case #{}: "), shape, wins)
        .words("Alice", "Bob")
        .oracle("a table by single stones and the moves of all other heaps", move |heaps| {
            let singles = heaps.iter().filter(|&&heap| heap == 1).count();
            let moves: u64 = heaps.iter().filter(|&&heap| heap > 1).map(|heap| heap + 1).sum();
            table[singles][moves.saturating_sub(1) as usize]
        })
        .small_up_to(9, 6)
        .random_up_to(&[&[60, 3], &[9, 9, 9], &[2; 7], &[1, 1, 1, 1, 1, 1, 5]])
        // Single stones, and one heap of two or three beside them.
        .near(|random, most| [vec![1; random.usize(0..9)], vec![random.u64(1..=most.min(4))]].concat())
}
