//! A Multiplication Game: p starts at 1 and is multiplied by 2 to 9 in turn; whoever first makes p >= n wins.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::kinds::{Tuples, either, none_refused};

/// The position: p, and nothing once it has reached n.
struct Multiply {
    n: u64,
}

impl sg_core::Game for Multiply {
    type Position = Option<u64>;

    fn moves(&self, p: &Option<u64>) -> Vec<Option<u64>> {
        let products = p.iter().flat_map(|p| (2..=9).map(move |factor| p * factor));
        products.map(|product| (product < self.n).then_some(product)).collect()
    }
}

/// The rules.
pub fn rules() -> Tuples<1> {
    // All n to 2,000, and all that are close to a product of the factors that matter to any player.
    let turns = (0..8).flat_map(|nines| (0..33).map(move |twos| 9u64.pow(nines) << twos));
    let edges = turns
        .flat_map(|p| [p, p + 1])
        .filter(|n| (2001..4_294_967_295).contains(n));
    let mut small: Vec<[u64; 1]> = (2..=2000).chain(edges).map(|n| [n]).collect();
    small.sort_unstable();
    small.dedup();
    Tuples {
        format: Format::up_to_the_end(),
        unit: "n",
        ranges: [("n", 2..=4_294_967_294)],
        refused: none_refused,
        words: either("Stan wins.", "Ollie wins."),
        by_moves: Box::new(|&[n]| Brute::new(Multiply { n }).wins(&Some(1))),
        oracle: "n divided, rounded up, by 9 and by 2 in turn until it is 1",
        by_oracle: Box::new(|&[n]| {
            let (mut left, mut turns) = (n, 0);
            while left > 1 {
                left = left.div_ceil(if turns % 2 == 0 { 9 } else { 2 });
                turns += 1;
            }
            turns % 2 == 1
        }),
        small,
        random: |random| {
            let most = 1 << random.u32(2..=32);
            [random.u64(2..most).min(4_294_967_294)]
        },
        // Beside the numbers at which the winner changes.
        near: |random, [most]| {
            let turns = 18u64.pow(random.u32(0..8));
            let edge = [turns, 9 * turns][random.usize(0..2)];
            [(edge + random.u64(0..3) - 1).min(most)]
        },
    }
}
