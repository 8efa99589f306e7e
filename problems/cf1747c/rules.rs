//! Swap Game: a move decreases the first number by 1 and swaps it with another; whoever finds it at
//! 0 loses.

use sg_rules::prelude::*;

/// The position: the numbers, with those after the first in order.
struct SwapFirst;

fn in_order(numbers: &[u64]) -> Vec<u64> {
    let mut numbers = numbers.to_vec();
    numbers[1..].sort_unstable();
    numbers
}

impl Game for SwapFirst {
    type Position = Vec<u64>;

    fn moves(&self, numbers: &Vec<u64>) -> Vec<Vec<u64>> {
        let places = if numbers[0] == 0 { 0..0 } else { 1..numbers.len() };
        let swapped = |place| {
            let mut numbers = numbers.clone();
            numbers[0] -= 1;
            numbers.swap(0, place);
            in_order(&numbers)
        };
        places.map(swapped).collect()
    }
}

/// Plays with both handing over the least number: two turns decrease it and the first number by 1,
/// until one of them is 0.
fn play(numbers: &[u64]) -> bool {
    let least = numbers[1..].iter().copied().min().unwrap_or(0);
    let turns = numbers[0].min(least);
    let [first, least] = [numbers[0] - turns, least - turns];
    // If the first number is not 0, it is handed over for the 0.
    first > 0 && least == 0
}

pub fn rules() -> Rules<List> {
    let shape = list("number", 2..=100_000, 1..=1_000_000_000);
    let format = Format::counted(20_000).with_members(200_000);
    Rules::new(format, shape, Brute::new(SwapFirst).wins_at(|numbers: &Vec<u64>| in_order(numbers)))
        .words("Alice", "Bob")
        .oracle("a play in which both hand over the least number, many turns at once", |numbers| play(numbers))
        .small_up_to(12, 5)
        .random_up_to(&[&[6, 6, 6, 6], &[12, 12, 12], &[3; 6]])
        .near(|random, most| {
            // The first number close to the least of the others.
            let least = random.u64(1..=most);
            let mut others: Vec<u64> = (0..random.usize(1..=9)).map(|_| random.u64(least..=most)).collect();
            let place = random.usize(0..others.len());
            others[place] = least;
            [vec![(least + random.u64(0..=2)).saturating_sub(1).clamp(1, most)], others].concat()
        })
}
