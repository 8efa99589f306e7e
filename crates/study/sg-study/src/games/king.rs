//! A king that walks to the corner: a position is lost exactly if both numbers are even.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, King)));

struct King;

impl PairGame for King {
    fn rule(&self) -> &'static str {
        word!(
            "take one from the first heap, one from the second, or one from each",
            "从第一堆取一颗，或从第二堆取一颗，或两堆各取一颗"
        )
    }

    fn start(&self) -> (u64, u64) {
        (7, 12)
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        if a > 0 {
            option(a - 1, b);
        }
        if b > 0 {
            option(a, b - 1);
        }
        if a > 0 && b > 0 {
            option(a - 1, b - 1);
        }
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Outcome(a % 2 == 1 || b % 2 == 1)
    }

    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        let even = (a - a % 2, b - b % 2);
        (even != (a, b)).then_some(even).into_iter().collect()
    }

    fn reason(&self, _a: u64, _b: u64) -> String {
        say!("The lost pairs are those of two even numbers.", "必败的是两个数都为偶数的数对。")
    }

    /// Lists all pairs, which have at most three moves each.
    fn listed(&self) -> u64 {
        u64::MAX
    }
}
