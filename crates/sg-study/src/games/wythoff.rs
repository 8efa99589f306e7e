//! Wythoff's game (1907), a queen that walks to the corner: decided by the golden ratio, exactly for 64 bits. No formula
//! is known for the values; their table keeps a set of bits for each line and each diagonal.

use sg_core::heaps::wythoff;

use super::GameFile;
use crate::game::Worth;
use crate::pairs::{PairGame, Pairs, WythoffTable};
use crate::position::Pair;

pub const GAME: GameFile = GameFile::Other(|name| Box::new(Pairs::<Pair>::new(name, Wythoff::default())));

#[derive(Default)]
struct Wythoff {
    /// As large as the square that is filled.
    table: WythoffTable,
}

impl PairGame for Wythoff {
    fn rule(&self) -> &'static str {
        "take any number from one of two heaps, or the same number from both"
    }

    fn options(&self, a: usize, b: usize, option: &mut dyn FnMut(usize, usize)) {
        (0..a).rev().for_each(|x| option(x, b));
        (0..b).rev().for_each(|y| option(a, y));
        (1..=a.min(b)).for_each(|k| option(a - k, b - k));
    }

    fn worth(&self, a: u64, b: u64) -> Worth {
        Worth::Outcome(wythoff::wins(a, b))
    }

    fn winning(&self, a: u64, b: u64) -> Vec<(u64, u64)> {
        wythoff::winning_moves(a, b)
    }

    fn reason(&self, a: u64, b: u64) -> String {
        let k = a.abs_diff(b);
        let shown =
            |pair: Option<(u64, u64)>| pair.map_or("one beyond 64 bits".to_owned(), |(x, y)| format!("({x},{y})"));
        let with = |n: u64| shown(wythoff::partner(n).map(|other| (n.min(other), n.max(other))));
        format!(
            "The lost pairs are (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ... and the golden ratio phi = 1.618... \
             Each number is in one of them, and each difference: {a} is in {}, {b} in {}, and {k} is the difference of {}. \
             A winning move goes to one of these.",
            with(a),
            with(b),
            shown(wythoff::lost_position(k))
        )
    }

    fn border(&mut self, values: &mut [u32], stride: usize, n: usize) {
        for (a, value) in self.table.next_border().into_iter().enumerate() {
            values[a * stride + n] = value;
            values[n * stride + a] = value;
        }
    }

    fn lost_pairs(&self, up_to: u64) -> Option<(Vec<(u64, u64)>, &'static str)> {
        let pairs = (0..).map_while(wythoff::lost_position);
        let theorem = "(floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ... with the golden ratio phi (Wythoff 1907)";
        Some((pairs.take_while(|&(_, larger)| larger <= up_to).collect(), theorem))
    }
}
