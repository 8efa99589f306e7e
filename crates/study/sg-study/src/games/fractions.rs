//! Fractions of a heap (AtCoder ARC 091 F): a recursion gives the value of any heap.

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, Fractions)));

/// A pair (a, b) is a heap of a counters with the divisor b.
struct Fractions;

/// The maximum number of moves tried in the search for a winning one.
const MOST_TRIED: u64 = 100_000;

/// The value of a heap of `a` from which 1 to a/b counters may be taken: with m = a/b, rounded
/// down, the heap and its m options have the values 0, 1, ..., m, each once. If b divides a, the
/// value is m; otherwise it is the value of a - 1 - m.
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
            "(a,b) 表示一堆 a 颗和一个数 b：每次至少取一颗，最多取 a/b（向下取整）颗"
        )
    }

    fn start(&self) -> (u64, u64) {
        (23, 4)
    }

    fn figure(&self, a: u64, b: u64) -> Option<Figure> {
        Some(Figure::Fraction { heap: a, divisor: b })
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        for k in 1..=a.checked_div(b).unwrap_or(0) {
            option(a - k, b);
        }
    }

    fn is_symmetric(&self) -> bool {
        false
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Value(grundy(a, b))
    }

    /// The heaps a - a/b, ..., a - 1 have different values; one of them is 0 unless a itself has
    /// the value 0.
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
        say!("take {}, leaving ({x},{y})", "取 {} 颗，剩 ({x},{y})", a - x)
    }
}
