//! Alice and Bob: a move adds to a set the difference of two of its numbers, if it is not there;
//! whoever cannot move loses.

use sg_rules::prelude::*;

/// The position: the numbers that are in the set, as bits.
struct AddDifferences;

impl Game for AddDifferences {
    type Position = u64;

    fn moves(&self, &set: &u64) -> Vec<u64> {
        // Shifted down by the difference, the set meets itself.
        (1..64).filter(|&step| set >> step & set != 0 && set >> step & 1 == 0).map(|step| set | 1 << step).collect()
    }
}

/// Returns whether the count of missing numbers is odd: the gaps in the set, in steps of the
/// divisor that taking remainders by the least number leaves.
fn is_odd(set: &[u64]) -> bool {
    let mut left = set.to_vec();
    while left.len() > 1 {
        let least = left.iter().copied().min().unwrap_or(1);
        for number in &mut left {
            *number = if *number == least { 0 } else { *number % least };
        }
        left.retain(|&number| number > 0);
        left.push(least);
    }
    let mut sorted = [&[0], set].concat();
    sorted.sort_unstable();
    sorted.windows(2).map(|two| (two[1] - two[0]) / left[0] - 1).sum::<u64>() % 2 == 1
}

pub fn rules() -> Rules<List> {
    let shape = list("number", 2..=100, 1..=1_000_000_000).distinct();
    let as_bits = |set: &Vec<u64>| set.iter().fold(0, |bits, number| bits | 1 << number);
    Rules::new(Format::one(), shape, Brute::new(AddDifferences).wins_at(as_bits))
        .words("Alice", "Bob")
        .oracle("gaps between neighbours, the divisor by remainders of all numbers", |set| is_odd(set))
        .small(sets(8, 8).into_iter().filter(|set| set.len() > 1))
        // As many as the limit allows.
        .edges([1, 10_000_000].map(|step| (1..=100).map(|number| number * step).collect()))
        .random(|random| {
            let step = random.u64(1..=3);
            let multiples: Vec<u64> = (1..=13).map(|number| step * number).collect();
            let count = random.usize(2..=6);
            random.choose_multiple(multiples, count)
        })
        .near(|random, most| {
            // Multiples of a number, so that their greatest common divisor is not 1.
            let step = random.u64(1..=(most / 100).max(1));
            let multiples: BTreeSet<u64> = (0..random.usize(2..=40)).map(|_| random.u64(1..=100) * step).collect();
            if multiples.len() < 2 { vec![step, 2 * step] } else { multiples.into_iter().collect() }
        })
}
