//! Taking stones from two heaps: any number from one of them, or the same number from both; whoever takes the last stone
//! wins.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::games::TakeFromOneOrBoth;
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::golden;

/// The rules.
pub fn rules() -> Tuples<2> {
    let mut game = Brute::new(TakeFromOneOrBoth);
    Tuples {
        format: Format::up_to_the_end(),
        unit: "heap",
        ranges: [("a", 0..=1_000_000_000), ("b", 0..=1_000_000_000)],
        refused: none_refused,
        words: either("1", "0"),
        by_moves: Box::new(move |&[a, b]| game.wins(&(a.min(b), a.max(b)))),
        oracle: "the golden ratio in exact integers",
        by_oracle: Box::new(|&[a, b]| golden(a.abs_diff(b)) != a.min(b)),
        small: (0..=45).flat_map(|a| (0..=45).map(move |b| [a, b])).collect(),
        random: |random| match random.u32(0..3) {
            0 => [random.u64(0..=10), random.u64(0..=300)],
            _ => [random.u64(0..=90), random.u64(0..=90)],
        },
        near,
    }
}

/// A lost pair, or one beside it, with numbers up to the first of `most`. A Fibonacci number times the golden ratio is
/// nearly whole: such differences are frequent, since they expose an inexact ratio.
pub fn near(random: &mut fastrand::Rng, most: [u64; 2]) -> [u64; 2] {
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
