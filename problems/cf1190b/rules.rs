//! Tokitsukaze, CSL and Stone Game: a move takes a stone from a pile; whoever cannot move, or
//! leaves two equal piles, loses.

use sg_rules::prelude::*;

/// The position: the piles. Moves that lose at once are left out.
struct Differ;

impl Game for Differ {
    type Position = Vec<u64>;

    fn moves(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = in_one_part(piles, |pile| pile.checked_sub(1).map(|left| [left]));
        moves.retain(|piles| piles.is_sorted_by(|a, b| a < b));
        moves
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("pile", 1..=100_000, 0..=1_000_000_000);
    // All piles differ, except that the last one may be equal to the one before.
    let spread = |(step, last)| (0..99_999).map(|i: u64| i * step).chain([last]).collect();
    Rules::new(Format::one(), shape, Brute::new(Differ).wins_at(Vec::clone))
        .words("sjfnb", "cslnb")
        .oracle("the set of sizes, and the number of piles that must change parity", |piles| {
            let sizes: BTreeSet<u64> = piles.iter().copied().collect();
            let twin = piles.iter().sum::<u64>() - sizes.iter().sum::<u64>();
            let can_begin = match piles.len() - sizes.len() {
                0 => true,
                1 => twin > 0 && !sizes.contains(&(twin - 1)),
                _ => false,
            };
            can_begin && (piles.iter().filter(|&pile| pile % 2 == 1).count() + piles.len() / 2) % 2 == 1
        })
        .small_up_to(6, 4)
        .random_up_to(&[&[60, 60], &[9, 9, 9, 9], &[6; 5]])
        .edges([(1, 99_999), (1, 99_998), (1, 100_000), (10_000, 999_980_000), (10_000, 999_999_999)].map(spread))
}
