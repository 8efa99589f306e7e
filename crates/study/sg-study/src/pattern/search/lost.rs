//! The search for conditions that hold exactly for the lost positions.

use std::ops::ControlFlow;
use std::time::Instant;

use super::Search;
use crate::formula::{Expression, Operator};
use crate::pattern::atoms::{Atom, atoms};
use crate::pattern::bank::{Bank, Flow, Operators, Sign, Term, number, two};
use crate::pattern::bits::{Bits, SAMPLE};
use crate::pattern::formula::Variable;
use crate::pattern::truths;

/// The largest cost of a part of a condition.
const PART: u32 = 7;

/// The variables and operators that conditions may use.
struct Parts<'a> {
    variables: &'a [Variable],
    all: &'a [Variable],
    operators: &'a Operators,
    most_kept: usize,
}

impl Search<'_> {
    /// Looks for a condition in these variables that holds exactly for the lost positions. `others`
    /// adds conditions that may be parts, for a given sample.
    pub fn lost(
        &mut self,
        variables: &[Variable],
        operators: &Operators,
        most_kept: usize,
        others: &dyn Fn(&Self, &[usize]) -> Vec<Atom>,
    ) {
        self.lost_with(variables, variables, operators, most_kept, others);
    }

    /// Like [`lost`](Self::lost), where `others` may use `all` variables. `all` starts with
    /// `variables`, which expressions use.
    pub fn lost_with(
        &mut self,
        variables: &[Variable],
        all: &[Variable],
        operators: &Operators,
        most_kept: usize,
        others: &dyn Fn(&Self, &[usize]) -> Vec<Atom>,
    ) {
        self.with_samples(|search, missed| {
            let is_lost = |row: usize| search.seen.rows[row].answer == 0;
            let lost = search.sample(SAMPLE / 2, missed, is_lost);
            let won = search.sample(SAMPLE - lost.len(), missed, |row| !is_lost(row));
            if lost.is_empty() || won.is_empty() {
                return;
            }
            let sample: Vec<usize> = lost.iter().chain(&won).copied().collect();
            let parts = Parts { variables, all, operators, most_kept };
            let _ = search.lost_of(&parts, &sample, lost.len(), others);
        });
    }

    fn lost_of(
        &mut self,
        parts: &Parts,
        sample: &[usize],
        lost: usize,
        others: &dyn Fn(&Self, &[usize]) -> Vec<Atom>,
    ) -> Flow {
        let Parts { variables, all: named, operators, most_kept } = *parts;
        let columns = self.columns(variables, sample);
        let mut hits = Vec::new();
        let mut bank = Bank::new(operators.clone(), &columns, &mut |bank, term, cost, values| {
            direct(bank, &columns, term, cost, values, lost, &mut hits);
        });
        let (all, wanted) = (Bits::first(sample.len()), Bits::first(lost));
        let mut complete = true;
        let mut steps = 0u32;
        let until = self.until;
        let mut grow = |bank: &mut Bank, hits: &mut Vec<(u32, Expression)>, keeps: bool| {
            let mut visit = |bank: &Bank, term: Term, cost: u32, values: &[i64]| {
                steps += 1;
                if steps.is_multiple_of(4096) && Instant::now() > until {
                    return ControlFlow::Break(());
                }
                direct(bank, &columns, term, cost, values, lost, hits);
                ControlFlow::Continue(())
            };
            if keeps {
                return bank.grow(most_kept, &mut visit);
            }
            let cost = bank.cost() + 1;
            bank.show(cost, &mut visit)?;
            ControlFlow::Continue(false)
        };
        while complete && bank.cost() < 4 {
            match grow(&mut bank, &mut hits, true) {
                ControlFlow::Continue(all) => complete = all,
                ControlFlow::Break(()) => break,
            }
        }
        self.offer_all(&mut hits, named)?;
        let others = others(self, sample);
        let quarter = self.until.saturating_duration_since(Instant::now()) / 4;
        let pool = atoms(&bank, &others, PART, Instant::now() + quarter);
        let mut offered = truths::single(&pool, all, wanted);
        offered.sort_by_key(|hit| hit.0);
        for (cost, truth) in offered {
            self.offer(truth.expression(&pool, &bank), named, cost)?;
        }
        for (cost, truth) in truths::double(&pool, all, wanted) {
            self.offer(truth.expression(&pool, &bank), named, cost)?;
        }
        if self.found.is_empty() {
            let part = self.until.saturating_duration_since(Instant::now()) / 3;
            let until = Instant::now() + part;
            for (cost, truth) in truths::triple(&pool, all, wanted, until) {
                self.offer(truth.expression(&pool, &bank), named, cost)?;
            }
        }
        while complete
            && bank.cost() < self.best().map_or(6, |best| best.min(8) - 2).min(self.most_cost)
            && !self.is_over()
        {
            match grow(&mut bank, &mut hits, true) {
                ControlFlow::Continue(all) => complete = all,
                ControlFlow::Break(()) => complete = false,
            }
            self.offer_all(&mut hits, named)?;
        }
        if self.found.is_empty() && !self.is_over() {
            let _ = grow(&mut bank, &mut hits, false);
            self.offer_all(&mut hits, named)?;
        }
        ControlFlow::Continue(())
    }

    fn offer_all(&mut self, hits: &mut Vec<(u32, Expression)>, variables: &[Variable]) -> Flow {
        hits.sort_by_key(|hit| hit.0);
        for (cost, root) in hits.drain(..) {
            self.offer(root, variables, cost)?;
        }
        ControlFlow::Continue(())
    }
}

