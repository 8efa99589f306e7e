//! Enumerates expressions by increasing cost, and drops those that agree with a cheaper one on all
//! sampled positions.
//!
//! This is bottom-up enumeration with observational equivalence, from syntax-guided synthesis:
//! Udupa, Raghavan, Deshmukh, Mador-Haim, Martin and Alur, "TRANSIT", PLDI 2013. The bank keeps
//! each expression with its values on the sample. Numbers are not expressions, but parts of
//! operators such as `% 5`.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::formula::{Expression, Function, Node, Operator};

mod operators;

pub use operators::{Operators, Unary, binary, node, number, two, unary_expression};
use operators::{is_idle, is_symmetric, pair};

/// An expression whose parts are indices into the bank.
#[derive(Clone, Copy, Debug)]
pub enum Term {
    Variable(usize),
    Unary(Unary, usize),
    Binary(Operator, usize, usize),
    Pair(Function, usize, usize),
}

/// The expressions found so far.
pub struct Bank {
    pub operators: Operators,
    /// The number of positions in the sample.
    pub rows: usize,
    pub terms: Vec<(Term, u32)>,
    values: Vec<i64>,
    seen: HashSet<u64>,
    /// The index of the first expression of each cost.
    starts: Vec<usize>,
}

/// The answer of a visitor: whether to continue.
pub type Flow = ControlFlow<()>;

/// A visitor of expressions, which gets the cost of each and its values on the sample.
pub type Visit<'a> = dyn FnMut(&Bank, Term, u32, &[i64]) -> Flow + 'a;

/// A visitor that cannot stop the enumeration.
pub type Look<'a> = dyn FnMut(&Bank, Term, u32, &[i64]) + 'a;

/// A comparison between two numbers.
pub type Sign = fn(i64, i64) -> bool;

impl Bank {
    /// Makes a bank of the variables alone, with their values.
    pub fn new(operators: Operators, variables: &[Vec<i64>], visit: &mut Look) -> Self {
        let rows = variables.first().map_or(0, Vec::len);
        let starts = vec![0, 0];
        let mut bank = Bank { operators, rows, terms: Vec::new(), values: Vec::new(), seen: HashSet::new(), starts };
        for (index, values) in variables.iter().enumerate() {
            if bank.keep(Term::Variable(index), 1, values) {
                visit(&bank, Term::Variable(index), 1, values);
            }
        }
        bank.starts.push(bank.terms.len());
        bank
    }

    /// The largest cost that is complete.
    pub fn cost(&self) -> u32 {
        self.starts.len() as u32 - 2
    }

    /// The indices of the expressions of this cost.
    fn of_cost(&self, cost: u32) -> std::ops::Range<usize> {
        match self.starts.get(cost as usize..cost as usize + 2) {
            Some(&[start, end]) => start..end,
            _ => 0..0,
        }
    }

    /// The indices of the expressions of at most this cost.
    pub fn up_to(&self, cost: u32) -> std::ops::Range<usize> {
        0..self.starts.get(cost as usize + 1).copied().unwrap_or(self.terms.len())
    }

    /// The values of an expression.
    pub fn values(&self, index: usize) -> &[i64] {
        &self.values[index * self.rows..][..self.rows]
    }

    fn keep(&mut self, term: Term, cost: u32, values: &[i64]) -> bool {
        let is_new = self.seen.insert(digest(values));
        if is_new {
            self.terms.push((term, cost));
            self.values.extend_from_slice(values);
        }
        is_new
    }

    /// Makes all expressions of the next cost, shows the new ones to `visit`, and keeps them while
    /// the bank has fewer than `most`. Returns false if some were not kept; the bank must not grow
    /// after that.
    pub fn grow(&mut self, most: usize, visit: &mut Visit) -> ControlFlow<(), bool> {
        let cost = self.cost() + 1;
        let complete = self.make(cost, most, true, visit)?;
        self.starts.push(self.terms.len());
        ControlFlow::Continue(complete)
    }

    /// Shows all expressions of this cost that can be made from the kept ones.
    pub fn show(&mut self, cost: u32, visit: &mut Visit) -> Flow {
        self.make(cost, 0, false, visit)?;
        ControlFlow::Continue(())
    }

    fn make(&mut self, cost: u32, most: usize, keeps: bool, visit: &mut Visit) -> ControlFlow<(), bool> {
        let mut values = vec![0; self.rows];
        let mut complete = true;
        let mut look = |bank: &mut Bank, term: Term, values: &[i64]| {
            if keeps && bank.terms.len() < most {
                if !bank.keep(term, cost, values) {
                    return ControlFlow::Continue(());
                }
            } else {
                complete = false;
                if bank.seen.contains(&digest(values)) {
                    return ControlFlow::Continue(());
                }
            }
            visit(bank, term, cost, values)
        };
        for index in 0..self.operators.unary.len() {
            let (operator, own, largest) = self.operators.unary[index];
            let Some(inner) = cost.checked_sub(own).filter(|&inner| inner > 0 && inner <= largest) else { continue };
            for child in self.of_cost(inner) {
                if let (Term::Unary(below, _), _) = self.terms[child]
                    && is_idle(operator, below)
                {
                    continue;
                }
                let of = self.values(child);
                if fill(&mut values, |row| operator.of(of[row])) {
                    look(self, Term::Unary(operator, child), &values)?;
                }
            }
        }
        for left_cost in 1..cost.saturating_sub(1) {
            let right_cost = cost - 1 - left_cost;
            for left in self.of_cost(left_cost) {
                for right in self.of_cost(right_cost) {
                    for index in 0..self.operators.binary.len() {
                        let operator = self.operators.binary[index];
                        if is_symmetric(operator) && left >= right {
                            continue;
                        }
                        let (a, b) = (self.values(left), self.values(right));
                        if fill(&mut values, |row| binary(operator, a[row], b[row])) {
                            look(self, Term::Binary(operator, left, right), &values)?;
                        }
                    }
                    for index in 0..self.operators.pairs.len() {
                        if left >= right {
                            continue;
                        }
                        let function = self.operators.pairs[index];
                        let (a, b) = (self.values(left), self.values(right));
                        if fill(&mut values, |row| pair(function, a[row], b[row])) {
                            look(self, Term::Pair(function, left, right), &values)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(complete)
    }

    /// Converts a term to an expression.
    pub fn expression(&self, term: Term) -> Expression {
        let of = |index: usize| self.expression(self.terms[index].0);
        match term {
            Term::Variable(index) => node(Node::Variable(index)),
            Term::Unary(operator, child) => unary_expression(operator, of(child)),
            Term::Binary(operator, left, right) => two(operator, of(left), of(right)),
            Term::Pair(function, left, right) => node(Node::Call(function, vec![of(left), of(right)])),
        }
    }
}

/// Writes the values of all rows; returns false if a row has none.
fn fill(values: &mut [i64], of: impl Fn(usize) -> Option<i64>) -> bool {
    for (row, value) in values.iter_mut().enumerate() {
        match of(row) {
            Some(found) => *value = found,
            None => return false,
        }
    }
    true
}

/// A hash that identifies a list of values. Among a million lists, two collide once in 10^7
/// searches.
fn digest(values: &[i64]) -> u64 {
    values.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &value| {
        let mixed = (hash ^ value as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    })
}
