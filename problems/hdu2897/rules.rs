//! Encounter during the Eclipse: a move takes p to q coins, or all if fewer than p are left;
//! whoever takes the last one loses.

use sg_rules::prelude::*;

/// The position: the number of coins left.
struct TakeSome {
    p: u64,
    q: u64,
}

impl Game for TakeSome {
    type Position = u64;

    fn moves(&self, &coins: &u64) -> Vec<u64> {
        match coins {
            0 => Vec::new(),
            few if few < self.p => vec![0],
            _ => (self.p..=self.q.min(coins)).map(|take| coins - take).collect(),
        }
    }
}

/// The rules. The ranges of the problem are not confirmed; these numbers are below 2^31.
pub fn rules() -> Rules<Numbers<3>> {
    let range = 1..=2_147_483_647;
    let shape = numbers([("n", range.clone()), ("p", range.clone()), ("q", range)]).at_most("p", "q");
    let wins = |&[n, p, q]: &[u64; 3]| Brute::new(LastMoveLoses(TakeSome { p, q })).wins(&Some(n));
    Rules::new(Format::up_to_the_end(), shape, wins)
        .words("WIN", "LOST")
        .oracle("runs of lost and of won heaps, laid end to end from 1: p lost, then q won", |&[n, p, q]| {
            (n - 1) % (p + q) >= p
        })
        .doubtful("p + q above 2147483647", |&[_, p, q]| p + q > 2_147_483_647)
        .small_up_to([30, 6, 6])
        .random_up_to(&[[600, 60, 60]])
        // Numbers next to the ends of the runs.
        .near(|random, [most, ..]| {
            let q = random.u64(1..=(most / 3).max(1));
            let p = random.u64(1..=q);
            let start = (p + q) * random.u64(0..=most / (p + q)).saturating_sub(1);
            [start + [0, p][random.usize(0..2)] + random.u64(0..2), p, q]
        })
        // The last coin is poison.
        .study(|[n, p, q]| vec![position(n - 1).of(format!("p={p} q={q}"))])
}
