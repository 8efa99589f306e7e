//! The search for formulas: a sample yields candidates, which are judged on all positions.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::time::Instant;

use super::atoms::{Atom, Truth};
use super::bank::{Flow, Operators};
use super::bits::Bits;
use super::formula::{Pattern, Variable};
use super::observations::{Observations, Row};
use super::values;
use crate::formula::{Expression, Sort, evaluate, used_variables};

mod lost;

/// The number of missed positions after which a new sample is drawn.
const MISSED: usize = 12;
/// The maximum number of samples that are drawn.
const SAMPLES: usize = 8;

/// The size of a sample in the search for values.
const OF_VALUES: usize = 64;

/// The maximum number of formulas that are reported.
const NAMED: usize = 4;
/// The maximum number of refuted formulas that are reported.
const REFUTED: usize = 3;

/// The cost of an operator or variable, in bits.
const BITS: f64 = 3.0;

/// The information in all answers, in bits: their entropy.
fn bits(seen: &Observations) -> f64 {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for row in &seen.rows {
        *counts.entry(row.answer).or_default() += 1;
    }
    let all = seen.rows.len() as f64;
    counts.values().map(|&count| count as f64 * (all / count as f64).log2()).sum()
}

/// A formula that held where it was fitted, and the first test that it failed.
#[derive(Clone, Debug)]
pub(super) struct Failed {
    pub pattern: Pattern,
    pub row: usize,
}

/// The search for formulas of one kind.
pub(super) struct Search<'a> {
    pub seen: &'a Observations,
    pub until: Instant,
    /// The positions that formulas are fitted to.
    pub fitted: Vec<usize>,
    /// The larger positions, which test formulas.
    tests: Vec<usize>,
    pub found: Vec<Pattern>,
    pub failed: Vec<Failed>,
    /// The positions outside the sample at which a candidate was wrong.
    missed: Vec<usize>,
    tried: HashSet<String>,
    /// The largest cost of a formula: it must be shorter than the answers that it explains.
    pub most_cost: u32,
}

impl<'a> Search<'a> {
    /// Makes a search over the positions for which `counts` is true.
    pub fn new(seen: &'a Observations, until: Instant, counts: impl Fn(&Row) -> bool) -> Self {
        let rows = |range: std::ops::Range<usize>| range.filter(|&row| counts(&seen.rows[row])).collect();
        Search {
            seen,
            until,
            fitted: rows(0..seen.fitted),
            tests: rows(seen.fitted..seen.rows.len()),
            found: Vec::new(),
            failed: Vec::new(),
            missed: Vec::new(),
            tried: HashSet::new(),
            most_cost: (bits(seen) / BITS) as u32,
        }
    }

    pub fn is_over(&self) -> bool {
        Instant::now() > self.until
    }

    /// Runs a search in the given fraction of the remaining time.
    pub fn within(&mut self, part: u32, run: impl FnOnce(&mut Self)) {
        let until = self.until;
        self.until = Instant::now() + until.saturating_duration_since(Instant::now()) / part;
        run(self);
        self.until = until;
    }

    /// The current number of positions that candidates missed.
    pub fn missed(&self) -> usize {
        self.missed.len()
    }

    /// Forgets the missed positions after the first `count`.
    pub fn set_missed(&mut self, count: usize) {
        self.missed.truncate(count);
    }

    pub fn best(&self) -> Option<u32> {
        self.found.iter().map(Pattern::cost).min()
    }

    /// Judges a candidate. Breaks if no more are wanted, because there are simpler ones or the
    /// sample is too poor.
    pub fn offer(&mut self, root: Expression, variables: &[Variable], cost: u32) -> Flow {
        if self.best().is_some_and(|best| cost > best) || self.found.len() >= NAMED || cost > self.most_cost {
            return ControlFlow::Break(());
        }
        let names = (self.seen.numbers.clone(), self.seen.columns.clone());
        let pattern = Pattern { root, variables: variables.to_vec(), names, cost };
        if !self.tried.insert(pattern.to_string()) {
            return ControlFlow::Continue(());
        }
        let mut used = Vec::new();
        used_variables(&pattern.root, &mut used);
        let width = self.seen.width();
        let right = |row: usize| {
            let row = &self.seen.rows[row];
            let mut numbers = vec![0i128; pattern.variables.len()];
            for &index in &used {
                let Some(value) = pattern.variables[index].plain(row, width) else { return false };
                numbers[index] = value.into();
            }
            let Ok(said) = evaluate(&pattern.root, &numbers) else { return false };
            match pattern.sort() {
                Sort::Truth => (said == 1) == (row.answer == 0),
                Sort::Number => said == row.answer.into(),
            }
        };
        if let Some(&row) = self.fitted.iter().find(|&&row| !right(row)) {
            self.missed.push(row);
            return if self.missed.len() >= MISSED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        }
        match self.tests.iter().find(|&&row| !right(row)) {
            Some(&row) => self.failed.push(Failed { pattern, row }),
            None => self.found.push(pattern),
        }
        self.failed.truncate(REFUTED);
        ControlFlow::Continue(())
    }

    /// Samples the fitted positions: missed ones, the first ones, and some of all sizes.
    pub fn sample(&self, most: usize, missed: &[usize], wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let all: Vec<usize> = self.fitted.iter().copied().filter(|&row| wanted(row)).collect();
        let mut sample: Vec<usize> = missed.iter().copied().filter(|&row| wanted(row)).take(most / 2).collect();
        sample.extend(all.iter().copied().take(most / 3));
        let step = all.len().div_ceil(most.max(1)).max(1);
        sample.extend(all.iter().copied().step_by(step));
        sample.extend(all.iter().copied());
        let mut seen = HashSet::new();
        sample.retain(|&row| seen.insert(row));
        sample.truncate(most);
        sample
    }

    /// Evaluates the variables at these positions.
    pub fn columns(&self, variables: &[Variable], rows: &[usize]) -> Vec<Vec<i64>> {
        let width = self.seen.width();
        let of = |variable: &Variable| {
            rows.iter().map(|&row| variable.plain(&self.seen.rows[row], width).unwrap_or(0)).collect()
        };
        variables.iter().map(of).collect()
    }

    /// Repeats a search, adding to each sample the positions that earlier candidates missed.
    pub fn with_samples(&mut self, mut run: impl FnMut(&mut Self, &[usize])) {
        let mut missed = Vec::new();
        for _ in 0..SAMPLES {
            run(self, &missed);
            if self.missed.is_empty() || !self.found.is_empty() || self.is_over() {
                break;
            }
            missed.append(&mut self.missed);
            missed.sort_unstable();
            missed.dedup();
        }
        self.missed.clear();
    }

    /// Looks for expressions in these variables that equal the answer.
    pub fn values(&mut self, variables: &[Variable], operators: &Operators) {
        self.with_samples(|search, missed| {
            let sample = search.sample(OF_VALUES, missed, |_| true);
            let columns = search.columns(variables, &sample);
            let target: Vec<i64> = sample.iter().map(|&row| search.seen.rows[row].answer).collect();
            let bounds = (search.most_cost, search.until);
            let mut accept = |root, cost| search.offer(root, variables, cost);
            values::find(operators.clone(), &columns, &target, bounds, &mut accept);
        });
    }
}

/// Makes a condition that does not come from the bank, with the sampled positions where it holds.
pub(super) fn other_atom(cost: u32, expression: Expression, holds: impl Fn(usize) -> bool, rows: usize) -> Atom {
    Atom { bits: Bits::of(rows, holds), cost, truth: Truth::Other(Box::new(expression)) }
}
