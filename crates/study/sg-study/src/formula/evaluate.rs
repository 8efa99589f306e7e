//! Exact evaluation of formulas: a value that does not fit is an error.

use super::syntax::{Expression, Function, MOST_ARGUMENTS, Node, Operator};
use crate::{say, word};

/// A part of a formula that has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undefined {
    /// The index of its character in the formula.
    pub position: usize,
    /// The reason why there is no value.
    pub message: String,
}

/// Returns the value of an expression; a condition is 1 or 0.
pub fn evaluate(expression: &Expression, variables: &[i128]) -> Result<i128, Undefined> {
    let undefined = |message: &str| Undefined { position: expression.position, message: message.to_owned() };
    let too_large = || undefined(word!("the value does not fit in 127 bits", "值超出 127 位"));
    match &expression.node {
        Node::Number(number) => Ok(*number),
        Node::Truth(truth) => Ok(i128::from(*truth)),
        Node::Variable(index) => Ok(variables[*index]),
        Node::Negate(operand) => evaluate(operand, variables)?.checked_neg().ok_or_else(too_large),
        Node::Not(operand) => Ok(1 - evaluate(operand, variables)?),
        Node::Binary(operator, left, right) => {
            let left = evaluate(left, variables)?;
            match (operator, left) {
                (Operator::And, 0) => return Ok(0),
                (Operator::Or, 1) => return Ok(1),
                _ => {}
            }
            let right = evaluate(right, variables)?;
            if let (Operator::Over | Operator::Modulo, 0) = (operator, right) {
                return Err(undefined(word!("division by zero", "除以零")));
            }
            if *operator == Operator::Xor && (left < 0 || right < 0) {
                return Err(undefined(word!("xor of a negative number", "负数的异或")));
            }
            binary(*operator, left, right).ok_or_else(too_large)
        }
        Node::Call(Function::If, arguments) => {
            let chosen = if evaluate(&arguments[0], variables)? == 1 { 1 } else { 2 };
            evaluate(&arguments[chosen], variables)
        }
        Node::Call(function, arguments) => {
            let mut values = [0; MOST_ARGUMENTS];
            for (value, argument) in values.iter_mut().zip(arguments) {
                *value = evaluate(argument, variables)?;
            }
            let values = &values[..arguments.len()];
            if !matches!(
                function,
                Function::Min | Function::Max | Function::Floor | Function::Abs | Function::IsEven | Function::IsOdd
            ) && values.iter().any(|&value| value < 0)
            {
                return Err(undefined(&say!("{} of a negative number", "负数的 {}", function.text())));
            }
            match (function, values) {
                (Function::Ctz, [0]) => Err(undefined(word!("ctz of 0", "0 的 ctz"))),
                (Function::Lpf | Function::Omega, [0]) => Err(undefined(&say!("{} of 0", "0 的 {}", function.text()))),
                (Function::IsPrime | Function::Lpf | Function::Omega, [n]) if *n > 1 << 40 => {
                    Err(undefined(&say!("{} of a number beyond 2^40", "超过 2^40 的数的 {}", function.text())))
                }
                _ => call(*function, values).ok_or_else(too_large),
            }
        }
    }
}

fn binary(operator: Operator, left: i128, right: i128) -> Option<i128> {
    // Most numbers fit in 64 bits, where this is many times faster.
    match (operator, small(left, right)) {
        (Operator::Over, Some((left, right @ 1..))) => return Some(left.div_euclid(right).into()),
        (Operator::Modulo, Some((left, right @ 1..))) => return Some(left.rem_euclid(right).into()),
        (Operator::Times, Some((left, right))) => {
            if let Some(product) = left.checked_mul(right) {
                return Some(product.into());
            }
        }
        _ => {}
    }
    match operator {
        Operator::Or | Operator::And => Some(right),
        Operator::Equal => Some((left == right).into()),
        Operator::NotEqual => Some((left != right).into()),
        Operator::LessOrEqual => Some((left <= right).into()),
        Operator::GreaterOrEqual => Some((left >= right).into()),
        Operator::Less => Some((left < right).into()),
        Operator::Greater => Some((left > right).into()),
        Operator::Xor => Some(left ^ right),
        Operator::Plus => left.checked_add(right),
        Operator::Minus => left.checked_sub(right),
        Operator::Times => left.checked_mul(right),
        Operator::Over => {
            let quotient = left.checked_div(right)?;
            let inexact = left % right != 0;
            Some(quotient - i128::from(inexact && (left < 0) != (right < 0)))
        }
        Operator::Modulo => {
            let rest = left.checked_rem(right)?;
            Some(if rest != 0 && (rest < 0) != (right < 0) { rest + right } else { rest })
        }
    }
}

