//! The operators of expressions, on 64-bit numbers. Formulas that are found are judged exactly.

use crate::formula::{Expression, Function, Node, Operator, call};
use crate::pattern::features::gcd;

/// A unary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `factor * x + add`.
    Affine { factor: i64, add: i64 },
    /// `x / c`, rounded down.
    Over(i64),
    /// `x % c`.
    Modulo(i64),
    /// `x ^ c`.
    Xor(i64),
    /// A function of one argument.
    Call(Function),
}

/// The operators that a search uses.
#[derive(Clone, Debug)]
pub struct Operators {
    /// Unary operators, each with its cost and the largest cost of its operand.
    pub unary: Vec<(Unary, u32, u32)>,
    /// Binary operators.
    pub binary: Vec<Operator>,
    /// Functions of two numbers.
    pub pairs: Vec<Function>,
}

/// An operand of any cost.
const ANY: u32 = u32::MAX;

/// The largest absolute value of an expression.
const LARGEST: i64 = 1 << 45;
/// The largest number that is factored.
const LARGEST_FACTORED: i64 = 1 << 24;

/// The unary operators of every search.
const BASIC: [(Unary, u32, u32); 5] = [
    (affine(1, 1), 1, ANY),
    (affine(1, -1), 1, ANY),
    (affine(2, 0), 1, ANY),
    (Unary::Over(2), 1, ANY),
    (Unary::Modulo(2), 1, ANY),
];

const fn affine(factor: i64, add: i64) -> Unary {
    Unary::Affine { factor, add }
}

impl Operators {
    /// All operators, with these constants as well as the usual ones.
    pub fn all(constants: &[i64]) -> Self {
        let mut unary = BASIC.to_vec();
        for function in [Function::Popcount, Function::Ctz, Function::BitLength, Function::Isqrt] {
            unary.push((Unary::Call(function), 1, ANY));
        }
        for function in [Function::Golden, Function::Lpf, Function::Omega, Function::Fib] {
            unary.push((Unary::Call(function), 1, 3));
        }
        unary.push((Unary::Call(Function::Abs), 1, 3));
        for add in [2, 3, -2, -3] {
            unary.push((affine(1, add), 2, ANY));
        }
        for factor in [3, 4, 5] {
            unary.push((affine(factor, 0), 2, ANY));
        }
        for (factor, add) in [(2, 1), (2, -1), (8, 1)] {
            unary.push((affine(factor, add), 2, 2));
        }
        for constant in (3..=10).chain(constants.iter().copied().filter(|&constant| constant > 10)) {
            unary.push((Unary::Modulo(constant), 2, ANY));
            unary.push((Unary::Over(constant), 2, ANY));
        }
        for constant in 1..=3 {
            unary.push((Unary::Xor(constant), 2, ANY));
        }
        use Operator::{Minus, Modulo, Over, Plus, Times, Xor};
        Operators {
            unary,
            binary: vec![Plus, Minus, Xor, Times, Modulo, Over],
            pairs: vec![Function::Min, Function::Max, Function::Gcd, Function::BitAnd, Function::BitOr],
        }
    }

    /// The few operators that make sense for counts, sums and nim-sums of lists.
    pub fn few() -> Self {
        let mut unary = BASIC.to_vec();
        unary.extend([3, 4].map(|constant| (Unary::Modulo(constant), 2, ANY)));
        unary.extend([2, -2].map(|add| (affine(1, add), 2, ANY)));
        Operators {
            unary,
            binary: vec![Operator::Plus, Operator::Minus, Operator::Xor],
            pairs: vec![Function::Min, Function::Max],
        }
    }
}

