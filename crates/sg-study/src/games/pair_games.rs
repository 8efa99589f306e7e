//! Games of two numbers that a move may change together.

use std::marker::PhantomData;

use sg_core::MexSet;

use super::pair_rules::PairRule;
use super::wythoff_table::WythoffTable;
use crate::effort::{Effort, ExploreError};
use crate::game::{Decision, Game, Move, Shortcut, Tabled, Worth};
use crate::position::{Limited, Pair, Part};
use crate::table::{Axes, LostPairs, Plane, Table};

/// The largest number for which the table is filled: 4 million places.
const MOST: usize = 1_999;

/// The largest number for which the moves are listed.
const LISTED: u64 = 100_000;

/// The longest list of lost pairs.
const LONGEST: usize = 10_000_000;

/// A part that is two numbers.
pub trait TwoNumbers: Part {
    /// What they are in a table.
    const AXES: Axes;

    /// The part of these two numbers.
    fn of(a: u64, b: u64) -> Self;

    /// Its two numbers.
    fn numbers(&self) -> (u64, u64);
}

impl TwoNumbers for Pair {
    const AXES: Axes = Axes::Pairs;

    fn of(a: u64, b: u64) -> Self {
        Pair(a, b)
    }

    fn numbers(&self) -> (u64, u64) {
        (self.0, self.1)
    }
}

impl TwoNumbers for Limited {
    const AXES: Axes = Axes::Limits;

    fn of(heap: u64, most: u64) -> Self {
        Limited { heap, most }
    }

    /// More than the heap cannot be taken.
    fn numbers(&self) -> (u64, u64) {
        (self.heap, self.most.min(self.heap))
    }
}

/// A game of two numbers, with the values that are known so far. Fibonacci Nim is one of [`Limited`] heaps, the others of
/// [`Pair`]s.
pub struct PairGame<P> {
    name: String,
    rule: PairRule,
    /// How many rows and columns of `values` are filled.
    size: usize,
    /// A square table, row by row.
    values: Vec<u32>,
    /// As large as the square, if the rule is Wythoff's.
    wythoff: WythoffTable,
    parts: PhantomData<P>,
}

impl<P: TwoNumbers> PairGame<P> {
    /// The game `rule` under the name that was typed.
    pub fn new(name: impl Into<String>, rule: PairRule) -> Self {
        PairGame {
            name: name.into(),
            rule,
            size: 0,
            values: Vec::new(),
            wythoff: WythoffTable::default(),
            parts: PhantomData,
        }
    }

    /// Fills the square up to `up_to` by the definition, one border after the other, until the work is ended.
    fn fill(&mut self, up_to: usize, effort: &Effort) {
        if self.size > up_to {
            return;
        }
        let stride = up_to + 1;
        let mut values = vec![0; stride * stride];
        for (row, old) in self.values.chunks(self.size.max(1)).enumerate() {
            values[row * stride..][..self.size].copy_from_slice(old);
        }
        let mut size = self.size;
        while size < stride && !effort.watch.stopped() {
            effort.watch.progress("rows", size, stride);
            self.border(&mut values, stride, size);
            size += 1;
        }
        self.values = values
            .chunks(stride)
            .take(size)
            .flat_map(|row| row[..size].to_vec())
            .collect();
        self.size = size;
    }

    /// Fills (a, n) and (n, a) for all a <= n; all pairs of smaller numbers are filled.
    fn border(&mut self, values: &mut [u32], stride: usize, n: usize) {
        let mut seen = MexSet::new();
        let mut mex = |values: &[u32], a: usize, b: usize| {
            seen.clear();
            self.rule.for_each(a, b, |x, y| seen.insert(values[x * stride + y]));
            seen.mex()
        };
        match self.rule {
            PairRule::TwoHeaps | PairRule::Fractions => {
                for (a, b) in (0..=n).flat_map(|a| [(a, n), (n, a)]) {
                    if let Worth::Value(value) = self.rule.worth(a as u64, b as u64) {
                        values[a * stride + b] = value as u32;
                    }
                }
            }
            PairRule::Wythoff => {
                let column = self.wythoff.next_border().into_iter().enumerate();
                column.for_each(|(a, value)| values[a * stride + n] = value);
            }
            PairRule::King | PairRule::Euclid => {
                for a in 0..=n {
                    values[a * stride + n] = mex(values, a, n);
                    values[n * stride + a] = values[a * stride + n];
                }
            }
            // A larger limit allows one more move, but none beyond the heap.
            PairRule::FibonacciNim => {
                (0..n).for_each(|a| values[a * stride + n] = values[a * stride + a]);
                let mut seen = MexSet::new();
                for limit in 0..=n {
                    if limit > 0 {
                        let left = n - limit;
                        seen.insert(values[left * stride + (2 * limit).min(left)]);
                    }
                    values[n * stride + limit] = seen.mex();
                }
            }
        }
        if self.rule.is_symmetric() {
            (0..n).for_each(|a| values[n * stride + a] = values[a * stride + n]);
        }
    }

