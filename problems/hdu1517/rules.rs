//! A Multiplication Game: p starts at 1, and a move multiplies it by 2 to 9; whoever first makes p
//! >= n wins.

use sg_rules::prelude::*;

/// The position: p, or `None` once it has reached n.
struct Multiply {
    n: u64,
}

impl Game for Multiply {
    type Position = Option<u64>;

    fn moves(&self, p: &Option<u64>) -> Vec<Option<u64>> {
        let products = p.iter().flat_map(|p| (2..=9).map(move |factor| p * factor));
        products.map(|product| (product < self.n).then_some(product)).collect()
    }
}

pub fn rules() -> Rules<Numbers<1>> {
    // All n up to 2,000, and all that are close to a product of the factors that matter to a
    // player.
    let turns = (0..8).flat_map(|nines| (0..33).map(move |twos| 9u64.pow(nines) << twos));
    let edges = turns.flat_map(|p| [p, p + 1]).filter(|n| (2001..4_294_967_295).contains(n));
    let mut small: Vec<[u64; 1]> = (2..=2000).chain(edges).map(|n| [n]).collect();
    small.sort_unstable();
    small.dedup();
    let wins = |&[n]: &[u64; 1]| Brute::new(Multiply { n }).wins(&Some(1));
    Rules::new(Format::up_to_the_end(), numbers([("n", 2..=4_294_967_294)]), wins)
        .words("Stan wins.", "Ollie wins.")
        .oracle("n divided by 9 and by 2 alternately, rounded up, until it is 1", |&[n]| {
            let (mut left, mut turns) = (n, 0);
            while left > 1 {
                left = left.div_ceil(if turns % 2 == 0 { 9 } else { 2 });
                turns += 1;
            }
            turns % 2 == 1
        })
        .small(small)
        .random(|random| {
            let most: u64 = 1 << random.u32(2..=32);
            [random.u64(2..most).min(4_294_967_294)]
        })
        // Numbers next to those at which the winner changes.
        .near(|random, [most]| {
            let turns = 18u64.pow(random.u32(0..8));
            let edge = [turns, 9 * turns][random.usize(0..2)];
            [(edge + random.u64(0..3) - 1).min(most)]
        })
        .study(|[n]| vec![position(n)])
}
