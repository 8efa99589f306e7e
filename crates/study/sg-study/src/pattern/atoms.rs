//! Elementary conditions on positions: comparisons of expressions, remainders and questions.

use std::collections::HashSet;
use std::time::Instant;

use super::bank::{Bank, node, number, two};
use super::bits::Bits;
use crate::formula::{Expression, Function, Node, Operator};

/// A condition, the sampled positions where it holds, and its cost.
#[derive(Clone, Debug)]
pub struct Atom {
    pub bits: Bits,
    pub cost: u32,
    pub truth: Truth,
}

/// A condition on terms of the bank.
#[derive(Clone, Debug)]
pub enum Truth {
    /// Compares a term with a number.
    Constant(Operator, usize, i64),
    /// Compares two terms.
    Terms(Operator, usize, usize),
    /// A term has this remainder, or does not have it.
    Remainder { term: usize, modulus: i64, remainder: i64, holds: bool },
    /// A question about a term, or its negation.
    Question { function: Function, term: usize, holds: bool },
    /// Any other condition.
    Other(Box<Expression>),
}

/// The maximum number of conditions that are kept.
const MOST: usize = 80_000;

/// The number of constants that a variable is compared with.
const THRESHOLDS: usize = 24;
/// The largest constant that other expressions are compared with.
const SMALL: i64 = 4;

const QUESTIONS: [Function; 4] = [Function::IsPow2, Function::IsSquare, Function::IsFib, Function::IsPrime];

/// The conditions that cost at most `most_cost`, including `others`, by increasing cost and each
/// followed by its negation.
pub fn atoms(bank: &Bank, others: &[Atom], most_cost: u32, until: Instant) -> Vec<Atom> {
    let all = Bits::first(bank.rows);
    let mut pool = Pool { all, atoms: Vec::new(), seen: HashSet::from([all, Bits::NONE]) };
    for cost in 2..=most_cost {
        for atom in others.iter().filter(|atom| atom.cost == cost) {
            pool.add(atom.bits, cost, || atom.truth.clone());
        }
        for term in bank.up_to(cost) {
            alone(bank, term, cost, &mut pool);
        }
        for a in bank.up_to(cost - 2) {
            let rest = cost - 1 - bank.terms[a].1;
            for b in bank.up_to(rest).filter(|&b| bank.terms[b].1 == rest && b != a) {
                let (x, y) = (bank.values(a), bank.values(b));
                if a < b {
                    let bits = Bits::of(bank.rows, |row| x[row] == y[row]);
                    pool.add(bits, cost, || Truth::Terms(Operator::Equal, a, b));
                }
                let bits = Bits::of(bank.rows, |row| x[row] < y[row]);
                pool.add(bits, cost, || Truth::Terms(Operator::Less, a, b));
            }
            if pool.atoms.len() > MOST || Instant::now() > until {
                return pool.atoms;
            }
        }
    }
    pool.atoms
}

struct Pool {
    all: Bits,
    atoms: Vec<Atom>,
    seen: HashSet<Bits>,
}

impl Pool {
    /// Adds a condition and its negation, unless an equivalent one exists.
    fn add(&mut self, bits: Bits, cost: u32, truth: impl FnOnce() -> Truth) {
        if self.seen.insert(bits) {
            let truth = truth();
            let opposite = self.all.without(bits);
            self.seen.insert(opposite);
            self.atoms.push(Atom { bits, cost, truth: truth.clone() });
            self.atoms.push(Atom { bits: opposite, cost, truth: truth.opposite() });
        }
    }
}

/// Adds the conditions of exactly this cost on one term.
fn alone(bank: &Bank, term: usize, cost: u32, pool: &mut Pool) {
    let own = bank.terms[term].1;
    let values = bank.values(term);
    let mut compared: Vec<i64> = values.to_vec();
    compared.sort_unstable();
    compared.dedup();
    if own == 1 {
        let step = compared.len().div_ceil(THRESHOLDS).max(1);
        compared =
            compared.iter().copied().enumerate().filter(|(i, v)| *v <= 12 || i % step == 0).map(|(_, v)| v).collect();
    } else {
        compared.retain(|value| value.abs() <= SMALL);
    }
    for constant in compared {
        let price = own + if constant.abs() <= 3 { 1 } else { 2 };
        if price == cost {
            let equal = Bits::of(bank.rows, |row| values[row] == constant);
            pool.add(equal, cost, || Truth::Constant(Operator::Equal, term, constant));
            let more = Bits::of(bank.rows, |row| values[row] > constant);
            pool.add(more, cost, || Truth::Constant(Operator::Greater, term, constant));
        }
    }
    for modulus in 2..=6 {
        if own + if modulus == 2 { 1 } else { 2 } == cost {
            for remainder in 0..modulus {
                let bits = Bits::of(bank.rows, |row| values[row].rem_euclid(modulus) == remainder);
                pool.add(bits, cost, || Truth::Remainder { term, modulus, remainder, holds: true });
            }
        }
    }
    if own + 1 == cost && own <= 2 && values.iter().all(|value| (0..1 << 24).contains(value)) {
        for function in QUESTIONS {
            let of = |x: i64| crate::formula::call(function, &[x.into()]) == Some(1);
            let bits = Bits::of(bank.rows, |row| of(values[row]));
            pool.add(bits, cost, || Truth::Question { function, term, holds: true });
        }
    }
}

impl Truth {
    fn opposite(self) -> Truth {
        match self {
            Truth::Constant(operator, term, constant) => Truth::Constant(reversed(operator), term, constant),
            Truth::Terms(operator, a, b) => Truth::Terms(reversed(operator), a, b),
            Truth::Remainder { term, modulus, remainder, holds } => {
                Truth::Remainder { term, modulus, remainder, holds: !holds }
            }
            Truth::Question { function, term, holds } => Truth::Question { function, term, holds: !holds },
            Truth::Other(expression) => Truth::Other(Box::new(opposite(*expression))),
        }
    }

    /// Converts the condition to an expression.
    pub fn expression(&self, bank: &Bank) -> Expression {
        let of = |term: usize| bank.expression(bank.terms[term].0);
        match self {
            &Truth::Constant(operator, term, constant) => two(operator, of(term), number(constant)),
            &Truth::Terms(operator, a, b) => two(operator, of(a), of(b)),
            &Truth::Remainder { term, modulus, remainder, holds } => {
                let operator = if holds { Operator::Equal } else { Operator::NotEqual };
                two(operator, two(Operator::Modulo, of(term), number(modulus)), number(remainder))
            }
            &Truth::Question { function, term, holds } => {
                let asked = node(Node::Call(function, vec![of(term)]));
                if holds { asked } else { node(Node::Not(Box::new(asked))) }
            }
            Truth::Other(expression) => (**expression).clone(),
        }
    }
}

fn reversed(operator: Operator) -> Operator {
    match operator {
        Operator::Equal => Operator::NotEqual,
        Operator::NotEqual => Operator::Equal,
        Operator::Less => Operator::GreaterOrEqual,
        Operator::GreaterOrEqual => Operator::Less,
        Operator::Greater => Operator::LessOrEqual,
        _ => Operator::Greater,
    }
}

/// The negation of a condition.
pub fn opposite(expression: Expression) -> Expression {
    match expression.node {
        Node::Binary(operator, left, right) if !matches!(operator, Operator::And | Operator::Or) => {
            node(Node::Binary(reversed(operator), left, right))
        }
        Node::Not(inner) => *inner,
        other => node(Node::Not(Box::new(node(other)))),
    }
}
