//! Merging Heaps: at first there are n heaps of one stone; a move merges two heaps into one of at
//! most m. Whoever cannot move loses.

use sg_rules::prelude::*;

/// The most stones of a heap. The position: the heaps, in order.
struct Merge(u64);

impl Game for Merge {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let pairs = (0..heaps.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let allowed = pairs.filter(|&(i, j)| heaps[i] + heaps[j] <= self.0);
        let merged = allowed.map(|(i, j)| {
            let mut next = heaps.clone();
            next[j] += next.remove(i);
            next.sort_unstable();
            next
        });
        let mut moves: Vec<Vec<u64>> = merged.collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

pub fn rules() -> Rules<Numbers<2>> {
    let wins = |&[n, m]: &[u64; 2]| Brute::new(Merge(m)).wins(&vec![1; n as usize]);
    let shape = numbers([("n", 1..=1_000_000_000), ("m", 1..=1_000_000_000)]);
    Rules::new(Format::counted(100), shape, wins)
        .words("0", "1")
        .oracle("m - 1 moves for each full heap, and for the rest", |&[n, m]| {
            (n / m * (m - 1) + (n % m).saturating_sub(1)) % 2 == 1
        })
        .small_up_to([12, 13])
        .random_up_to(&[[22, 22], [20, 6]])
}
