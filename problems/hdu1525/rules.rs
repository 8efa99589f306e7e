//! Euclid's Game: a move subtracts a positive multiple of the smaller number from the larger, not
//! below 0; whoever makes one of them 0 wins.

use sg_rules::prelude::*;

/// The position: two numbers, the smaller first.
struct Subtract;

impl Game for Subtract {
    type Position = (u64, u64);

    fn moves(&self, &(small, large): &(u64, u64)) -> Vec<(u64, u64)> {
        let multiples = (1..).map(|times| times * small);
        let multiples = multiples.take_while(|&multiple| 0 < multiple && multiple <= large);
        multiples.map(|multiple| (small.min(large - multiple), small.max(large - multiple))).collect()
    }
}

/// The rules. The problem states no bounds; these cases go up to 4 * 10^18.
pub fn rules() -> Rules<Numbers<2>> {
    let game = Brute::new(Subtract);
    let range = 1..=4_000_000_000_000_000_000;
    let shape = numbers([("a", range.clone()), ("b", range)]);
    Rules::new(Format::up_to("0 0"), shape, game.wins_at(|&[a, b]: &[u64; 2]| (a.min(b), a.max(b))))
        .words("Stan wins", "Ollie wins")
        .oracle("won if the numbers are equal or the larger is beyond the golden ratio times the smaller", |&[a, b]| {
            a == b || a.max(b) > golden(a.min(b))
        })
        .small_up_to([50, 50])
        // Large numbers with few positions: the quotients on the way down are small.
        .random(|random| {
            let (mut small, mut large) = (0, random.u64(1..=9));
            for _ in 0..random.u32(1..=33) {
                (small, large) = (large, large * random.u64(1..=3) + small);
            }
            let both = [[small.max(1), large], [large, small.max(1)]];
            both[random.usize(0..2)]
        })
        .near(|random, [most, _]| {
            let small = random.u64(1..=(most / 2).max(1));
            [small, (golden(small) + random.u64(0..3)).max(2) - 1]
        })
        .study(|numbers| vec![position(joined(numbers, ","))])
}
