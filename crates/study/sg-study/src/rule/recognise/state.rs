//! The facts about a heap in the clauses of an alternative that were read so far.

use super::reader::{NONE, ONE, TWO};
use crate::formula::{Expression, Node, Operator, evaluate};
use crate::rule::linear::{Known, Linear, conjuncts, minima};
use crate::rule::syntax::Clause;

/// The facts from the clauses so far.
#[derive(Clone, Default)]
pub struct State {
    /// The values of the variables, after a placeholder for the heap.
    pub values: Vec<i128>,
    pub free: Option<Free>,
    /// The least that an option must take for the bound `k <= n` on its variables to be redundant.
    pub at_least: i128,
    /// The conditions on the heap alone: the operator and its right side.
    pub heap: Vec<(Operator, i128)>,
    /// The comparisons of the free variable: the operator, left and right side.
    pub compared: Vec<(Operator, Linear, Linear)>,
}

/// A variable whose range depends on the heap.
#[derive(Clone, Copy)]
pub struct Free {
    pub index: usize,
    pub first: i128,
    pub last: Linear,
    /// True if the range ends at half of `last`, rounded down.
    pub halved: bool,
}

/// The end of a range.
pub enum Last {
    /// A number; true if the range also ends at the heap.
    Number(i128, bool),
    /// A form that is linear in the heap; true if it is halved.
    OfHeap(Linear, bool),
}

impl State {
    pub fn known(&self) -> Known<'_> {
        Known { values: &self.values, free: self.free.map(|free| free.index) }
    }

    /// The end of a range; the `later` clauses may bound it too.
    pub fn last(&self, last: &Expression, later: &[Clause]) -> Option<Last> {
        let known = self.known();
        let heap = Linear { heap: 1, free: 0, constant: 0 };
        let is_heap = |end: &Expression| known.linear(end) == Some(heap);
        let ends = minima(last);
        let numbers: Option<Vec<i128>> =
            ends.iter().filter(|end| !is_heap(end)).map(|end| known.linear(end)?.number()).collect();
        if let Some(least) = numbers.as_ref().and_then(|numbers| numbers.iter().min()) {
            return Some(Last::Number(*least, numbers.is_some_and(|numbers| numbers.len() < ends.len())));
        }
        if let [end] = ends
            && let Node::Binary(Operator::Over, half, two) = &end.node
            && two.node == Node::Number(2)
        {
            return Some(Last::OfHeap(known.linear(half)?, true));
        }
        let [end] = ends else { return None };
        let end = known.linear(end)?;
        if end == heap
            && let Some(bound) = self.bound(later)
        {
            return Some(Last::Number(bound, true));
        }
        Some(Last::OfHeap(end, false))
    }

    /// The upper bound of the next variable in a later condition such as `k <= 5`.
    fn bound(&self, later: &[Clause]) -> Option<i128> {
        let own = self.values.len();
        let mut values = self.values.clone();
        values.push(0);
        let known = Known { values: &values, free: Some(own) };
        let mut all = Vec::new();
        for clause in later {
            match clause {
                Clause::If(condition) => conjuncts(condition, &mut all),
                Clause::For { .. } => break,
            }
        }
        all.into_iter().find_map(|condition| {
            let Node::Binary(operator, left, right) = &condition.node else { return None };
            let (left, right) = (known.linear(left)?, known.linear(right)?);
            let variable = Linear { heap: 0, free: 1, constant: 0 };
            match operator {
                Operator::LessOrEqual if left == variable => right.number(),
                Operator::Less if left == variable => right.number()?.checked_sub(1),
                Operator::GreaterOrEqual if right == variable => left.number(),
                Operator::Greater if right == variable => left.number()?.checked_sub(1),
                _ => None,
            }
        })
    }

    /// Adds a condition. Returns false if it never holds, and `None` if its form is unknown.
    pub fn condition(&mut self, condition: &Expression) -> Option<bool> {
        if self.known().is_closed(condition) {
            return Some(evaluate(condition, &self.values).ok()? == 1);
        }
        let Node::Binary(operator, left, right) = &condition.node else { return None };
        let (mut left, mut right) = (self.known().linear(left)?, self.known().linear(right)?);
        let mut operator = *operator;
        if left.heap == 0 && left.free == 0 {
            (left, right) = (right, left);
            operator = match operator {
                Operator::Less => Operator::Greater,
                Operator::LessOrEqual => Operator::GreaterOrEqual,
                Operator::Greater => Operator::Less,
                Operator::GreaterOrEqual => Operator::LessOrEqual,
                same => same,
            };
        }
        if left == (Linear { heap: 1, free: 0, constant: left.constant }) && right.number().is_some() {
            self.heap.push((operator, right.constant.checked_sub(left.constant)?));
        } else {
            self.compared.push((operator, left, right));
        }
        Some(true)
    }
}

impl Free {
    /// The code digit of a split into this variable and `other`, and whether the two must differ.
    pub fn digit(self, other: Linear, compared: &[(Operator, Linear, Linear)]) -> Option<(u8, bool)> {
        let own = Linear { heap: 0, free: 1, constant: 0 };
        let (mut is_half, mut unequal) = (false, false);
        for &(operator, left, right) in compared {
            // Matches a < n - c - a in any form.
            let difference = |a: Linear, b: Linear| [a.heap - b.heap, a.free - b.free, a.constant - b.constant];
            let wanted = difference(own, other);
            let found = difference(left, right);
            let opposite = wanted.map(|number| -number);
            match operator {
                Operator::NotEqual if found == wanted || found == opposite => unequal = true,
                Operator::Less if found == wanted => (is_half, unequal) = (true, true),
                Operator::Greater if found == opposite => (is_half, unequal) = (true, true),
                Operator::LessOrEqual if found == wanted => is_half = true,
                Operator::GreaterOrEqual if found == opposite => is_half = true,
                _ => return None,
            }
        }
        // The number of counters that are left, minus the end of the range.
        let Linear { heap: 1, free: 0, .. } = self.last else { return None };
        let beyond = other.constant - self.last.constant;
        if self.halved {
            is_half = true;
            match beyond {
                0 => {}
                // A range up to (n - c - 1) / 2 excludes equal heaps.
                1 => unequal = true,
                _ => return None,
            }
        } else if !(0..=1).contains(&beyond) {
            return None;
        }
        if !(0..=1).contains(&self.first) {
            return None;
        }
        let ends_at_all = !self.halved && beyond == 0;
        let with_empty = self.first == 0 || (ends_at_all && !is_half);
        let both_empty = self.first == 0 && (ends_at_all || self.halved) && !unequal;
        let digit = TWO | if with_empty { ONE } else { 0 } | if both_empty { NONE } else { 0 };
        Some((digit, unequal))
    }
}
