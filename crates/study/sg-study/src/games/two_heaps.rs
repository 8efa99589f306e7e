//! Nim with two heaps as one pair, a rook that walks to the corner. The value is the nim-sum.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, TwoHeaps)));

struct TwoHeaps;

impl PairGame for TwoHeaps {
    fn rule(&self) -> &'static str {
        word!("take any number from one of two heaps", "从两堆中的一堆里取任意多颗")
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        for x in (0..a).rev() {
            option(x, b);
        }
        for y in (0..b).rev() {
            option(a, y);
        }
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Value(a ^ b)
    }

    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        let equal = (a.min(b), a.min(b));
        (a != b).then_some(equal).into_iter().collect()
    }

    fn reason(&self, a: u64, b: u64) -> String {
        if a == b {
            say!("The two heaps are equal.", "两堆相等。")
        } else {
            say!("The two heaps are not equal.", "两堆不相等。")
        }
    }

    fn lost_pairs(&self, up_to: u64) -> Option<(Vec<(u64, u64)>, &'static str)> {
        Some(((0..=up_to).map(|a| (a, a)).collect(), word!("equal heaps", "两堆相等")))
    }
}
