//! Games in which a move turns coins in a row, the rightmost of them from heads to tails.
//!
//! A head at place n, counted from 0, is a separate part, and two heads at one place cancel. So a
//! move leaves the other coins that it turns.

use sg_core::boards::turning::Turning;

use super::{HeapGame, Limits, Misere};
use crate::effort::Effort;
use crate::game::Move;
use crate::layout::runs;
use crate::position::Heap;
use crate::repetition::{Cycle, Proved};
use crate::say;

/// A game of turning coins.
pub struct Coins {
    /// The game in `sg_core`, which has the formula of its values.
    pub game: Turning,
    /// The coins that a move turns, for example "two coins".
    pub turns: fn() -> &'static str,
    /// The largest place whose moves are listed.
    pub listed: u64,
    /// The formula of the values.
    pub formula: fn() -> &'static str,
    /// True if the values grow by 1 from each place to the next.
    pub is_nim: bool,
}

impl HeapGame for Coins {
    fn rule(&self) -> String {
        let turns = (self.turns)();
        say!(
            "turn {turns} in a row, the rightmost from heads to tails; n is a head at place n, counted from 0",
            "翻转一排硬币中的{turns}，最右边的一枚须从正面翻到反面；n 是位置 n 上正面朝上的硬币，位置从 0 数起"
        )
    }

    fn moves(&self, n: u64) -> Vec<Move<Heap>> {
        self.game.others(n as usize).iter().map(|others| turn(n, others)).collect()
    }

    fn limits(&self) -> Limits {
        Limits { listed: self.listed, ..Limits::default() }
    }

    fn formula(&self, n: u64) -> Option<u64> {
        (n < 1 << 63).then(|| self.game.grundy(n))
    }

    fn formula_words(&self) -> Option<&'static str> {
        (!self.is_nim).then(self.formula)
    }

    fn proved(&mut self, _limit: usize, _effort: &Effort) -> Option<Proved> {
        let growth = Cycle::new(0, 1).with_saltus(1);
        self.is_nim.then(|| Proved::by_formula((self.formula)(), growth))
    }

    fn misere(&self) -> Option<Misere> {
        None
    }

    fn is_coins(&self) -> bool {
        true
    }
}

/// Returns the move that turns the coin at place n and these others.
fn turn(n: u64, others: &[usize]) -> Move<Heap> {
    let places = others.iter().rev().map(|&place| place as u64).chain([n]);
    let coins = runs(places).join(", ");
    Move {
        words: say!("turn {coins}", "翻转 {coins}"),
        key: coins.replace(" to ", "-").replace(' ', ""),
        leaves: others.iter().map(|&place| Heap(place as u64)).collect(),
    }
}

/// The longest row of coins that is drawn.
const MOST_COINS: u64 = 25;

/// Draws a row of coins up to the last head: H for heads, t for tails.
pub fn row(position: &[Heap]) -> String {
    let heads: Vec<u64> = position.iter().map(|heap| heap.0).collect();
    let last = match heads.iter().max() {
        Some(&last) if last < MOST_COINS => last,
        _ => return String::new(),
    };
    let row = |sign: &dyn Fn(u64) -> String| (0..=last).map(|place| format!("{:>3}", sign(place))).collect::<String>();
    let sides = row(&|place| if heads.contains(&place) { "H" } else { "t" }.to_owned());
    format!("{}\n{sides}\n", row(&|place| place.to_string()))
}