/// Applies a function to arguments that it accepts; `None` if the value does not fit.
pub fn call(function: Function, values: &[i128]) -> Option<i128> {
    let x = values[0];
    let fold = |combine: fn(i128, i128) -> i128| values.iter().copied().reduce(combine);
    match function {
        Function::Min => fold(i128::min),
        Function::Max => fold(i128::max),
        Function::Gcd => fold(gcd),
        Function::BitAnd => fold(|a, b| a & b),
        Function::BitOr => fold(|a, b| a | b),
        Function::Floor => Some(x),
        Function::Abs => x.checked_abs(),
        Function::Popcount => Some(x.count_ones().into()),
        Function::Ctz => Some(x.trailing_zeros().into()),
        Function::BitLength => Some((i128::BITS - x.leading_zeros()).into()),
        Function::Isqrt => Some(x.isqrt()),
        // floor(x (1 + sqrt 5) / 2) = floor((x + floor(sqrt(5 x²))) / 2): rounding before halving
        // changes nothing.
        Function::Golden => Some((x + x.checked_mul(x)?.checked_mul(5)?.isqrt()) / 2),
        Function::Fib => fibonacci(x),
        // `evaluate` rejects larger numbers.
        Function::Lpf => Some(least_prime_factor(u64::try_from(x).ok()?).into()),
        Function::Omega => Some(prime_factors(u64::try_from(x).ok()?).into()),
        Function::IsFib => Some(is_fibonacci(x).into()),
        Function::IsPow2 => Some((x.count_ones() == 1).into()),
        Function::IsSquare => Some((x.isqrt() * x.isqrt() == x).into()),
        Function::IsPrime => {
            let x = u64::try_from(x).ok()?;
            Some((x > 1 && least_prime_factor(x) == x).into())
        }
        Function::IsEven => Some((x % 2 == 0).into()),
        Function::IsOdd => Some((x % 2 != 0).into()),
        Function::If => None,
    }
}

/// The greatest common divisor of two nonnegative numbers.
pub fn gcd(mut a: i128, mut b: i128) -> i128 {
    if let Some((mut a, mut b)) = small(a, b) {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        return a.into();
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Converts both numbers to 64 bits, if they fit.
fn small(a: i128, b: i128) -> Option<(i64, i64)> {
    Some((i64::try_from(a).ok()?, i64::try_from(b).ok()?))
}

/// The least prime factor of a positive number; 1 for 1.
fn least_prime_factor(x: u64) -> u64 {
    (2..=x.isqrt()).find(|&d| x.is_multiple_of(d)).unwrap_or(x)
}

/// The number of prime factors of a positive number, counted with multiplicity.
fn prime_factors(mut x: u64) -> u64 {
    let mut count = 0;
    let mut d = 2;
    while d * d <= x {
        if x.is_multiple_of(d) {
            x /= d;
            count += 1;
        } else {
            d += 1;
        }
    }
    count + u64::from(x > 1)
}

fn fibonacci(index: i128) -> Option<i128> {
    let (mut current, mut next) = (0i128, 1i128);
    // `fib(184)` is already too large.
    for _ in 0..index.min(200) {
        (current, next) = (next, current.checked_add(next)?);
    }
    Some(current)
}

fn is_fibonacci(x: i128) -> bool {
    let (mut current, mut next) = (0i128, 1i128);
    while current < x {
        (current, next) = (next, current.saturating_add(next));
    }
    current == x
}
