//! Euclid's game (Cole and Davie 1969): decided by the golden ratio, exact for all 64-bit numbers.

use sg_core::heaps::euclid;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, Euclid)));

struct Euclid;

impl PairGame for Euclid {
    fn rule(&self) -> &'static str {
        word!(
            "take a multiple of the smaller number from the larger; over when one is 0",
            "从较大的数里减去较小的数的若干倍；其中一个变成 0 时结束"
        )
    }

    fn start(&self) -> (u64, u64) {
        (3, 14)
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        let (small, large) = (a.min(b), a.max(b));
        for times in 1..=large.checked_div(small).unwrap_or(0) {
            let rest = large - times * small;
            if a >= b { option(rest, b) } else { option(a, rest) }
        }
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Outcome(euclid::wins(a, b))
    }

    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        let left = euclid::winning_moves(a, b).into_iter();
        left.map(|left| if a >= b { (left, b) } else { (a, left) }).collect()
    }

    fn reason(&self, _a: u64, _b: u64) -> String {
        say!(
            "The lost pairs are those with a 0, and those of two different numbers whose quotient is below the golden ratio \
             1.618...",
            "必败的是含 0 的数对，以及两数不同而商小于黄金分割 1.618... 的数对。"
        )
    }
}
