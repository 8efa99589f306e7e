//! Nim with a Handicap: before a game of Nim, the second player discards a multiple of d heaps, but
//! not all. In how many ways does he win?

use sg_rules::prelude::*;

const P: u64 = 1_000_000_007;

/// Counts sets from the smallest heap to the largest, by the nim-sum of the heaps kept and the
/// number discarded modulo d. No table is larger than the heaps need.
fn ways(d: usize, heaps: &[u64]) -> u64 {
    let mut sorted: Vec<usize> = heaps.iter().map(|&heap| heap as usize).collect();
    sorted.sort_unstable();
    let mut table = vec![[0; 10]];
    table[0][0] = 1;
    for heap in sorted {
        table.resize((heap + 1).next_power_of_two().max(table.len()), [0; 10]);
        for sum in (0..table.len()).filter(|sum| sum ^ heap > *sum) {
            let (one, other) = (table[sum], table[sum ^ heap]);
            for discarded in 0..d {
                let before = (discarded + d - 1) % d;
                table[sum][discarded] = (one[before] + other[discarded]) % P;
                table[sum ^ heap][discarded] = (other[before] + one[discarded]) % P;
            }
        }
    }
    (table[0][0] + P - u64::from(heaps.len().is_multiple_of(d))) % P
}

pub fn rules() -> Rules<With<1, List>, u64> {
    let mut game = Brute::new(TakeFromHeaps::new(1..=64));
    let by_moves = move |([d], heaps): &([u64; 1], Vec<u64>)| {
        let n = heaps.len();
        let is_won = |&kept: &u64| {
            let left = (0..n).filter(|heap| kept >> heap & 1 == 1).map(|heap| heaps[heap]);
            (n as u64 - u64::from(kept.count_ones())).is_multiple_of(*d)
                && !game.wins(&without_empty_sorted(&left.collect::<Vec<u64>>()))
        };
        (1..1 << n).filter(is_won).count() as u64
    };
    let shape = with([("d", 1..=10)], list("heap", 1..=500_000, 1..=1_000_000));
    let small = (1..=4).flat_map(|d| lists(1, 7, 4).into_iter().map(move |heaps| ([d], heaps)));
    Rules::new(Format::one(), shape, by_moves)
        // Slower than reading the input: counts sets for each nim-sum and remainder.
        .oracle("a table of sets by nim-sum, the heaps in order", |([d], heaps)| ways(*d as usize, heaps))
        .valid(|(_, heaps)| heaps.iter().sum::<u64>() <= 10_000_000, "there are more than 10^7 stones")
        .repaired(|(d, mut heaps)| {
            let mut stones = 0;
            heaps.retain(|heap| {
                stones += heap;
                stones <= 10_000_000
            });
            (d, heaps)
        })
        .small(small)
        .random(|random| {
            let (most, heaps) = [(3, 8), (7, 6), (20, 3)][random.usize(0..3)];
            let d = random.u64(1..=4);
            let heaps = (0..random.usize(1..=heaps)).map(|_| random.u64(1..=most));
            ([d], heaps.collect())
        })
}
