//! KAM-Pebbles: a move takes any number of pebbles from one pile of a row, as long as none becomes
//! smaller than the one on its left; whoever cannot move loses.

use sg_rules::prelude::*;

/// The maximum number of pebbles on all piles.
const MOST: u64 = 10_000;

/// The position: the piles from left to right.
struct Pebbles;

impl Game for Pebbles {
    type Position = Vec<u64>;

    fn moves(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for pile in 0..piles.len() {
            for left in 0..piles[pile] {
                let mut next = piles.clone();
                next[pile] = left;
                moves.push(next);
            }
        }
        moves.retain(|piles| piles.is_sorted());
        moves
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("pile", 1..=1000, 0..=MOST);
    Rules::new(Format::counted(10), shape, Brute::new(Pebbles).wins_at(Vec::clone))
        .words("TAK", "NIE")
        .valid(|piles| piles.is_sorted(), "a pile is smaller than the one on its left")
        .valid(|piles| piles.iter().sum::<u64>() <= MOST, "there are more than 10000 pebbles")
        .repaired(|mut piles| {
            piles.sort_unstable();
            let times = piles.iter().sum::<u64>() / (MOST + 1) + 1;
            piles.iter().map(|pile| pile / times).collect()
        })
        .oracle("digits counted over the differences within pairs", |piles| {
            let pairs = |pair: &[u64]| pair[pair.len() - 1] - if pair.len() == 2 { pair[0] } else { 0 };
            nim_sum(piles.rchunks(2).map(pairs)) > 0
        })
        .small(lists(0, 12, 4).into_iter().filter(|piles| piles.is_sorted()))
        .study(|piles| {
            let piles = [&[0], &piles[..]].concat();
            vec![position(joined(piles.windows(2).rev().map(|two| two[1] - two[0]), ","))]
        })
}
