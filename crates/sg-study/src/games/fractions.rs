//! Fractions of a heap (AtCoder ARC 091 F): the value of any heap comes from a recursion.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, Fractions)));

/// A heap a with a number b of its own.
struct Fractions;

/// The number of moves that are tried for a winning one.
const MOST_TRIED: u64 = 100_000;

/// The value of a heap of `a` of which 1 to a/b may be taken: with m = a/b, rounded down, the heap and the m that it can
/// become are worth 0, 1, ..., m, each once. If b divides a it is worth m, and otherwise as much as a - 1 - m.
fn grundy(mut a: u64, b: u64) -> u64 {
    while b > 0 && a >= b && !a.is_multiple_of(b) {
        // While the quotient stays the same, every step takes the same number from the remainder.
        let step = a / b + 1;
        a -= (a % b).div_ceil(step) * step;
    }
    a.checked_div(b).unwrap_or(0)
}

impl PairGame for Fractions {
    fn rule(&self) -> &'static str {
        word!(
            "(a,b) is a heap of a with the number b: take one counter or more, but no more than a/b, rounded down",
            "(a,b) 是带有数 b 的一堆 a 颗：至少取一颗，最多取 a/b 颗，向下取整"
        )
    }

    fn start(&self) -> (u64, u64) {
        (23, 4)
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        (1..=a.checked_div(b).unwrap_or(0)).for_each(|k| option(a - k, b));
    }

    fn is_symmetric(&self) -> bool {
        false
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Value(grundy(a, b))
    }

    /// Heaps a - a/b, ..., a - 1 are worth different numbers; one of them is 0 unless a itself is.
    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        let takes = 1..=a.checked_div(b).unwrap_or(0).min(MOST_TRIED);
        let left = takes.map(|k| a - k).filter(|&left| grundy(left, b) == 0);
        left.map(|left| (left, b)).collect()
    }

    fn reason(&self, a: u64, b: u64) -> String {
        say!(
            "If b divides a, the value is a/b; otherwise it is that of the heap a - a/b - 1, rounded down, and so on: here \
             {}.",
            "如果 b 整除 a，SG 值是 a/b；否则等于 a - a/b - 1（a/b 向下取整）那一堆的值，依此类推：这里是 {}。",
            grundy(a, b)
        )
    }

    fn words(&self, (a, _): (u64, u64), (x, y): (u64, u64)) -> String {
        say!("take {}, leaving ({x},{y})", "取 {}，剩 ({x},{y})", a - x)
    }
}
