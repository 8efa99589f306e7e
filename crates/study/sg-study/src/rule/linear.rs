//! Expressions that are linear in the heap and one free variable, which help to recognise known
//! games.

use crate::formula::{Expression, Function, Node, Operator, evaluate};

/// The form `heap * n + free * a + constant`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    pub heap: i128,
    pub free: i128,
    pub constant: i128,
}

/// The known variables: the first is the heap, `free` is the index of the free one, and the others
/// have these values.
pub(super) struct Known<'a> {
    pub values: &'a [i128],
    pub free: Option<usize>,
}

impl Linear {
    fn combine(self, other: Self, with: impl Fn(i128, i128) -> Option<i128>) -> Option<Self> {
        Some(Linear {
            heap: with(self.heap, other.heap)?,
            free: with(self.free, other.free)?,
            constant: with(self.constant, other.constant)?,
        })
    }

    fn times(self, factor: i128) -> Option<Self> {
        self.combine(self, |a, _| a.checked_mul(factor))
    }

    /// The constant, if the form is a constant.
    pub fn number(self) -> Option<i128> {
        (self.heap == 0 && self.free == 0).then_some(self.constant)
    }

    /// The number c, if the form is n - c.
    pub fn taken(self) -> Option<i128> {
        (self.heap == 1 && self.free == 0).then(|| self.constant.checked_neg())?
    }
}

impl Known<'_> {
    /// The linear form of an expression, if it has one.
    pub fn linear(&self, expression: &Expression) -> Option<Linear> {
        let number = |constant| Some(Linear { heap: 0, free: 0, constant });
        match &expression.node {
            Node::Variable(0) => Some(Linear { heap: 1, free: 0, constant: 0 }),
            Node::Variable(index) if Some(*index) == self.free => Some(Linear { heap: 0, free: 1, constant: 0 }),
            Node::Negate(operand) => self.linear(operand)?.times(-1),
            Node::Binary(Operator::Plus, left, right) => {
                self.linear(left)?.combine(self.linear(right)?, i128::checked_add)
            }
            Node::Binary(Operator::Minus, left, right) => {
                self.linear(left)?.combine(self.linear(right)?, i128::checked_sub)
            }
            Node::Binary(Operator::Times, left, right) => {
                let (left, right) = (self.linear(left)?, self.linear(right)?);
                match (left.number(), right.number()) {
                    (Some(factor), _) => right.times(factor),
                    (_, Some(factor)) => left.times(factor),
                    _ => None,
                }
            }
            _ if self.is_closed(expression) => number(evaluate(expression, self.values).ok()?),
            _ => None,
        }
    }

    /// Returns true if the value depends on neither the heap nor the free variable.
    pub fn is_closed(&self, expression: &Expression) -> bool {
        match &expression.node {
            Node::Number(_) | Node::Truth(_) => true,
            Node::Variable(index) => *index != 0 && Some(*index) != self.free,
            Node::Negate(operand) | Node::Not(operand) => self.is_closed(operand),
            Node::Binary(_, left, right) => self.is_closed(left) && self.is_closed(right),
            Node::Call(_, arguments) => arguments.iter().all(|argument| self.is_closed(argument)),
        }
    }
}

/// Collects the conditions joined by `and`.
pub(super) fn conjuncts<'a>(condition: &'a Expression, found: &mut Vec<&'a Expression>) {
    match &condition.node {
        Node::Binary(Operator::And, left, right) => {
            conjuncts(left, found);
            conjuncts(right, found);
        }
        _ => found.push(condition),
    }
}

/// The arguments of a minimum, or the expression alone.
pub(super) fn minima(expression: &Expression) -> &[Expression] {
    match &expression.node {
        Node::Call(Function::Min, arguments) => arguments,
        _ => std::slice::from_ref(expression),
    }
}