/// Collects the comparisons of an expression with a number, a remainder or a variable that hold
/// exactly for the lost positions, which are the first `lost` values.
fn direct(
    bank: &Bank,
    columns: &[Vec<i64>],
    term: Term,
    cost: u32,
    values: &[i64],
    lost: usize,
    hits: &mut Vec<(u32, Expression)>,
) {
    let mut note = |extra: u32, truth: &dyn Fn(Expression) -> Expression| {
        hits.push((cost + extra, truth(bank.expression(term))));
    };
    let price = |constant: i64| if constant.abs() <= 3 { 1 } else { 2 };
    compare(values, lost, |operator, constant| {
        note(price(constant), &|of| two(operator, of, number(constant)));
    });
    for modulus in 2..=6 {
        let remainder = values[0].rem_euclid(modulus);
        if holds_exactly(values, lost, |value| value.rem_euclid(modulus) == remainder) {
            let extra = if modulus == 2 { 1 } else { 2 };
            note(extra, &|of| two(Operator::Equal, two(Operator::Modulo, of, number(modulus)), number(remainder)));
        }
    }
    for (index, column) in columns.iter().enumerate() {
        let signs = |sign: Sign| {
            let holds = |row: usize| sign(values[row], column[row]);
            let first = holds(0);
            let same = (0..lost).all(|row| holds(row) == first) && (lost..values.len()).all(|row| holds(row) != first);
            same.then_some(first)
        };
        let tried: [(Operator, Operator, Sign); 3] = [
            (Operator::Equal, Operator::NotEqual, |a, b| a == b),
            (Operator::Less, Operator::GreaterOrEqual, |a, b| a < b),
            (Operator::LessOrEqual, Operator::Greater, |a, b| a <= b),
        ];
        for (yes, no, sign) in tried {
            if let Some(holds) = signs(sign) {
                let operator = if holds { yes } else { no };
                note(2, &|of| two(operator, of, bank.expression(Term::Variable(index))));
            }
        }
    }
}

/// Shows the comparisons with a number that hold exactly for the lost positions.
fn compare(values: &[i64], lost: usize, mut show: impl FnMut(Operator, i64)) {
    let first = values[0];
    if holds_exactly(values, lost, |value| value == first) {
        return show(Operator::Equal, first);
    }
    let other = values[lost];
    if holds_exactly(values, lost, |value| value != other) {
        return show(Operator::NotEqual, other);
    }
    let range = |values: &[i64]| (values.iter().copied().min().unwrap_or(0), values.iter().copied().max().unwrap_or(0));
    if first == other {
        return;
    }
    if first < other {
        let (most, least) = (range(&values[..lost]).1, range(&values[lost..]).0);
        if most < least {
            show(Operator::LessOrEqual, most);
        }
    } else {
        let (least, most) = (range(&values[..lost]).0, range(&values[lost..]).1);
        if most < least {
            show(Operator::GreaterOrEqual, least);
        }
    }
}

fn holds_exactly(values: &[i64], lost: usize, holds: impl Fn(i64) -> bool) -> bool {
    values[..lost].iter().all(|&value| holds(value)) && !values[lost..].iter().any(|&value| holds(value))
}
