//! Compares a formula with a table or with lost pairs, place by place, smallest first.

use std::collections::HashSet;

use super::Verdict;
use crate::effort::Effort;
use crate::formula::{Formula, Sort};
use crate::game::Tabled;
use crate::table::{LostPairs, Table};
use crate::{say, word};

/// The size of the first comparison: most wrong guesses fail before a larger table is needed.
const FIRST_LOOK: usize = 100;

/// Compares the formula with a small table, then with the table up to `up_to`.
pub(super) fn compare_tables(
    formula: &Formula,
    tabled: &mut dyn Tabled,
    only_outcomes: bool,
    up_to: usize,
    effort: &Effort,
) -> Verdict {
    let verdict = compare(formula, &tabled.table(up_to.min(FIRST_LOOK), effort), only_outcomes);
    if up_to > FIRST_LOOK && matches!(verdict, Verdict::Agrees { complete: true, .. }) {
        return compare(formula, &tabled.table(up_to, effort), only_outcomes);
    }
    verdict
}

/// Finds the smallest lost pair, or neighbour of one, where the formula is wrong.
pub(super) fn compare_pairs(formula: &Formula, lost: &LostPairs) -> Option<Verdict> {
    let wrong = |(a, b): (u64, u64), truth| check(formula, &[a.into(), b.into()], truth);
    let all: HashSet<(u64, u64)> = lost.pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    lost.pairs.iter().find_map(|&(a, b)| {
        // No move joins two lost pairs, so the neighbours of a lost pair are won. Only the one
        // diagonally below may be lost, if the game has no diagonal moves.
        let less = |n: u64| n.checked_sub(1);
        let before = [less(a).zip(less(b)), less(a).zip(Some(b)), Some(a).zip(less(b))];
        let before = before.into_iter().flatten().filter(|pair| !all.contains(pair));
        let around = before.map(|pair| (pair, Truth::Won));
        let around = around.chain([((a, b), Truth::Value(0)), ((a + 1, b), Truth::Won), ((a, b + 1), Truth::Won)]);
        around
            .flat_map(|((a, b), truth)| [((a, b), truth), ((b, a), truth)])
            .find_map(|(pair, truth)| wrong(pair, truth))
    })
}

/// The known fact about a place.
#[derive(Clone, Copy)]
pub(super) enum Truth {
    /// The Grundy value.
    Value(i128),
    /// Won, next to a lost pair: the value is not 0.
    Won,
    /// True if the position is won; the value is unknown.
    Outcome(bool),
    /// The answer to a problem.
    Answer(i128),
}

impl Truth {
    fn is_lost(self) -> bool {
        matches!(self, Truth::Value(0) | Truth::Outcome(false))
    }

    fn words(self) -> String {
        match self {
            Truth::Value(value) => say!("the value is {value}, {}", "实际的值是 {value}，{}", outcome(value == 0)),
            Truth::Won => say!("it is won, next to a lost pair", "它与一个必败数对相邻，所以必胜"),
            Truth::Outcome(won) => say!("it is {}", "实际是{}", outcome(!won)),
            Truth::Answer(answer) => say!("the answer is {answer}", "实际的答案是 {answer}"),
        }
    }
}

fn outcome(lost: bool) -> &'static str {
    if lost { word!("lost", "必败") } else { word!("won", "必胜") }
}

/// Describes how the formula's answer differs from the truth, if it does.
pub(super) fn differs(sort: Sort, says: i128, truth: Truth, at: impl FnOnce() -> String) -> Option<Verdict> {
    let (right, says) = match (sort, truth) {
        (Sort::Truth, _) => ((says == 1) == truth.is_lost(), outcome(says == 1).to_owned()),
        (Sort::Number, Truth::Value(value) | Truth::Answer(value)) => (says == value, says.to_string()),
        (Sort::Number, _) => ((says == 0) == truth.is_lost(), says.to_string()),
    };
    let truth = match (sort, truth) {
        (Sort::Number, Truth::Value(value)) => say!("the value is {value}", "实际的值是 {value}"),
        _ => truth.words(),
    };
    (!right).then(|| Verdict::Differs { at: at(), says, truth })
}

/// Evaluates the formula at one place and describes the difference, if any.
fn check(formula: &Formula, place: &[i128], truth: Truth) -> Option<Verdict> {
    match formula.evaluate(place) {
        Ok(says) => differs(formula.sort(), says, truth, || name(formula, place)),
        Err(undefined) => Some(Verdict::Undefined { at: name(formula, place), error: formula.error_at(&undefined) }),
    }
}

/// Writes a place as its variables: `a = 3, b = 5`.
fn name(formula: &Formula, place: &[i128]) -> String {
    let pairs = formula.variables().iter().zip(place);
    pairs.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// The known values with their places, smallest first. Pairs are ordered by their sum; heaps get a
/// second number that no formula uses.
fn places(table: &Table) -> Vec<([i128; 2], u32)> {
    match table {
        Table::Line { values, .. } => (0..).zip(values).map(|(n, &value)| ([n, 0], value)).collect(),
        Table::Plane(plane) => {
            let known = plane.cells().filter_map(|(a, b, value)| Some(([a as i128, b as i128], value?)));
            let mut places: Vec<([i128; 2], u32)> = known.collect();
            places.sort_unstable_by_key(|([a, b], _)| (a + b, *a));
            places
        }
        Table::Lost(_) => Vec::new(),
    }
}

fn compare(formula: &Formula, table: &Table, only_outcomes: bool) -> Verdict {
    let places = places(table);
    let truth = |value: u32| if only_outcomes { Truth::Outcome(value > 0) } else { Truth::Value(value.into()) };
    let wrong = places.iter().find_map(|(place, value)| check(formula, place, truth(*value)));
    wrong.unwrap_or_else(|| Verdict::Agrees {
        places: places.len(),
        up_to: places.last().map_or(say!("nothing", "空"), |(place, _)| name(formula, place)),
        complete: table.is_complete(),
        lost_pairs: None,
    })
}
