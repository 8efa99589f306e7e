//! Beaver Game: one of some logs is cut into equal parts of at least k in turn; whoever cannot cut
//! loses.

use sg_rules::prelude::*;

/// The least length of a part. The position: the lengths of the logs, in order.
struct Cut(u64);

impl Game for Cut {
    type Position = Vec<u64>;

    fn moves(&self, logs: &Vec<u64>) -> Vec<Vec<u64>> {
        in_one_part(logs, |&log| {
            let parts = (2..=log).filter(move |&parts| log.is_multiple_of(parts) && log / parts >= self.0);
            parts.map(move |parts| vec![log / parts; parts as usize])
        })
    }
}

/// The value of a log by mex: its parts cancel in pairs.
fn value(log: u64, k: u64) -> u64 {
    let small = (1..=log.isqrt()).filter(|&divisor| log.is_multiple_of(divisor));
    let mut parts: Vec<u64> = small.flat_map(|divisor| [divisor, log / divisor]).collect();
    parts.sort_unstable();
    parts.dedup();
    let mut values: Vec<(u64, u64)> = Vec::new();
    for length in parts.into_iter().filter(|&length| length >= k) {
        let cuts = values.iter().filter(|(shorter, _)| length.is_multiple_of(*shorter));
        let left = cuts.map(|(shorter, value)| if (length / shorter).is_multiple_of(2) { 0 } else { *value });
        values.push((length, mex(left)));
    }
    values.last().map_or(0, |&(_, value)| value)
}

pub fn rules() -> Rules<Numbers<3>> {
    let mut games: HashMap<u64, Brute<Cut>> = HashMap::default();
    let wins = move |&[n, m, k]: &[u64; 3]| {
        let game = games.entry(k).or_insert_with(|| Brute::new(Cut(k)));
        game.wins(&vec![m; n as usize])
    };
    let range = 1..=1_000_000_000;
    let shape = numbers([("n", range.clone()), ("m", range.clone()), ("k", range)]);
    Rules::new(Format::one(), shape, wins)
        .words("Timur", "Marsel")
        .oracle("the value of a log, by mex over its divisors", |&[n, m, k]| n % 2 * value(m, k) > 0)
        .small_up_to([3, 12, 4])
        .random_up_to(&[[1, 60, 9], [2, 24, 5], [5, 9, 2]])
        .near(|random, [n, m, k]| {
            // A log with a small or a large least prime, and a k beside the longest part.
            let parts = [2, 3, 5, 7, 31, 997, 9973, 31_607][random.usize(0..8)].min(m);
            let length = random.u64(1..=m / parts);
            let k = (length + random.u64(0..=2)).saturating_sub(1).clamp(1, k);
            [random.u64(1..=n) | 1, parts * length, k]
        })
        // Squares of primes, and a prime.
        .edges(
            [31_607 * 31_607, 31_601 * 31_601, 999_999_937]
                .into_iter()
                .flat_map(|m: u64| [1, m.isqrt(), m.isqrt() + 1].map(|k| [999_999_999, m, k])),
        )
}