    /// The value of a part, from the table or a formula.
    fn value(&mut self, part: &P, effort: &Effort) -> Result<u64, ExploreError> {
        let (a, b) = part.numbers();
        if let Worth::Value(value) = self.rule.worth(a, b) {
            return Ok(value);
        }
        if a.max(b) > MOST as u64 {
            return Err(self.too_large(part, MOST as u64));
        }
        let (a, b) = (a as usize, b as usize);
        self.fill(a.max(b), effort);
        if a.max(b) >= self.size {
            return Err(ExploreError::Stopped);
        }
        Ok(self.values[a * self.size + b].into())
    }

    fn too_large(&self, part: &P, most: u64) -> ExploreError {
        ExploreError::too_large(part, &self.name, format!("{most} is the most here"))
    }
}

impl<P: TwoNumbers> Game for PairGame<P> {
    type Part = P;

    fn name(&self) -> &str {
        &self.name
    }

    fn rule(&self) -> String {
        self.rule.words().to_owned()
    }

    fn start(&self) -> Vec<P> {
        match self.rule {
            PairRule::FibonacciNim => vec![P::of(20, 19)],
            _ => vec![P::of(8, 12)],
        }
    }

    fn moves(&self, part: &P) -> Result<Vec<Move<P>>, ExploreError> {
        let (a, b) = part.numbers();
        if a.max(b) > LISTED && self.rule != PairRule::King {
            return Err(self.too_large(part, LISTED));
        }
        let mut moves = Vec::new();
        self.rule.for_each(a as usize, b as usize, |x, y| {
            moves.push(self.rule.step((a, b), (x as u64, y as u64)));
        });
        Ok(moves)
    }

    /// Large pairs alone are decided by a theorem; in sums they would need a value.
    fn decide(&mut self, position: &[P], effort: &Effort) -> Result<Decision, ExploreError> {
        if let [part] = position {
            let (a, b) = part.numbers();
            if let Worth::Outcome(wins) = self.rule.worth(a, b)
                && a.max(b) > MOST as u64
            {
                return Ok(Decision::Outcome(wins));
            }
        }
        let values = position.iter().map(|part| self.value(part, effort));
        Ok(Decision::Values(values.collect::<Result<_, _>>()?))
    }

    fn winning_by_theorem(&self, position: &[P]) -> Option<Shortcut<P>> {
        let [part] = position else { return None };
        let (a, b) = part.numbers();
        let moves = self.rule.winning(a, b).into_iter().map(|step| (0, step)).collect();
        Some(Shortcut { moves, all: true })
    }

    fn reason(&self, position: &[P]) -> Option<String> {
        let [part] = position else { return None };
        let (a, b) = part.numbers();
        Some(self.rule.reason(a, b))
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Some(self)
    }
}

impl<P: TwoNumbers> Tabled for PairGame<P> {
    fn usual_size(&self) -> usize {
        15
    }

    fn largest_size(&self, _effort: &Effort) -> usize {
        MOST
    }

    fn table(&mut self, up_to: usize, effort: &Effort) -> Table {
        self.fill(up_to, effort);
        let places = (0..=up_to).flat_map(|a| (0..=up_to).map(move |b| (a, b)));
        let known = |(a, b): (usize, usize)| (a.max(b) < self.size).then(|| self.values[a * self.size + b]);
        Table::Plane(Plane {
            axes: P::AXES,
            columns: up_to + 1,
            values: places.map(known).collect(),
        })
    }

    fn lost_pairs(&self, up_to: usize) -> Option<LostPairs> {
        let few_enough = up_to <= LONGEST;
        few_enough.then(|| self.rule.lost_pairs(up_to as u64)).flatten()
    }
}

#[cfg(test)]
mod tests;
