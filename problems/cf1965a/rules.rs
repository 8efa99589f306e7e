//! Everything Nim: a move takes the same number of stones from every non-empty pile; whoever cannot
//! move loses.

use sg_rules::prelude::*;

/// The position: the piles that are not empty, in order.
struct TakeFromAll;

impl Game for TakeFromAll {
    type Position = Vec<u64>;

    fn moves(&self, piles: &Vec<u64>) -> Vec<Vec<u64>> {
        let smallest = piles.first().copied().unwrap_or(0);
        let without = |take| piles.iter().map(|pile| pile - take).collect::<Vec<u64>>();
        (1..=smallest).map(|take| without_empty_sorted(&without(take))).collect()
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("pile", 1..=200_000, 1..=1_000_000_000);
    let format = Format::counted(10_000).with_members(200_000);
    let wins = Brute::new(TakeFromAll).wins_at(|piles: &Vec<u64>| without_empty_sorted(piles));
    Rules::new(format, shape, wins)
        .words("Alice", "Bob")
        .oracle("from the largest pile down: use up a difference, or all of it but one", |piles| {
            let sizes: BTreeSet<u64> = piles.iter().copied().collect();
            let below = iter::once(&0).chain(&sizes).copied().collect::<Vec<u64>>();
            sizes.iter().zip(below).rev().fold(false, |wins, (size, below)| !wins || size - below > 1)
        })
        .small_up_to(12, 6)
        .random_up_to(&[&[9; 9], &[30, 30, 30], &[5; 7]])
        .near(|random, most| {
            // 1, 2, 3, ... for a while, some of them twice, and then larger ones.
            let ones = random.u64(0..=9).min(most);
            let twice = (1..=ones).filter(|_| random.bool()).collect::<Vec<u64>>();
            let larger = (0..random.usize(0..=3)).map(|_| random.u64(1..=most)).collect();
            let mut piles = [(1..=ones).collect(), twice, larger].concat();
            piles.push(random.u64(1..=(ones + 2).min(most)));
            random.shuffle(&mut piles);
            piles
        })
        // Every size from 1 on, and a gap before the last.
        .edges(
            [199_998, 199_999]
                .into_iter()
                .flat_map(|ones| [(1..=ones).rev().collect(), (1..=ones).chain([1_000_000_000]).collect::<Vec<u64>>()]),
        )
}
