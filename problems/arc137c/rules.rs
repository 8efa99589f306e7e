//! Distinct Numbers: a move replaces the largest number by a smaller one that is not there; whoever
//! cannot move loses.

use sg_rules::prelude::*;

/// The position: the numbers present, as bits.
struct LowerTheLargest;

impl Game for LowerTheLargest {
    type Position = u64;

    fn moves(&self, numbers: &u64) -> Vec<u64> {
        let largest = numbers.ilog2();
        let others = numbers ^ 1 << largest;
        (0..largest).filter(|number| others >> number & 1 == 0).map(|number| others | 1 << number).collect()
    }
}

/// Keeps only the two largest numbers, with at most three free places below each, of the same
/// parity as before.
fn shortened(numbers: &[u64]) -> u64 {
    let [others @ .., second, largest] = numbers else { unreachable!("there are two numbers") };
    let short = |free: u64| free.min(2 + free % 2);
    (0b10 << short(largest - second - 1) | 1) << short(second - others.len() as u64)
}

pub fn rules() -> Rules<List> {
    let shape = list("number", 2..=300_000, 0..=1_000_000_000).increasing();
    let wins = Brute::new(LowerTheLargest).wins_at(|numbers: &Vec<u64>| numbers.iter().map(|number| 1 << number).sum());
    let by_two = Brute::new(LowerTheLargest).wins_at(|numbers: &Vec<u64>| shortened(numbers));
    let small = (0..1u64 << 7).filter(|bits| bits.count_ones() > 1);
    Rules::new(Format::one(), shape, wins)
        .words("Alice", "Bob")
        .oracle("the moves of the two largest numbers, with free places removed in pairs", by_two)
        .small(small.map(|bits| (0..7).filter(|number| bits >> number & 1 == 1).collect()))
        .random(|random| (0..random.u64(2..=8)).map(|index| 3 * index + random.u64(0..3)).collect())
        .edges([(0..299_999).chain([300_000]).collect()])
}
