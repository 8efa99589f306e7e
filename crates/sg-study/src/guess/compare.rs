//! The places at which a formula is compared with a table or with lost pairs, smallest first.

use super::Verdict;
use crate::effort::Effort;
use crate::formula::{Formula, Sort};
use crate::game::Tabled;
use crate::table::{LostPairs, Table};
use crate::{say, word};

/// The size of the first comparison, before a larger table is made: a wrong guess mostly fails early.
const FIRST_LOOK: usize = 100;

/// The formula against the table up to `up_to`, first against a small one.
pub(super) fn compare_tables(formula: &Formula, tabled: &mut dyn Tabled, up_to: usize, effort: &Effort) -> Verdict {
    let verdict = compare(formula, &tabled.table(up_to.min(FIRST_LOOK), effort));
    if up_to > FIRST_LOOK && matches!(verdict, Verdict::Agrees { complete: true, .. }) {
        return compare(formula, &tabled.table(up_to, effort));
    }
    verdict
}

/// The smallest lost pair, or neighbour of one, where a rule for lost pairs is wrong.
pub(super) fn compare_pairs(formula: &Formula, lost: &LostPairs) -> Option<Verdict> {
    let wrong = |(a, b): (u64, u64), value: Option<u32>| check(formula, &[a.into(), b.into()], value);
    lost.pairs.iter().find_map(|&(a, b)| {
        // No move leads from one lost pair to another, so what is one step before or after is won.
        let less = |n: u64| n.checked_sub(1);
        let before = [less(a).zip(less(b)), less(a).zip(Some(b)), Some(a).zip(less(b))];
        let around = before.into_iter().flatten().map(|pair| (pair, None));
        let around = around.chain([((a, b), Some(0)), ((a + 1, b), None), ((a, b + 1), None)]);
        around
            .flat_map(|((a, b), value)| [((a, b), value), ((b, a), value)])
            .find_map(|(pair, value)| wrong(pair, value))
    })
}

/// Describes the difference at one place; a `value` of `None` is any but 0.
fn check(formula: &Formula, place: &[i128], value: Option<u32>) -> Option<Verdict> {
    let at = || name(formula, place);
    let says = match formula.evaluate(place) {
        Ok(says) => says,
        Err(undefined) => {
            let error = formula.error_at(&undefined);
            return Some(Verdict::Undefined { at: at(), error });
        }
    };
    let outcome = |lost| {
        if lost { word!("lost", "必败") } else { word!("won", "必胜") }
    };
    let (right, says, truth) = match formula.sort() {
        Sort::Truth => (
            (says == 1) == (value == Some(0)),
            outcome(says == 1).to_owned(),
            match value {
                Some(value) => say!("the value is {value}, {}", "实际的值是 {value}，{}", outcome(value == 0)),
                None => say!("it is won, next to a lost pair", "它必胜，与一个必败数对相邻"),
            },
        ),
        Sort::Number => {
            let value = value.unwrap_or_default();
            (says == i128::from(value), says.to_string(), say!("the value is {value}", "实际的值是 {value}"))
        }
    };
    (!right).then(|| Verdict::Differs { at: at(), says, truth })
}

/// A place by its variables: `a = 3, b = 5`.
fn name(formula: &Formula, place: &[i128]) -> String {
    let pairs = formula.variables().iter().zip(place);
    pairs.map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

/// The known values with their places, smallest first: a plane by the sum of its two numbers, a line with a
/// second number that no formula names.
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

fn compare(formula: &Formula, table: &Table) -> Verdict {
    let places = places(table);
    let wrong = places.iter().find_map(|(place, value)| check(formula, place, Some(*value)));
    wrong.unwrap_or_else(|| Verdict::Agrees {
        places: places.len(),
        up_to: places.last().map_or(say!("nothing", "空"), |(place, _)| name(formula, place)),
        complete: table.is_complete(),
        lost_pairs: None,
    })
}
