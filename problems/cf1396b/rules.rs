//! Stoned Game: a move takes a stone from a pile that the last move did not take from; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the pile that was just taken from, which may be empty, and the others in order.
struct TakeElsewhere;

impl Game for TakeElsewhere {
    type Position = (u64, Vec<u64>);

    fn moves(&self, (last, piles): &(u64, Vec<u64>)) -> Vec<(u64, Vec<u64>)> {
        let taken = |index: usize| {
            let others = [&piles[..index], &piles[index + 1..], &[*last]].concat();
            (piles[index] - 1, without_empty_sorted(&others))
        };
        (0..piles.len()).map(taken).collect()
    }
}

pub fn rules() -> Rules<List> {
    let wins = Brute::new(TakeElsewhere).wins_at(|piles: &Vec<u64>| (0, without_empty_sorted(piles)));
    Rules::new(Format::counted(100), list("pile", 1..=100, 1..=100), wins)
        .words("T", "HL")
        .oracle("played to the end, both taking from the largest free pile", |piles| {
            let mut free = std::collections::BinaryHeap::from(piles.clone());
            let (mut last, mut wins) = (0, false);
            while let Some(pile) = free.pop() {
                free.extend(Some(last).filter(|&last| last > 0));
                (last, wins) = (pile - 1, !wins);
            }
            wins
        })
        .small_up_to(12, 6)
        .random_up_to(&[&[40, 12, 12], &[7, 7, 7, 7], &[3; 8]])
        // A pile against about as many of one stone.
        .near(|random, most| {
            let pile = random.u64(1..=most.min(98));
            iter::once(pile).chain(vec![1; (pile + random.u64(0..=2)) as usize - 1]).collect()
        })
}
