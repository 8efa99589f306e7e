//! The value of a formula, exactly or not at all.

use super::syntax::{Expression, Function, MOST_ARGUMENTS, Node, Operator};
use crate::{say, word};

/// A place of a formula that has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undefined {
    /// At which character of the formula.
    pub position: usize,
    /// Why.
    pub message: String,
}

/// The value; a truth is 1 or 0.
pub fn evaluate(expression: &Expression, variables: &[i128]) -> Result<i128, Undefined> {
    let undefined = |message: &str| Undefined { position: expression.position, message: message.to_owned() };
    let too_large = || undefined(word!("the value leaves 127 bits", "值超出 127 位"));
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
                (Function::IsPrime, [n]) if *n > 1 << 40 => {
                    Err(undefined(word!("prime? of a number beyond 2^40", "超过 2^40 的数的 prime?")))
                }
                _ => call(*function, values).ok_or_else(too_large),
            }
        }
    }
}

fn binary(operator: Operator, left: i128, right: i128) -> Option<i128> {
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

/// A function of arguments that it allows.
fn call(function: Function, values: &[i128]) -> Option<i128> {
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
        // floor(x (1 + sqrt 5) / 2) = floor((x + floor(sqrt(5 x²))) / 2), since halving an integer part loses nothing.
        Function::Golden => Some((x + x.checked_mul(x)?.checked_mul(5)?.isqrt()) / 2),
        Function::Fib => fibonacci(x),
        Function::IsFib => Some(is_fibonacci(x).into()),
        Function::IsPow2 => Some((x.count_ones() == 1).into()),
        Function::IsSquare => Some((x.isqrt() * x.isqrt() == x).into()),
        Function::IsPrime => Some((x > 1 && (2..=x.isqrt()).all(|d| x % d != 0)).into()),
        Function::IsEven => Some((x % 2 == 0).into()),
        Function::IsOdd => Some((x % 2 != 0).into()),
        Function::If => None,
    }
}

fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn fibonacci(index: i128) -> Option<i128> {
    let (mut current, mut next) = (0i128, 1i128);
    // The 184th does not fit.
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
