//! Moving Coins: a move slides one of m coins on n cells to the left, over no other coin; whoever
//! cannot move loses. How many placements are won, modulo 10^9 + 9?

use sg_rules::prelude::*;

/// The position: the cells with coins, as bits from the left.
struct Slide;

impl Game for Slide {
    type Position = u64;

    fn moves(&self, &coins: &u64) -> Vec<u64> {
        let mut moves = Vec::new();
        for coin in (0..64).filter(|coin| coins >> coin & 1 == 1) {
            let free = (0..coin).rev().take_while(|cell| coins >> cell & 1 == 0);
            moves.extend(free.map(|cell| coins ^ 1 << coin ^ 1 << cell));
        }
        moves
    }
}

const P: u64 = 1_000_000_009;

/// Returns a^b modulo P.
fn power(a: u64, b: u64) -> u64 {
    match b {
        0 => 1,
        _ => power(a * a % P, b / 2) * if b % 2 == 1 { a } else { 1 } % P,
    }
}

/// The number of ways to choose `k` of `n`, for all k up to `most`.
fn choose(n: u64, most: u64) -> Vec<u64> {
    let mut ways = vec![1];
    for k in 1..=most {
        ways.push(ways[k as usize - 1] * (n + 1).saturating_sub(k) % P * power(k, P - 2) % P);
    }
    ways
}

/// Counts all placements but those whose every second gap cancels, where an even number of these
/// gaps has each digit.
fn won(n: u64, m: u64) -> u64 {
    let (free, steps) = ((n - m) as usize, m.div_ceil(2));
    let ways = choose(steps, steps);
    let mut cancelling = vec![0; free + 1];
    cancelling[0] = 1;
    for digit in (0..18).map(|bit| 1usize << bit).filter(|digit| 2 * digit <= free) {
        // Sums are even.
        for sum in (0..=free / 2).rev().map(|half| 2 * half) {
            let more = (1..=steps as usize / 2)
                .map(|pairs| (2 * pairs, 2 * pairs * digit))
                .take_while(|(_, cells)| *cells <= sum);
            let with: u64 = more.map(|(gaps, cells)| ways[gaps] * cancelling[sum - cells] % P).sum();
            cancelling[sum] = (cancelling[sum] + with) % P;
        }
    }
    // The other gaps: stars and bars, from the falling factorials of the bars.
    let bars = m - steps;
    let below = power((1..=bars).fold(1, |product, bar| product * bar % P), P - 2);
    let others = |cells: u64| (cells + 1..=cells + bars).fold(below, |product, factor| product * factor % P);
    let pairs = (0..=free).step_by(2).map(|sum| cancelling[sum] * others((free - sum) as u64) % P);
    let lost = pairs.sum::<u64>() % P;
    (choose(n, m)[m as usize] + P - lost) % P
}

pub fn rules() -> Rules<Numbers<2>, u64> {
    let mut game = Brute::new(Slide);
    let count = move |&[n, m]: &[u64; 2]| {
        let placements = (0..1u64 << n).filter(|coins| u64::from(coins.count_ones()) == m);
        placements.filter(|coins| game.wins(coins)).count() as u64
    };
    Rules::new(Format::one(), numbers([("n", 1..=150_000), ("m", 1..=50)]).at_most("m", "n"), count)
        // Slower than reading the input: factorials for the largest n.
        .oracle("digit by digit from the lowest, with binomials by factorials", |&[n, m]| won(n, m))
        .small_up_to([9, 9])
        .random_up_to(&[[13, 13], [13, 4]])
}
