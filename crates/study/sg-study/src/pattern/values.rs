//! The search for expressions with given values.

use std::ops::ControlFlow;
use std::time::Instant;

use super::bank::{Bank, Flow, Operators, Term, binary, two, unary_expression};
use crate::formula::{Expression, Operator};

/// The maximum number of expressions that are kept.
const KEPT: usize = 60_000;

/// The largest cost of an expression.
const MOST_COST: u32 = 12;

/// The operators that may join a variable as the last step.
const LAST: [Operator; 6] =
    [Operator::Plus, Operator::Minus, Operator::Xor, Operator::Times, Operator::Modulo, Operator::Over];

/// Shows expressions with these values on the sample to `accept`, cheap ones first, until it
/// breaks, the cost limit is reached, or the time is over.
///
/// The last steps are not enumerated: an expression is found as soon as its inner part misses the
/// target by one or two operators.
pub fn find(
    operators: Operators,
    variables: &[Vec<i64>],
    target: &[i64],
    (most_cost, until): (u32, Instant),
    accept: &mut dyn FnMut(Expression, u32) -> Flow,
) {
    let mut hits: Vec<(u32, Expression)> = Vec::new();
    let mut close = |bank: &Bank, term: Term, cost: u32, values: &[i64]| {
        near(bank, variables, term, cost, values, target, &mut hits)
    };
    let mut bank = Bank::new(operators, variables, &mut close);
    let mut complete = true;
    let mut steps = 0u32;
    loop {
        // Every expression up to this cost has been found; hits beyond it came early.
        let sure = bank.cost() + 1;
        hits.sort_by_key(|hit| hit.0);
        let ready = hits.iter().take_while(|hit| hit.0 <= sure || !complete).count();
        for (cost, expression) in hits.drain(..ready) {
            if accept(expression, cost).is_break() {
                return;
            }
        }
        if bank.cost() >= MOST_COST.min(most_cost) || Instant::now() > until || bank.terms.is_empty() {
            break;
        }
        let mut visit = |bank: &Bank, term: Term, cost: u32, values: &[i64]| {
            steps += 1;
            if steps.is_multiple_of(4096) && Instant::now() > until {
                return ControlFlow::Break(());
            }
            near(bank, variables, term, cost, values, target, &mut hits);
            ControlFlow::Continue(())
        };
        if !complete {
            // The bank is full, so expressions of the next two costs are tried but not kept.
            let cost = bank.cost() + 1;
            let _ = bank.show(cost, &mut visit);
            let _ = bank.show(cost + 1, &mut visit);
            break;
        }
        match bank.grow(KEPT, &mut visit) {
            ControlFlow::Break(()) => break,
            ControlFlow::Continue(all) => complete = all,
        }
    }
    hits.sort_by_key(|hit| hit.0);
    for (cost, expression) in hits {
        if accept(expression, cost).is_break() {
            return;
        }
    }
}

/// Collects the expression if it is the target, or becomes the target with one operator, with one
/// variable, or with both.
fn near(
    bank: &Bank,
    variables: &[Vec<i64>],
    term: Term,
    cost: u32,
    values: &[i64],
    target: &[i64],
    hits: &mut Vec<(u32, Expression)>,
) {
    if values == target {
        hits.push((cost, bank.expression(term)));
        return;
    }
    for &(operator, own, largest) in &bank.operators.unary {
        if cost <= largest && agree(values, target, |x| operator.of(x)) {
            hits.push((cost + own, unary_expression(operator, bank.expression(term))));
        }
    }
    for (index, variable) in variables.iter().enumerate() {
        for operator in LAST {
            let mut rows = values.iter().zip(variable).zip(target);
            if rows.all(|((&x, &y), &wanted)| binary(operator, x, y) == Some(wanted)) {
                let variable = bank.expression(Term::Variable(index));
                hits.push((cost + 2, two(operator, bank.expression(term), variable)));
            }
        }
        for &(operator, own, largest) in bank.operators.unary.iter().filter(|(_, own, _)| *own == 1) {
            for last in [Operator::Plus, Operator::Minus, Operator::Xor] {
                let mut rows = values.iter().zip(variable).zip(target);
                let joined = |x, y| binary(last, x, y).and_then(|z| operator.of(z));
                if cost + 2 <= largest && rows.all(|((&x, &y), &wanted)| joined(x, y) == Some(wanted)) {
                    let variable = bank.expression(Term::Variable(index));
                    let joined = two(last, bank.expression(term), variable);
                    hits.push((cost + 2 + own, unary_expression(operator, joined)));
                }
            }
        }
    }
}

fn agree(values: &[i64], target: &[i64], of: impl Fn(i64) -> Option<i64>) -> bool {
    values.iter().zip(target).all(|(&x, &wanted)| of(x) == Some(wanted))
}
