//! Finds formulas for the values or the lost positions of a game.
//!
//! `bank` enumerates expressions by increasing cost. The cheapest that agree on a sample of small
//! positions are judged on all small positions, then on larger ones that no formula was fitted to.
//! Formulas for lists use [`Feature`]s, one to three conditions on them, or the nim-sum of a value
//! of each element.
//!
//! | module | finds |
//! | --- | --- |
//! | `bank` | expressions in the variables, each once |
//! | `values` | expressions that are the answer |
//! | `atoms`, `truths` | one to three conditions that say which positions are lost |
//! | `elements`, `piecewise`, `places` | the values of the elements of a list |
//! | `structure` | facts that need no formula |
//!
//! `typed` parses such formulas.

mod atoms;
mod bank;
mod bits;
mod elements;
mod features;
mod formula;
mod observations;
mod piecewise;
mod places;
pub mod proof;
mod search;
mod structure;
#[cfg(test)]
mod tests;
mod truths;
mod typed;
mod values;

use std::time::{Duration, Instant};

pub use features::Feature;
pub use formula::{Aggregate, OF_ELEMENT, Over, Pattern, Variable, element_names};
pub use observations::{Observations, Row};
pub use structure::Fact;
pub(crate) use structure::{shown, worth_of_parts};
pub use typed::Typed;

use crate::formula::Operator;
use bank::{Operators, node, number, two};
use search::Search;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The time for the whole search.
    pub time: Duration,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { time: Duration::from_secs(10) }
    }
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The formulas that hold, the simplest first.
    pub formulas: Vec<Statement>,
    /// The formulas that held where they were fitted, but failed a test.
    pub refuted: Vec<Refuted>,
    /// The facts that need no formula.
    pub facts: Vec<Fact>,
}

/// A formula that holds for all observed positions, except perhaps those with a 0.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The formula.
    pub pattern: Pattern,
    /// The number of positions that it was fitted to.
    pub fitted: usize,
    /// The number of larger positions that tested it.
    pub tested: usize,
    /// The last position that was checked.
    pub up_to: String,
    /// True if the formula also holds for positions with a 0.
    pub holds_at_zero: bool,
}

/// A formula that failed a test.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// The formula.
    pub pattern: Pattern,
    /// The first position at which it is wrong.
    pub at: String,
    /// The answer of the formula there, if it has one.
    pub says: Option<i64>,
    /// The right answer.
    pub truth: i64,
}

/// Looks for formulas that explain the observations, simple ones first.
///
/// ```
/// use sg_study::pattern::{Budget, Observations, find};
///
/// let values: Vec<u64> = (0..40).map(|n| n % 5 / 2).collect();
/// let found = find(&Observations::of_sequence("n", &values), &Budget::default());
/// assert_eq!(found.formulas[0].pattern.to_string(), "n % 5 / 2");
/// ```
pub fn find(seen: &Observations, budget: &Budget) -> Found {
    let until = Instant::now() + budget.time;
    let mut found = Found { facts: structure::facts(seen), ..Found::default() };
    let first_answer = seen.rows.first().map(|row| row.answer);
    if seen.fitted < 3 || seen.rows.iter().all(|row| Some(row.answer) == first_answer) {
        return found;
    }
    // An empty heap has the value 0 whatever the formula is, so formulas are not fitted to zeros.
    let has_zero = |row: &Row| row.numbers.contains(&0);
    let zeros = seen.rows[..seen.fitted].iter().filter(|row| has_zero(row)).count();
    let leaves_out = seen.width() == 0 && 0 < zeros && 2 * zeros < seen.fitted;
    let counts = |row: &Row| !leaves_out || !has_zero(row);
    let pairs = in_pairs(seen);
    let own = if pairs.is_some() { budget.time / 2 } else { budget.time };
    let mut search = Search::new(seen, Instant::now() + own, counts);
    if search.fitted.len() < FEWEST {
        return found;
    }
    if seen.width() == 0 {
        numbers(&mut search, &found.facts);
    } else {
        lists(&mut search);
    }
    finish(&search, leaves_out, &mut found);
    if found.formulas.is_empty()
        && let Some(pairs) = pairs
    {
        let rest = find(&pairs, &Budget { time: until.saturating_duration_since(Instant::now()) });
        found.formulas = rest.formulas;
        found.refuted.extend(rest.refuted);
    }
    if !seen.only_outcomes && seen.are_values && found.formulas.is_empty() {
        // Perhaps the lost positions follow a formula, even if the values do not.
        let mut outcomes = seen.clone();
        outcomes.only_outcomes = true;
        for row in &mut outcomes.rows {
            row.answer = row.answer.min(1);
        }
        let time = until.saturating_duration_since(Instant::now()).max(budget.time / 3);
        let rest = find(&outcomes, &Budget { time });
        found.formulas = rest.formulas;
        found.refuted.extend(rest.refuted);
    }
    found
}

/// The minimum number of positions to fit a formula to.
const FEWEST: usize = 4;

/// Looks for formulas in single numbers.
fn numbers(search: &mut Search, facts: &[Fact]) {
    let seen = search.seen;
    let is_symmetric = facts.iter().any(|fact| matches!(fact, Fact::OrderDoesNotMatter(_)));
    let variables = match seen.numbers.len() {
        2 if is_symmetric => vec![Variable::Least, Variable::Largest],
        count => (0..count).map(Variable::Number).collect(),
    };
    let mut constants = Vec::new();
    if seen.numbers.len() == 1 {
        let values: Vec<u32> = seen.rows.iter().map_while(|row| u32::try_from(row.answer).ok()).collect();
        let cycle = crate::Repetition::observe(&values).cycle();
        constants.extend(cycle.map(|cycle| cycle.period as i64));
        by_remainder(search, &variables);
    }
    let operators = Operators::all(&constants);
    if seen.only_outcomes {
        search.lost(&variables, &operators, KEPT, &|_, _| Vec::new());
    } else {
        search.values(&variables, &operators);
    }
}

