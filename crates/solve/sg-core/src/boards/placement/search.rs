//! The search that all placement games share, which answers questions about a part.

use super::bit_board::BitBoard;
use super::bounding_box::{canonical, BoundingBox};
use super::eval_cache::EvalCache;
use super::rules::Rules;
use super::transposition_table::{Fact, TranspositionTable};

/// A placement game and everything found out about it.
///
/// One object serves all boards of a run.
#[derive(Clone, Debug)]
pub struct Placement<R, W = u64> {
    pub(super) rules: R,
    table: TranspositionTable<W>,
    cache: EvalCache<W>,
    /// The number of known parts at which a search stops.
    pub(super) limit: usize,
}

impl<R, W: BitBoard> Placement<R, W> {
    /// The game with these rules. Allocates nothing.
    pub const fn new(rules: R) -> Self {
        Placement { rules, table: TranspositionTable::new(), cache: EvalCache::new(), limit: usize::MAX }
    }

    /// The number of parts about which something is known.
    ///
    /// Each takes 10 bytes (18 with 128 bits), or at most twice that with the free slots of the
    /// table; while the table grows, the old one exists as well.
    pub fn known(&self) -> usize {
        self.table.filled()
    }

    pub(super) fn stopped(&self) -> bool {
        self.known() >= self.limit
    }
}

/// The largest number of points of parts that are valued by the definition.
///
/// The definition, a `mex` over all options, is a little faster where many boards share a table;
/// for larger parts single questions are faster.
const SMALL: u32 = 18;

/// A move that leaves `part` and `sum`. The order is that of the questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice<W> {
    points: u32,
    part: W,
    sum: u32,
}

impl<R: Default, W: BitBoard> Default for Placement<R, W> {
    fn default() -> Self {
        Placement::new(R::default())
    }
}

impl<R: Rules<W>, W: BitBoard> Placement<R, W> {
    /// Cuts a set into parts, adds those of unknown value to `parts`, and returns the sum of the
    /// others.
    pub(super) fn split(&mut self, set: W, parts: &mut Vec<W>) -> u32 {
        let mut sum = 0;
        let mut left = self.rules.prune(set);
        while left != W::EMPTY {
            let mut piece = W::ONE << left.first();
            loop {
                let before = piece;
                piece = self.rules.dilate(piece) & left;
                if piece == before || piece == left {
                    break;
                }
            }
            left = left & !piece;
            let frame = BoundingBox::of(piece);
            if let Some(value) = self.rules.part_value(frame) {
                sum ^= value;
                continue;
            }
            let part = canonical(piece, frame);
            match self.table.get(part) {
                Fact::Exactly(value) => sum ^= value,
                Fact::Not(0) if self.rules.is_known_loss(part) => self.learn(part, Fact::Exactly(0)),
                Fact::Not(_) => parts.push(part),
            }
        }
        sum
    }

    /// The nim-sum of `sum` and the values of the parts.
    pub(super) fn sum(&mut self, sum: u32, parts: impl IntoIterator<Item = W>) -> u32 {
        parts.into_iter().fold(sum, |sum, part| {
            // Nothing uses the sum after a stop.
            sum ^ self.settle(part, None).unwrap_or(0)
        })
    }

    /// Returns the value of the part, or `None` if it is only known not to be the one asked for.
    ///
    /// Lemoine and Viennot (2012): not "what are the options worth?" but "is this worth k?". Their
    /// proof of a "no" may begin with the values below k. This search first looks for a move to k
    /// itself: if there is one, the answer is no. Otherwise the value is at most k, and the smaller
    /// values decide one by one.
    pub(super) fn settle(&mut self, part: W, asked: Option<u32>) -> Option<u32> {
        let excluded = match self.table.get(part) {
            Fact::Exactly(value) => return Some(value),
            Fact::Not(excluded) => excluded,
        };
        if asked.is_some_and(|value| excluded >> value & 1 == 1) || self.stopped() {
            return None;
        }
        let fact = self.search(part, excluded, asked);
        self.learn(part, fact);
        match fact {
            Fact::Exactly(value) => Some(value),
            Fact::Not(_) => None,
        }
    }

    /// As [`settle`](Self::settle), without looking into the table.
    fn search(&mut self, part: W, excluded: u128, asked: Option<u32>) -> Fact {
        let (choices, seen) = self.choices(part);
        let mut excluded = excluded | seen;
        if let Some(value) = asked {
            if excluded >> value & 1 == 1 || self.offers(&choices, value) {
                return Fact::Not(excluded | 1 << value);
            }
        }
        let mut value = excluded.trailing_ones();
        while asked != Some(value) && self.offers(&choices, value) {
            excluded |= 1 << value;
            value = excluded.trailing_ones();
        }
        Fact::Exactly(value)
    }

    /// The moves of unknown value, and the values of the others as bits.
    ///
    /// This values all parts that a move leaves except the largest, which is asked for only when
    /// the answer depends on it.
    fn choices(&mut self, part: W) -> (Vec<Choice<W>>, u128) {
        let all = part.count() <= SMALL;
        let (mut choices, mut seen) = (Vec::new(), 0);
        let mut parts = Vec::new();
        for rest in self.rules.successors(part) {
            if let Some(value) = self.cache.get(rest) {
                seen |= 1 << value;
                continue;
            }
            let sum = self.split(rest, &mut parts);
            let largest = if all { None } else { take_largest(&mut parts) };
            let sum = self.sum(sum, parts.drain(..));
            let Some(part) = largest else {
                self.remember(rest, sum);
                seen |= 1 << sum;
                continue;
            };
            let choice = Choice { points: part.count(), part, sum };
            let place = choices.partition_point(|other| *other < choice);
            if choices.get(place) != Some(&choice) {
                choices.insert(place, choice);
            }
        }
        (choices, seen)
    }

    /// Returns whether one of the choices is worth `value`, after asking the table first.
    fn offers(&mut self, choices: &[Choice<W>], value: u32) -> bool {
        let known = |choice: &Choice<W>| self.table.get(choice.part) == Fact::Exactly(choice.sum ^ value);
        choices.iter().any(known) || choices.iter().any(|choice| self.is_worth(choice, value))
    }

    fn is_worth(&mut self, choice: &Choice<W>, value: u32) -> bool {
        let wanted = choice.sum ^ value;
        self.settle(choice.part, Some(wanted)) == Some(wanted)
    }

    fn remember(&mut self, rest: W, value: u32) {
        if !self.stopped() {
            self.cache.set(rest, value);
        }
    }

    fn learn(&mut self, part: W, fact: Fact) {
        // A stopped search proves nothing.
        if !self.stopped() {
            self.table.set(part, fact);
        }
    }
}

/// Removes the part with the most points from the list.
pub(super) fn take_largest<W: BitBoard>(parts: &mut Vec<W>) -> Option<W> {
    let largest = (0..parts.len()).max_by_key(|&index| parts[index].count())?;
    Some(parts.swap_remove(largest))
}
