//! Remove and Decrease Game: a move takes one stone from each heap, or removes the smallest heap;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps, in order.
struct RemoveOrDecrease;

impl Game for RemoveOrDecrease {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let fewer: Vec<u64> = heaps.iter().map(|heap| heap - 1).collect();
        let moves = [heaps.iter().skip(1).copied().collect(), without_empty_sorted(&fewer)];
        moves.into_iter().filter(|_| !heaps.is_empty()).collect()
    }
}

pub fn rules() -> Rules<List> {
    let wins = Brute::new(RemoveOrDecrease).wins_at(|heaps: &Vec<u64>| without_empty_sorted(heaps));
    let shape = list("stones", 1..=200_000, 1..=1_000_000_000).distinct().longest_of_many(100);
    Rules::new(Format::counted(200_000).with_members(200_000), shape, wins)
        .words("Alice", "Bob")
        .oracle("both moves while the smallest heap is 1, then parity", |heaps| {
            let (heaps, n) = (without_empty_sorted(heaps), heaps.len());
            let even = |left: usize, each: usize| left == 1 || (left + heaps[n - 2] as usize - each).is_multiple_of(2);
            let ones = (0..n).take_while(|&each| each + 2 < n && heaps[each] == each as u64 + 1).count();
            (0..ones).rev().fold(even(n - ones, ones), |next, each| !next || !even(n - each - 1, each))
        })
        .small(sets(10, 10))
        .edges([199_999, 200_000].map(|most| (1..=most).collect()))
}
