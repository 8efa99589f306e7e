//! Nim Counting: how many games of Nim with 1 to N heaps of the given sizes, in order, does the
//! first player win, modulo 998244353?

use sg_rules::prelude::*;

const P: i64 = 998_244_353;

/// Returns r + r^2 + ... + r^n and r^n, by halving n.
fn series(r: i64, n: u64) -> (i64, i64) {
    if n == 0 {
        return (0, 1);
    }
    let (sum, power) = series(r, n / 2);
    let (sum, power) = (sum * (1 + power) % P, power * power % P);
    match n % 2 {
        0 => (sum, power),
        _ => ((sum + 1) * r % P, power * r % P),
    }
}

/// Counts won games by the definition: for each x, the heaps that share an even number of ones with
/// x, less the others. It takes eight digits of x at a time, and equal differences together.
fn won(n: u64, sizes: &[u64]) -> i64 {
    let sign = |a: u64, x: u64| 1 - 2 * i64::from((a & x).count_ones() % 2);
    let mut rows: HashMap<u64, Vec<i64>> = HashMap::default();
    for size in sizes {
        let row = rows.entry(size >> 8).or_insert_with(|| vec![0; 256]);
        for x in 0..256 {
            row[x as usize] += sign(size & 255, x);
        }
    }
    let mut counts: HashMap<i64, i64> = HashMap::default();
    for high in 0..256 {
        let mut sums = vec![0; 256];
        for (&digits, row) in &rows {
            let sign = sign(digits, high);
            for (sum, part) in sums.iter_mut().zip(row) {
                *sum += sign * part;
            }
        }
        for sum in sums {
            *counts.entry(sum).or_default() += 1;
        }
    }
    let all: i64 = counts.iter().map(|(&difference, count)| count * series(difference, n).0 % P).sum();
    // Modulo P, the inverse of 2 is (P + 1) / 2.
    let mean = (0..16).fold(all % P, |all, _| all * ((P + 1) / 2) % P);
    (series(sizes.len() as i64, n).0 - mean).rem_euclid(P)
}

pub fn rules() -> Rules<With<1, List>, u64> {
    let mut nim = Brute::new(TakeFromHeaps::new(1..=100));
    let by_moves = move |([n], sizes): &([u64; 1], Vec<u64>)| {
        let (mut games, mut won) = (vec![Vec::new()], 0);
        for _ in 0..*n {
            let longer = |game: &Vec<u64>| sizes.iter().map(|&size| [&game[..], &[size]].concat()).collect::<Vec<_>>();
            games = games.iter().flat_map(longer).collect();
            won += games.iter().filter(|game| nim.wins(&without_empty_sorted(game))).count() as u64;
        }
        won
    };
    let sizes = list("size", 1..=65_535, 1..=65_535).distinct();
    let subsets = (1..32u64).map(|bits| (1..=5).filter(|size| bits >> (size - 1) & 1 == 1).collect::<Vec<u64>>());
    let small = subsets.flat_map(|sizes| (1..=4).map(move |n| ([n], sizes.clone())));
    let all = |step: usize| (1..=65_535).step_by(step).collect::<Vec<u64>>();
    let powers = (0..16).map(|bit| 1 << bit).collect::<Vec<u64>>();
    let edges = [all(1), all(2), all(3), powers, vec![32_768], vec![65_535, 32_767]];
    let edges = edges.into_iter().flat_map(|sizes| [1, 2, 3, 65_536, 199_999, 200_000].map(|n| ([n], sizes.clone())));
    Rules::new(Format::one(), with([("N", 1..=200_000)], sizes).count_at(1), by_moves)
        // Slower than reading the input: computes every share by definition, without a transform.
        .oracle("differences of even and odd shares by definition, eight digits at a time", |([n], sizes)| {
            won(*n, sizes) as u64
        })
        .small(small)
        .random(|random| {
            let (n, most) = [(1, 20), (2, 15), (3, 9), (5, 4)][random.usize(0..4)];
            let sizes = (1..=most).filter(|_| random.bool()).collect::<Vec<u64>>();
            ([n], if sizes.is_empty() { vec![most] } else { sizes })
        })
        .edges(edges)
}
