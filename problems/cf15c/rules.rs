//! Industrial Nim: each quarry has trucks with x, x + 1, ..., x + m - 1 stones; a move takes any
//! number of stones from one truck, and whoever cannot move loses.

use sg_rules::prelude::*;

/// Counts the numbers below n that have this binary digit.
fn count(n: u64, bit: u32) -> u64 {
    let (half, whole) = (1 << bit, 2 << bit);
    n / whole * half + (n % whole).saturating_sub(half)
}

/// The nim-sum of all trucks.
fn sum(quarries: &[[u64; 2]]) -> u64 {
    let odd = |bit: u32| quarries.iter().map(|&[x, m]| (count(x + m, bit) - count(x, bit)) % 2).sum::<u64>() % 2;
    (0..56).map(|bit| odd(bit) << bit).sum()
}

pub fn rules() -> Rules<Items<Numbers<2>>> {
    let range = 1..=10_000_000_000_000_000;
    let shape = items(1..=100_000, numbers([("x", range.clone()), ("m", range)]));
    let trucks = |quarries: &Vec<[u64; 2]>| quarries.iter().flat_map(|&[x, m]| x..x + m).collect::<Vec<u64>>();
    let game = Brute::new(TakeFromHeaps::new(1..=1000));
    // Each quarry of up to four trucks and seven stones, alone and beside each truck of up to seven
    // stones.
    let quarries = (1..=4).flat_map(|m| (1..=8 - m).map(move |x| [x, m]));
    let beside = |quarry| std::iter::once(vec![quarry]).chain((1..=7).map(move |x| vec![quarry, [x, 1]]));
    Rules::new(Format::one(), shape, game.wins_at(move |quarries| without_empty_sorted(&trucks(quarries))))
        .words("tolik", "bolik")
        .oracle("each binary digit counted over all trucks", |quarries| sum(quarries) > 0)
        .small(quarries.flat_map(beside))
        .random(|random| {
            if random.bool() {
                vec![[random.u64(1..=12), random.u64(1..=3)], [random.u64(1..=15), 1]]
            } else {
                (0..3).map(|_| [random.u64(1..=4), random.u64(1..=2)]).collect()
            }
        })
        .near(|random, [most, _]| {
            let quarry = [random.u64(1..=most), random.u64(1..=most)];
            vec![quarry, [sum(&[quarry]).max(1), 1]]
        })
        .study(|quarries| vec![position(joined(quarries.iter().flat_map(|&[x, m]| x..x + m), " "))])
}