impl Unary {
    /// Applies the operator; `None` if there is no value.
    #[inline]
    pub fn of(self, x: i64) -> Option<i64> {
        let value = match self {
            Unary::Affine { factor, add } => factor * x + add,
            Unary::Over(constant) => x.div_euclid(constant),
            Unary::Modulo(constant) => x.rem_euclid(constant),
            Unary::Xor(constant) => {
                if x < 0 {
                    return None;
                }
                x ^ constant
            }
            Unary::Call(function) => match function {
                Function::Abs => x.abs(),
                _ if x < 0 => return None,
                Function::Popcount => x.count_ones().into(),
                Function::Ctz if x == 0 => return None,
                Function::Ctz => x.trailing_zeros().into(),
                Function::BitLength => (64 - x.leading_zeros()).into(),
                Function::Isqrt => x.isqrt(),
                Function::Lpf | Function::Omega if x == 0 || x > LARGEST_FACTORED => return None,
                Function::Fib if x > 60 => return None,
                _ => i64::try_from(call(function, &[x.into()])?).ok()?,
            },
        };
        (value.abs() <= LARGEST).then_some(value)
    }
}

/// Applies a binary operator; `None` if there is no value.
#[inline]
pub fn binary(operator: Operator, a: i64, b: i64) -> Option<i64> {
    let value = match operator {
        Operator::Plus => a + b,
        Operator::Minus => a - b,
        Operator::Times => a.checked_mul(b)?,
        Operator::Xor if a < 0 || b < 0 => return None,
        Operator::Xor => a ^ b,
        Operator::Modulo if b > 0 => a.rem_euclid(b),
        Operator::Over if b > 0 => a.div_euclid(b),
        _ => return None,
    };
    (value.abs() <= LARGEST).then_some(value)
}

/// Applies a function of two numbers; `None` if there is no value.
#[inline]
pub fn pair(function: Function, a: i64, b: i64) -> Option<i64> {
    match function {
        Function::Min => Some(a.min(b)),
        Function::Max => Some(a.max(b)),
        _ if a < 0 || b < 0 => None,
        Function::Gcd => Some(gcd(a, b)),
        Function::BitAnd => Some(a & b),
        Function::BitOr => Some(a | b),
        _ => None,
    }
}

/// Returns true if the order of the operands does not matter.
#[inline]
pub fn is_symmetric(operator: Operator) -> bool {
    matches!(operator, Operator::Plus | Operator::Xor | Operator::Times)
}

/// Returns true if a single cheaper operator has the same effect as this one applied after `below`.
#[inline]
pub fn is_idle(operator: Unary, below: Unary) -> bool {
    match (operator, below) {
        (Unary::Affine { factor: 1, .. }, Unary::Affine { factor: 1, .. }) => true,
        (Unary::Xor(_), Unary::Xor(_)) => true,
        (Unary::Over(a), Unary::Over(b)) => a > b,
        _ => false,
    }
}

pub fn node(node: Node) -> Expression {
    Expression { node, position: 0 }
}

pub fn number(number: i64) -> Expression {
    match number {
        0.. => node(Node::Number(number.into())),
        _ => node(Node::Negate(Box::new(node(Node::Number((-i128::from(number)).abs()))))),
    }
}

pub fn two(operator: Operator, left: Expression, right: Expression) -> Expression {
    node(Node::Binary(operator, Box::new(left), Box::new(right)))
}

/// Applies an operator to an expression.
pub fn unary_expression(operator: Unary, of: Expression) -> Expression {
    match operator {
        Unary::Affine { factor, add } => {
            let times = if factor == 1 { of } else { two(Operator::Times, number(factor), of) };
            match add {
                0 => times,
                1.. => two(Operator::Plus, times, number(add)),
                _ => two(Operator::Minus, times, number(-add)),
            }
        }
        Unary::Over(constant) => two(Operator::Over, of, number(constant)),
        Unary::Modulo(constant) => two(Operator::Modulo, of, number(constant)),
        Unary::Xor(constant) => two(Operator::Xor, of, number(constant)),
        Unary::Call(function) => node(Node::Call(function, vec![of])),
    }
}
