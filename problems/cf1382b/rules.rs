//! Sequential Nim: a move takes any number of stones from the first heap that is not empty; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps that are left.
struct InOrder;

impl Game for InOrder {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let Some((&first, rest)) = heaps.split_first() else {
            return Vec::new();
        };
        let some = (1..first).map(|left| [&[left], rest].concat());
        some.chain([rest.to_vec()]).collect()
    }
}

pub fn rules() -> Rules<List> {
    let shape = list("heap", 1..=100_000, 1..=1_000_000_000);
    let format = Format::counted(1000).with_members(100_000);
    Rules::new(format, shape, Brute::new(InOrder).wins_at(Vec::clone))
        .words("First", "Second")
        .oracle("from the last heap back: take all, or all but one", |heaps| {
            heaps.iter().rev().fold(false, |wins, &heap| !wins || heap > 1)
        })
        .small_up_to(12, 8)
        .random_up_to(&[&[30, 30], &[2; 10], &[1, 1, 1, 1, 1, 9, 9]])
        .near(|random, most| {
            let ones = vec![1; random.usize(0..=9)];
            [ones, (0..random.usize(1..=4)).map(|_| random.u64(1..=most)).collect()].concat()
        })
        // Nothing after a heap of two or more matters.
        .edges([99_998, 99_999].map(|ones| [vec![1; ones], vec![2]].concat()))
}
