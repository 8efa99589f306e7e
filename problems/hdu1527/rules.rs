//! Taking Stones: a move takes any number from one of two heaps, or the same number from both;
//! whoever takes the last stone wins.

use sg_rules::prelude::*;

pub fn rules() -> Rules<Numbers<2>> {
    let game = Brute::new(TakeFromOneOrBoth);
    let shape = numbers([("a", 0..=1_000_000_000), ("b", 0..=1_000_000_000)]);
    Rules::new(Format::up_to_the_end(), shape, game.wins_at(|&[a, b]: &[u64; 2]| (a.min(b), a.max(b))))
        .words("1", "0")
        .oracle("the golden ratio in exact integers", |&[a, b]| golden(a.abs_diff(b)) != a.min(b))
        .small_up_to([45, 45])
        .random_up_to(&[[10, 300], [90, 90]])
        .near(near)
        .study(|heaps| vec![position(joined(heaps, ","))])
}

/// A lost pair, or one next to it, with numbers up to the first of `most`. A Fibonacci number times
/// the golden ratio is nearly an integer, so such differences, which expose an inexact ratio, are
/// frequent.
pub fn near(random: &mut Rng, most: [u64; 2]) -> [u64; 2] {
    let largest = most[0] * 38 / 100;
    let mut difference = random.u64(0..=largest);
    if random.bool() {
        let (mut one, mut other) = (1, 2);
        for _ in 0..random.u32(0..45) {
            if one + other <= largest {
                (one, other) = (other, one + other);
            }
        }
        difference = other;
    }
    let a = golden(difference);
    let b = (a + difference + random.u64(0..3)).max(1) - 1;
    if random.bool() { [a, b] } else { [b, a] }
}