/// Looks for formulas by remainders, for values or lost positions that repeat.
fn by_remainder(search: &mut Search, variables: &[Variable]) {
    let rows: Vec<&Row> = search.fitted.iter().map(|&row| &search.seen.rows[row]).collect();
    let places: Vec<i64> = rows.iter().map(|row| row.numbers[0]).collect();
    let answers: Vec<i64> = rows.iter().map(|row| row.answer).collect();
    let formulas = if search.seen.only_outcomes {
        piecewise::remainders(&places, &answers)
    } else {
        piecewise::piecewise(&places, &answers)
    };
    for (cost, root) in formulas {
        let _ = search.offer(root, variables, cost);
    }
}

/// The maximum number of expressions in single numbers that are kept.
const KEPT: usize = 40_000;
/// The maximum number of expressions in features of a list that are kept.
const OF_FEATURES: usize = 6_000;

/// The largest cost of a simple formula, which ends the search.
const SIMPLE: u32 = 5;

/// Looks for formulas for lists.
fn lists(search: &mut Search) {
    let seen = search.seen;
    let mut variables: Vec<Variable> = (0..seen.numbers.len()).map(Variable::Number).collect();
    if seen.width() == 1 {
        variables.extend(Feature::ALL.iter().copied().map(Variable::Feature));
        variables.extend((0..seen.numbers.len()).map(Variable::At));
    } else {
        variables.push(Variable::Feature(Feature::Length));
    }
    let operators = Operators::few();
    let has_simple = |search: &Search| search.found.iter().any(|pattern| pattern.cost() <= SIMPLE);
    if seen.only_outcomes {
        search.within(5, |search| search.lost(&variables, &operators, 2_000, &|_, _| Vec::new()));
    } else {
        let sample = search.sample(60, &[], |_| true);
        search.counts(&sample, 0);
        search.within(3, |search| search.values(&variables, &operators));
    }
    if !has_simple(search) {
        search.within(3, Search::places);
        search.within(2, Search::nim_sums);
    }
    if search.found.is_empty() && seen.only_outcomes {
        with_counts(search, &variables, &operators);
    }
}

/// Looks for conditions on features and on the number of elements that meet a comparison.
fn with_counts(search: &mut Search, variables: &[Variable], operators: &Operators) {
    let sample: Vec<usize> = search.sample(80, &[], |_| true);
    let (counted, _) = search.counts(&sample, variables.len());
    let all: Vec<Variable> = variables.iter().cloned().chain(counted.iter().take(COUNTED).cloned()).collect();
    let first = variables.len();
    let count = all.len();
    let of_counts = |search: &Search, sample: &[usize]| {
        let columns = search.columns(&all[first..], sample);
        let mut atoms = Vec::new();
        for (index, column) in (first..count).zip(&columns) {
            let variable = || node(crate::formula::Node::Variable(index));
            let some = two(Operator::Greater, variable(), number(0));
            atoms.push(search::other_atom(4, some, |row| column[row] > 0, sample.len()));
            let odd = two(Operator::Equal, two(Operator::Modulo, variable(), number(2)), number(1));
            atoms.push(search::other_atom(5, odd, |row| column[row] % 2 == 1, sample.len()));
        }
        atoms
    };
    search.lost_with(variables, &all, operators, OF_FEATURES, &of_counts);
}

/// The maximum number of counts of elements that conditions may use.
const COUNTED: usize = 60;

/// Views lists as lists of pairs, if all lengths are even.
fn in_pairs(seen: &Observations) -> Option<Observations> {
    let are_even = seen.rows.iter().all(|row| row.elements.len() % 2 == 0);
    (seen.width() == 1 && are_even).then(|| {
        let name = &seen.columns[0];
        Observations { columns: vec![format!("{name}1"), format!("{name}2")], ..seen.clone() }
    })
}

fn finish(search: &Search, leaves_out: bool, found: &mut Found) {
    let seen = search.seen;
    let has_zero = |row: &&Row| row.numbers.contains(&0);
    let is_right = |pattern: &Pattern, row: &Row| match (pattern.evaluate(row), pattern.sort()) {
        (Some(said), crate::formula::Sort::Truth) => (said == 1) == (row.answer == 0),
        (said, crate::formula::Sort::Number) => said == Some(row.answer),
        (None, _) => false,
    };
    let up_to = seen.rows.last().map(|row| seen.place(row)).unwrap_or_default();
    for pattern in &search.found {
        let holds_at_zero = !leaves_out || seen.rows.iter().filter(has_zero).all(|row| is_right(pattern, row));
        let (fitted, tested) = (search.fitted.len(), seen.rows.len() - seen.fitted);
        let statement = Statement { pattern: pattern.clone(), fitted, tested, up_to: up_to.clone(), holds_at_zero };
        found.formulas.push(statement);
    }
    found.formulas.sort_by_key(|statement| (statement.pattern.cost(), !statement.holds_at_zero));
    let least = found.formulas.first().map(|statement| statement.pattern.cost());
    found.formulas.retain(|statement| Some(statement.pattern.cost()) == least);
    for failed in &search.failed {
        let row = &seen.rows[failed.row];
        let says = failed.pattern.evaluate(row);
        let (pattern, at) = (failed.pattern.clone(), seen.place(row));
        found.refuted.push(Refuted { pattern, at, says, truth: row.answer });
    }
}
