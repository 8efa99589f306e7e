//! Wythoff's game (1907), a queen that walks to the corner: decided by the golden ratio, exact for
//! all 64-bit numbers. No formula is known for the values; their table keeps a bit set for each
//! line and each diagonal.

use sg_core::heaps::wythoff;

use super::prelude::*;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, Wythoff::default())));

#[derive(Default)]
struct Wythoff {
    square: Square,
}

impl PairGame for Wythoff {
    fn rule(&self) -> &'static str {
        word!(
            "take any number from one of two heaps, or the same number from both",
            "从两堆中的一堆里取任意多颗，或从两堆里取同样多"
        )
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        for x in (0..a).rev() {
            option(x, b);
        }
        for y in (0..b).rev() {
            option(a, y);
        }
        for k in 1..=a.min(b) {
            option(a - k, b - k);
        }
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Outcome(wythoff::wins(a, b))
    }

    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        wythoff::winning_moves(a, b)
    }

    fn reason(&self, a: u64, b: u64) -> String {
        let k = a.abs_diff(b);
        let shown = |pair: Option<(u64, u64)>| {
            pair.map_or(say!("one beyond 64 bits", "超出 64 位的一对"), |(x, y)| format!("({x},{y})"))
        };
        let with = |n: u64| shown(wythoff::partner(n).map(|other| (n.min(other), n.max(other))));
        say!(
            "The lost pairs are (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ... and the golden ratio phi = 1.618... \
             Each number is in one of them, and each difference: {a} is in {}, {b} in {}, and {k} is the difference of {}. \
             A winning move goes to one of these.",
            "必败的数对是 (floor(k phi), floor(k phi) + k)，k = 0, 1, 2, ...，黄金分割 phi = 1.618...。每个数恰在其中一对里，\
             每个差也恰出现一次：{a} 在 {} 里，{b} 在 {} 里，差为 {k} 的是 {}。必胜走法走到其中之一。",
            with(a),
            with(b),
            shown(wythoff::lost_position(k))
        )
    }

    fn border(&mut self, values: &mut [u32], stride: usize, n: usize) {
        for (a, value) in self.square.next_border().into_iter().enumerate() {
            values[a * stride + n] = value;
            values[n * stride + a] = value;
        }
    }

    fn lost_pairs(&self, up_to: u64) -> Option<(Vec<(u64, u64)>, &'static str)> {
        let pairs = (0..).map_while(wythoff::lost_position);
        let theorem = word!(
            "(floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ... with the golden ratio phi (Wythoff 1907)",
            "(floor(k phi), floor(k phi) + k)，k = 0, 1, 2, ...，phi 是黄金分割（Wythoff 1907）"
        );
        Some((pairs.take_while(|&(_, larger)| larger <= up_to).collect(), theorem))
    }
}

/// The values seen in each line and on each diagonal of a growing square.
///
/// The options of (a, b) are in its row, its column and its diagonal. Rows and columns have equal
/// sets, since g(a, b) = g(b, a). The square grows by one border at a time, in *O*(n / 64) per
/// place.
#[derive(Default)]
struct Square {
    lines: Vec<Bits>,
    /// Indexed by the difference of the two numbers.
    diagonals: Vec<Bits>,
}

/// A set of numbers as bits.
type Bits = Vec<u64>;

impl Square {
    /// Returns g(0, n), ..., g(n, n) for the next n, starting at 0.
    fn next_border(&mut self) -> Vec<u32> {
        let n = self.lines.len();
        self.lines.push(Bits::new());
        self.diagonals.push(Bits::new());
        let mut border = Vec::with_capacity(n + 1);
        for a in 0..=n {
            let value = least_missing(&[&self.lines[a], &self.lines[n], &self.diagonals[n - a]]);
            for set in [&mut self.lines[a], &mut self.diagonals[n - a]] {
                insert(set, value);
            }
            insert(&mut self.lines[n], value);
            border.push(value as u32);
        }
        border
    }
}

fn insert(set: &mut Bits, value: usize) {
    if set.len() <= value / 64 {
        set.resize(value / 64 + 1, 0);
    }
    set[value / 64] |= 1 << (value % 64);
}

fn least_missing(sets: &[&Bits; 3]) -> usize {
    let word = |index: usize| sets.iter().map(|set| set.get(index).copied().unwrap_or(0)).fold(0, |a, b| a | b);
    let mut index = 0;
    while word(index) == u64::MAX {
        index += 1;
    }
    64 * index + word(index).trailing_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn borders_match_the_definition() {
        let direct = sg_core::heaps::wythoff::grundy_values(90, 90);
        let mut table = Square::default();
        for (n, row) in direct.iter().enumerate() {
            assert_eq!(table.next_border(), row[..=n], "{n}");
        }
    }
}
