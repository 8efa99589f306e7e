//! Magic Beads: a move replaces a heap by one heap for each smaller divisor except one; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the heaps in order, without those of one bead, which cannot be moved.
struct Divide;

/// The divisors of a heap that are smaller than the heap.
fn divisors(heap: u64) -> Vec<u64> {
    (1..heap).filter(|&divisor| heap.is_multiple_of(divisor)).collect()
}

fn without_ones(heaps: &[u64]) -> Vec<u64> {
    sorted(heaps.iter().copied().filter(|&heap| heap > 1).collect::<Vec<u64>>())
}

impl Game for Divide {
    type Position = Vec<u64>;

    fn moves(&self, heaps: &Vec<u64>) -> Vec<Vec<u64>> {
        let moves = in_one_heap(heaps, |heap| {
            let all = divisors(heap);
            let without = |gone: usize| [&all[..gone], &all[gone + 1..]].concat();
            (0..all.len()).map(without).collect::<Vec<_>>()
        });
        moves.iter().map(|heaps| without_ones(heaps)).collect()
    }
}

pub fn rules() -> Rules<List> {
    let mut values: Vec<u64> = vec![0];
    for heap in 1..=1000 {
        let parts: Vec<u64> = divisors(heap).into_iter().map(|part| values[part as usize]).collect();
        let all = nim_sum(parts.iter().copied());
        values.push(mex(parts.iter().map(|&gone| nim_sum([all, gone]))));
    }
    let shape = list("heap", 1..=100, 1..=1000);
    Rules::new(Format::up_to_the_end(), shape, Brute::new(Divide).wins_at(|heaps: &Vec<u64>| without_ones(heaps)))
        .words("freda", "rainbow")
        .oracle("a table of mex over the divisor left out, from the nim-sum of all", move |heaps| {
            nim_sum(heaps.iter().map(|&heap| values[heap as usize])) > 0
        })
        .small_up_to(16, 3)
        .random_up_to(&[&[64], &[36, 12], &[10, 10, 10]])
}
