//! Proves formulas for one number: the formula repeats, the values repeat, and they agree over a
//! common period.

use super::formula::{Pattern, Variable};
use crate::formula::{Expression, Function, Node, Operator, Sort, gcd};
use crate::repetition::Cycle;

/// The period of an expression, and its growth over one period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Repeats {
    period: i128,
    growth: i128,
}

/// The longest period that is considered.
const LONGEST: i128 = 1_000_000;

/// Returns true if a formula that agrees with the values of all heaps below `length` always agrees,
/// given that the values provably have this cycle. If one sequence grows by s every p heaps and
/// another by t every q heaps, and s / p = t / q, then their difference has the period lcm(p, q).
///
/// ```
/// use sg_study::pattern::{Budget, Observations, find, proof};
/// use sg_study::repetition::Cycle;
///
/// let values: Vec<u64> = (0..40).map(|n| n % 5).collect();
/// let found = find(&Observations::of_sequence("n", &values), &Budget::default());
/// let cycle = Cycle { preperiod: 0, period: 5, saltus: 0 };
/// assert!(proof::holds_forever(&found.formulas[0].pattern, cycle, 40));
/// ```
pub fn holds_forever(pattern: &Pattern, cycle: Cycle, length: usize) -> bool {
    let is_number = |variable: &Variable| matches!(variable, Variable::Number(0));
    if pattern.names.0.len() != 1 || !pattern.variables.iter().all(is_number) {
        return false;
    }
    let Some(own) = repeats(&pattern.root) else { return false };
    let (period, saltus) = (cycle.period as i128, i128::from(cycle.saltus));
    let common = lcm(own.period, period);
    let window = cycle.preperiod.max(1) as i128 + common;
    let is_enough = common <= LONGEST && window <= length as i128;
    is_enough
        && match pattern.sort() {
            Sort::Number => own.growth * period == saltus * own.period,
            // The lost heaps repeat only if the values do not grow.
            Sort::Truth => saltus == 0,
        }
}

fn repeats(expression: &Expression) -> Option<Repeats> {
    let steady = |period| Some(Repeats { period, growth: 0 });
    let found = match &expression.node {
        Node::Number(_) | Node::Truth(_) => steady(1),
        Node::Variable(_) => Some(Repeats { period: 1, growth: 1 }),
        Node::Negate(inner) => repeats(inner).map(|inner| Repeats { growth: -inner.growth, ..inner }),
        Node::Not(inner) => repeats(inner),
        Node::Binary(operator, left, right) => binary(*operator, left, right),
        Node::Call(function, arguments) => {
            let parts: Vec<Repeats> = arguments.iter().map(repeats).collect::<Option<_>>()?;
            let period = parts.iter().fold(1, |period, part| lcm(period, part.period));
            let chosen = if *function == Function::If { &parts[1..] } else { &parts };
            let is_steady = parts.iter().all(|part| part.growth == 0);
            let rate = chosen[0].growth * period / chosen[0].period;
            let grow_alike = chosen.iter().all(|part| part.growth * period / part.period == rate);
            match function {
                Function::If if parts[0].growth == 0 && grow_alike => Some(Repeats { period, growth: rate }),
                _ if is_steady => steady(period),
                _ => None,
            }
        }
    }?;
    (found.period <= LONGEST).then_some(found)
}

fn binary(operator: Operator, left: &Expression, right: &Expression) -> Option<Repeats> {
    let (a, b) = (repeats(left)?, repeats(right)?);
    let period = lcm(a.period, b.period);
    let (up, down) = (a.growth * period / a.period, b.growth * period / b.period);
    let constant = if let Node::Number(number) = right.node { Some(number) } else { None };
    match (operator, constant) {
        (Operator::Plus, _) => Some(Repeats { period, growth: up + down }),
        (Operator::Minus, _) => Some(Repeats { period, growth: up - down }),
        (Operator::Times, _) => match (&left.node, constant) {
            (_, Some(factor)) => Some(Repeats { period, growth: up * factor }),
            (Node::Number(factor), _) => Some(Repeats { period, growth: down * factor }),
            _ => (up == 0 && down == 0).then_some(Repeats { period, growth: 0 }),
        },
        (Operator::Modulo, Some(divisor)) if divisor > 0 => {
            Some(Repeats { period: period * (divisor / gcd(up.abs(), divisor)), growth: 0 })
        }
        (Operator::Over, Some(divisor)) if divisor > 0 => {
            let times = divisor / gcd(up.abs(), divisor);
            Some(Repeats { period: period * times, growth: up * times / divisor })
        }
        // Growth by a multiple of 2^k, with 2^k above the constant, keeps the last k digits.
        (Operator::Xor, Some(number)) if number >= 0 && up > 0 => {
            let digits = 1 << (i128::BITS - number.leading_zeros());
            let times = digits / gcd(up.abs(), digits);
            Some(Repeats { period: period * times, growth: up * times })
        }
        _ => (up == 0 && down == 0).then_some(Repeats { period, growth: 0 }),
    }
}

fn lcm(a: i128, b: i128) -> i128 {
    a / gcd(a, b) * b
}
