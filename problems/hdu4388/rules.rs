//! Stone Game II: a pile of n is replaced by piles of k and k xor n, both less than n, in turn.
//! Once each player may leave 2k xor n in place of k xor n. Whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the piles, none empty, in order; and whether the player to move and the other one
/// still have their special move.
struct Split;

impl Game for Split {
    type Position = (Vec<u64>, bool, bool);

    fn moves(&self, &(ref piles, mine, other): &Self::Position) -> Vec<Self::Position> {
        let parts = |n: u64| (1..n).filter(move |k| k ^ n < n);
        let usual = in_one_heap(piles, |n| parts(n).map(move |k| [k, k ^ n]));
        let special =
            in_one_heap(piles, |n| parts(n).filter(move |k| mine && 2 * k != n).map(move |k| [k, (2 * k) ^ n]));
        let usual = usual.into_iter().map(|piles| (piles, other, mine));
        usual.chain(special.into_iter().map(|piles| (piles, other, false))).collect()
    }
}

/// The rules. The number of tests and of piles is not confirmed.
pub fn rules() -> Rules<List> {
    let wins = Brute::new(Split).wins_at(|piles: &Vec<u64>| (without_empty_sorted(piles), true, true));
    let format = Format::counted(1000).with_members(1_000_000).headed("Case {}: ");
    Rules::new(format, list("pile", 1..=100_000, 1..=100_000), wins)
        .words("Yes", "No")
        .oracle("one play: 1 is split from odd piles, and even ones count as their halves", |piles| {
            let mut moves = 0;
            for &pile in piles {
                let mut pile = pile;
                while pile > 1 {
                    moves += pile % 2;
                    pile /= 2;
                }
            }
            moves % 2 == 1
        })
        .small_up_to(9, 3)
        .random_up_to(&[&[7, 7], &[9], &[6, 3, 3]])
}
