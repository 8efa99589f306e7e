//! New Nim: each player first takes some whole heaps, or none, but not all that are left; then they
//! play Nim, the first player to move. What is the least number of stones that the first player
//! must take to win?

use sg_rules::prelude::*;

/// The heaps that these bits choose.
pub fn chosen(heaps: &[u64], bits: u32) -> Vec<u64> {
    let chosen = heaps.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
    chosen.map(|(_, &heap)| heap).collect()
}

/// Returns the number of independent heaps, by clearing the lowest bit of each from all later ones.
pub fn rank(mut heaps: Vec<u64>) -> usize {
    let mut rank = 0;
    while let Some(pivot) = heaps.pop() {
        let lowest = pivot & pivot.wrapping_neg();
        for heap in heaps.iter_mut().filter(|heap| **heap & lowest > 0) {
            *heap ^= pivot;
        }
        rank += usize::from(pivot > 0);
    }
    rank
}

pub fn rules() -> Rules<List, u64> {
    let mut nim = Brute::new(TakeFromHeaps::new(1..=1000));
    // The first player may leave any set of heaps except the empty one.
    let least = move |heaps: &Vec<u64>| {
        let all: u64 = heaps.iter().sum();
        let mut wins = |left: &[u64]| {
            let mut second = (1..1 << left.len()).map(|bits| without_empty_sorted(&chosen(left, bits)));
            second.all(|left| nim.wins(&left))
        };
        let lefts = (1..1 << heaps.len()).map(|bits| chosen(heaps, bits));
        let taken = lefts.filter(|left| wins(left)).map(|left| all - left.iter().sum::<u64>());
        taken.min().expect("a single heap wins")
    };
    Rules::new(Format::one(), list("heap", 1..=100, 1..=1_000_000_000), least)
        .oracle("from the smallest heap up, each is taken if the rank of the others does not fall", |heaps| {
            let mut left = heaps.clone();
            left.sort_unstable_by(|a, b| b.cmp(a));
            let (all, mut taken) = (rank(left.clone()), 0);
            for index in (0..left.len()).rev() {
                let heap = left.remove(index);
                match rank(left.clone()) {
                    same if same == all => taken += heap,
                    _ => left.insert(index, heap),
                }
            }
            taken
        })
        .small_up_to(8, 5)
        .random_up_to(&[&[30, 15, 15, 7], &[7, 7, 7, 7, 7], &[3; 6]])
}
