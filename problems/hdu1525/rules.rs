//! Euclid's Game: from the larger of two positive numbers a positive multiple of the smaller is subtracted, and nothing
//! may fall below 0; whoever makes one of them 0 wins.

use sg_rules::Format;
use sg_rules::brute::Brute;
use sg_rules::enumerate::pairs;
use sg_rules::kinds::{Tuples, either, none_refused};
use sg_rules::oracle::golden;

/// The position: two numbers, the smaller first.
struct Subtract;

impl sg_core::Game for Subtract {
    type Position = (u64, u64);

    fn moves(&self, &(small, large): &(u64, u64)) -> Vec<(u64, u64)> {
        let mut moves = Vec::new();
        if small == 0 {
            return moves;
        }
        let mut left = large;
        while left >= small {
            left -= small;
            moves.push((left.min(small), left.max(small)));
        }
        moves
    }
}

/// The rules. The problem states no bounds: numbers up to 4 * 10^18 are asked.
pub fn rules() -> Tuples<2> {
    let mut game = Brute::new(Subtract);
    Tuples {
        format: Format::up_to("0 0"),
        unit: "number",
        ranges: [
            ("a", 1..=4_000_000_000_000_000_000),
            ("b", 1..=4_000_000_000_000_000_000),
        ],
        refused: none_refused,
        words: either("Stan wins", "Ollie wins"),
        by_moves: Box::new(move |&[a, b]| game.wins(&(a.min(b), a.max(b)))),
        oracle: "won if the numbers are equal or the larger is beyond the golden ratio times the smaller",
        by_oracle: Box::new(|&[a, b]| a == b || a.max(b) > golden(a.min(b))),
        small: pairs(50),
        // Large, and still few positions: the quotients on the way down are chosen small.
        random: |random| {
            let (mut small, mut large) = (0, random.u64(1..=9));
            for _ in 0..random.u32(1..=33) {
                (small, large) = (large, large * random.u64(1..=3) + small);
            }
            let both = [[small.max(1), large], [large, small.max(1)]];
            both[random.usize(0..2)]
        },
        near: |random, [most, _]| {
            let small = random.u64(1..=(most / 2).max(1));
            [small, (golden(small) + random.u64(0..3)).max(2) - 1]
        },
    }
}
