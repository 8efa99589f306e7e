//! Wizards and Numbers: a move subtracts a power of the smaller number from the larger one, or
//! leaves the remainder; whoever finds a 0 loses.

use sg_rules::prelude::*;

/// The position: two numbers, the smaller first.
struct Spell;

impl Game for Spell {
    type Position = (u64, u64);

    fn moves(&self, &(small, large): &(u64, u64)) -> Vec<(u64, u64)> {
        if small == 0 {
            return Vec::new();
        }
        let powers = iter::successors(Some(small), |power| Some(power * small));
        // All powers of 1 are the same.
        let powers = powers.take_while(|&power| power <= large).take(if small == 1 { 1 } else { 64 });
        let lefts = powers.map(|power| large - power).chain([large % small]);
        lefts.map(|left| (small.min(left), small.max(left))).collect()
    }
}

/// From the end of Euclid's algorithm upwards. The remainder of a quotient modulo `small` + 1 is
/// the sum of its digits to the base `small`, with changing signs.
fn by_digits(&[a, b]: &[u64; 2]) -> bool {
    let mut steps = vec![(a.min(b), a.max(b))];
    while let Some(&(small, large)) = steps.last().filter(|step| step.0 > 0) {
        steps.push((large % small, small));
    }
    steps.into_iter().rev().skip(1).fold(false, |wins, (small, large)| {
        let (mut quotient, mut sum, mut is_plus) = (large / small, 0, true);
        while quotient > 0 && small > 1 {
            let digit = quotient % small;
            sum = (sum + if is_plus { digit } else { small + 1 - digit }) % (small + 1);
            (quotient, is_plus) = (quotient / small, !is_plus);
        }
        !wins || (sum + quotient) % 2 == 0
    })
}

pub fn rules() -> Rules<Numbers<2>> {
    const MOST: u64 = 1_000_000_000_000_000_000;
    let wins = Brute::new(Spell).wins_at(|&[a, b]: &[u64; 2]| (a.min(b), a.max(b)));
    Rules::new(Format::counted(10_000), numbers([("a", 0..=MOST), ("b", 0..=MOST)]), wins)
        .words("First", "Second")
        .oracle("digits with changing signs, from the end of Euclid's algorithm", by_digits)
        .small_up_to([30, 30])
        .random_up_to(&[[8, 400], [400, 8], [100, 100]])
        .near(|random, [most, _]| {
            // Steps of Euclid's algorithm, from the end on.
            let (mut small, mut large) = (0, random.u64(1..=9));
            while large <= most / 40 {
                let most = [3, 3, 30][random.usize(0..3)];
                (small, large) = (large, large * random.u64(1..=most) + small);
            }
            [large.min(most), small]
        })
}
