//! Coins: p to q of them are taken in turn, or all when fewer than p are left; whoever takes the last one loses.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::LastMoveLoses;
use sg_rules::kinds::{Tuples, either};

/// The position: how many coins are left.
struct TakeSome {
    p: u64,
    q: u64,
}

impl sg_core::Game for TakeSome {
    type Position = u64;

    fn moves(&self, &coins: &u64) -> Vec<u64> {
        match coins {
            0 => Vec::new(),
            few if few < self.p => vec![0],
            _ => (self.p..=self.q.min(coins)).map(|take| coins - take).collect(),
        }
    }
}

/// The rules. The ranges of the problem are not confirmed: numbers below 2^31 are asked.
pub fn rules() -> Tuples<3> {
    Tuples {
        format: Format::up_to_the_end(),
        unit: "number",
        ranges: [
            ("n", 1..=2_147_483_647),
            ("p", 1..=2_147_483_647),
            ("q", 1..=2_147_483_647),
        ],
        refused: |&[_, p, q]| (p > q).then_some("p is larger than q"),
        words: either("WIN", "LOST"),
        by_moves: Box::new(|&[n, p, q]| Brute::new(LastMoveLoses(TakeSome { p, q })).wins(&Some(n))),
        oracle: "runs of lost and of won heaps, laid end to end from 1: p lost, then q won",
        by_oracle: Box::new(|&[n, p, q]| {
            let from_the_start = (n - 1) % (p + q);
            from_the_start >= p
        }),
        small: {
            let rules = (1..=6).flat_map(|q| (1..=q).map(move |p| (p, q)));
            rules.flat_map(|(p, q)| (1..=30).map(move |n| [n, p, q])).collect()
        },
        random: |random| {
            let q = random.u64(1..=60);
            [random.u64(1..=600), random.u64(1..=q), q]
        },
        // Beside the ends of the runs.
        near: |random, [most, ..]| {
            let q = random.u64(1..=(most / 3).max(1));
            let p = random.u64(1..=q);
            let start = (p + q) * random.u64(0..=most / (p + q)).saturating_sub(1);
            [start + [0, p][random.usize(0..2)] + random.u64(0..2), p, q]
        },
    }
}
