//! Doubloon Game: a power of K, or 1, is taken from a heap in turn; whoever takes the last coin
//! wins. Which is the least first move that wins?

use sg_rules::prelude::*;

/// The powers of k up to `most`.
fn powers(k: u64, most: u64) -> Vec<u64> {
    let all = iter::successors(Some(1), |power| (k > 1).then_some(power * k));
    all.take_while(|&power| power <= most).collect()
}

/// The first of these takes that leaves a lost heap; 0 if none does.
fn least(takes: Vec<u64>, s: u64, mut wins: impl FnMut(u64) -> bool) -> u64 {
    takes.into_iter().find(|take| *take <= s && !wins(s - take)).unwrap_or(0)
}

pub fn rules() -> Rules<Numbers<2>, u64> {
    let mut games: HashMap<u64, Brute<TakeFromHeaps>> = HashMap::default();
    let by_moves = move |&[s, k]: &[u64; 2]| {
        let game = games.entry(k).or_insert_with(|| Brute::new(TakeFromHeaps::new(powers(k, 1_000_000))));
        least(powers(k, s), s, |left| game.wins(&without_empty_sorted(&[left])))
    };
    let shape = numbers([("S", 1..=1_000_000_000), ("K", 1..=100)]);
    Rules::new(Format::counted(1000), shape, by_moves)
        .oracle("a smaller heap with the same remainders of all powers, by a table", |&[s, k]| {
            // The powers of k leave k and 1 in turn when k^2 - 1 divides. For k = 1 all of them are
            // 1.
            let period = (k * k - 1).max(2);
            let small = if s < 2 * period { s } else { period + s % period };
            let takes = powers(k, small);
            let values = taking(small, &takes);
            least(takes, small, |left| values[left as usize] > 0)
        })
        .small_up_to([150, 12])
        .random_up_to(&[[1500, 100], [1500, 6]])
        .near(|random, [s, k]| {
            let k = 2 * random.u64(1..=(k / 2).max(1));
            [((k + 1) * random.u64(0..=s / (k + 1)) + [0, 1, k - 1, k][random.usize(0..4)]).clamp(1, s), k]
        })
}
