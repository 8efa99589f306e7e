//! Facts about positions that need no formula: order, equal parts, differences.

use std::collections::HashMap;
use std::fmt;

use super::observations::{Observations, Row};
use crate::say;

/// A fact that holds for all observed positions, with the number of positions that it was checked
/// on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The answer does not depend on the order of the numbers.
    OrderDoesNotMatter(usize),
    /// Two equal elements cancel.
    EqualPartsCancel(usize),
    /// The difference of two numbers decides.
    ByDifference(usize),
    /// The value of a list is the nim-sum of the values of its elements.
    SumOfElements(usize),
    /// The value of several numbers is the nim-sum of their values alone, with all others 0.
    SumOfNumbers(usize),
    /// These games have the same values.
    SameValues(Vec<String>, usize),
    /// These games have the same lost positions.
    SameLost(Vec<String>, usize),
    /// A number, or an element, has the value of a heap of these games.
    PartIsHeap(String, Vec<String>, usize),
}

impl Fact {
    /// The known games in the fact.
    pub fn games(&self) -> &[String] {
        match self {
            Fact::SameValues(games, _) | Fact::SameLost(games, _) | Fact::PartIsHeap(_, games, _) => games,
            _ => &[],
        }
    }

    /// The known games in the fact, mutable.
    pub(crate) fn games_mut(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Fact::SameValues(games, _) | Fact::SameLost(games, _) | Fact::PartIsHeap(_, games, _) => Some(games),
            _ => None,
        }
    }
}

/// The minimum number of positions that support a fact.
const FEWEST: usize = 8;

/// Finds the facts that hold.
pub(super) fn facts(seen: &Observations) -> Vec<Fact> {
    let mut facts = Vec::new();
    let width = seen.width();
    let elements = |row: &Row| -> Vec<Vec<i64>> { row.elements.chunks(width.max(1)).map(<[i64]>::to_vec).collect() };
    let order = same_answers(seen, |row| {
        let mut elements = elements(row);
        elements.sort_unstable();
        let mut numbers = row.numbers.clone();
        if width == 0 {
            numbers.sort_unstable();
        }
        Some((numbers, elements))
    });
    if (width > 0 || seen.numbers.len() > 1)
        && let Some(count) = order
    {
        facts.push(Fact::OrderDoesNotMatter(count));
    }
    if width == 0 && seen.numbers.len() == 2 {
        let difference = same_answers(seen, |row| Some((vec![(row.numbers[0] - row.numbers[1]).abs()], Vec::new())));
        facts.extend(difference.map(Fact::ByDifference));
    }
    if width > 0 {
        let cancelled = same_answers(seen, |row| {
            let mut left: Vec<Vec<i64>> = Vec::new();
            for element in elements(row) {
                match left.iter().position(|other| *other == element) {
                    Some(place) => drop(left.swap_remove(place)),
                    None => left.push(element),
                }
            }
            left.sort_unstable();
            Some((row.numbers.clone(), left))
        });
        facts.extend(cancelled.map(Fact::EqualPartsCancel));
        facts.extend(sums(seen).map(Fact::SumOfElements));
    } else {
        facts.extend(sums_of_numbers(seen).map(Fact::SumOfNumbers));
    }
    facts
}

/// The values of 0, 1, 2, ... in each part of a sum: in a list element, or in each named number.
pub fn worth_of_parts(seen: &Observations) -> Vec<(String, Vec<u64>)> {
    let in_order = |values: &HashMap<i64, i64>| -> Vec<u64> {
        let values = (0..).map_while(|n| values.get(&n).copied().or((n == 0).then_some(0)));
        values.map_while(|value| u64::try_from(value).ok()).collect()
    };
    if seen.width() == 1 && seen.numbers.is_empty() && sums(seen).is_some() {
        let values = all_values_of_elements(seen).unwrap_or_default();
        let values = values.into_iter().map(|((element, _), value)| (element[0], value)).collect();
        return vec![(seen.columns[0].clone(), in_order(&values))];
    }
    if seen.width() > 0 || sums_of_numbers(seen).is_none() {
        return Vec::new();
    }
    let alone = beside_zeros(seen);
    seen.numbers.iter().zip(&alone).map(|(name, values)| (name.clone(), in_order(values))).collect()
}

/// For each number, the answers of the positions where all others are 0.
fn beside_zeros(seen: &Observations) -> Vec<HashMap<i64, i64>> {
    let mut alone = vec![HashMap::new(); seen.numbers.len()];
    for row in &seen.rows {
        for (place, values) in alone.iter_mut().enumerate() {
            let others = row.numbers.iter().enumerate().filter(|(other, _)| *other != place);
            if others.into_iter().all(|(_, &number)| number == 0) {
                values.insert(row.numbers[place], row.answer);
            }
        }
    }
    alone
}

/// If the value of every position is the nim-sum of the values of its numbers alone, returns how
/// many positions have several nonzero numbers.
fn sums_of_numbers(seen: &Observations) -> Option<usize> {
    if seen.numbers.len() < 2 || seen.only_outcomes || !seen.are_values {
        return None;
    }
    let alone = beside_zeros(seen);
    let mut count = 0;
    for row in seen.rows.iter().filter(|row| row.numbers.iter().filter(|&&number| number > 0).count() > 1) {
        let values = row.numbers.iter().zip(&alone).map(|(number, values)| values.get(number).copied());
        if values.into_iter().try_fold(0, |sum, value| Some(sum ^ value?))? != row.answer {
            return None;
        }
        count += 1;
    }
    (count >= FEWEST).then_some(count)
}

/// The values of elements inferred from all positions.
fn all_values_of_elements(seen: &Observations) -> Option<super::elements::Values> {
    let fitted = seen.rows.len();
    super::elements::values_of_elements(&Observations { fitted, ..seen.clone() })
}

/// If all positions with equal keys have equal answers, returns how many share their key with an
/// earlier one.
fn same_answers(seen: &Observations, key: impl Fn(&Row) -> Option<(Vec<i64>, Vec<Vec<i64>>)>) -> Option<usize> {
    let mut answers: HashMap<_, (i64, usize)> = HashMap::new();
    for row in &seen.rows {
        let Some(key) = key(row) else { continue };
        let (answer, count) = answers.entry(key).or_insert((row.answer, 0));
        if *answer != row.answer {
            return None;
        }
        *count += 1;
    }
    let shared = answers.values().map(|(_, count)| count - 1).sum::<usize>();
    (shared >= FEWEST).then_some(shared)
}

/// If the value of every list is the nim-sum of the values of its elements, returns the number of
/// lists with several elements.
fn sums(seen: &Observations) -> Option<usize> {
    let values = all_values_of_elements(seen)?;
    let mut count = 0;
    for row in &seen.rows {
        let elements = row.elements.chunks(seen.width());
        if elements.len() < 2 {
            continue;
        }
        let value = |element: &[i64]| values.get(&(element.to_vec(), row.numbers.clone())).copied();
        let Some(sum) = elements.map(value).try_fold(0, |sum, value| Some(sum ^ value?)) else { continue };
        let is_right = if seen.only_outcomes { (sum == 0) == (row.answer == 0) } else { sum == row.answer };
        if !is_right {
            return None;
        }
        count += 1;
    }
    (count >= FEWEST).then_some(count)
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Fact::OrderDoesNotMatter(count) => {
                say!(
                    "the order of the numbers does not matter: checked on {count} positions",
                    "数的顺序无关：核对了 {count} 个局面"
                )
            }
            Fact::EqualPartsCancel(count) => {
                say!(
                    "two equal elements cancel: checked on {count} positions",
                    "两个相等的元素可以抵消：核对了 {count} 个局面"
                )
            }
            Fact::ByDifference(count) => say!(
                "the difference of the two numbers decides: checked on {count} positions",
                "由两数之差决定：核对了 {count} 个局面"
            ),
            Fact::SumOfElements(count) => say!(
                "a list is worth the nim-sum of what its elements are worth: checked on {count} positions",
                "列表的值是各元素之值的异或和：核对了 {count} 个局面"
            ),
            Fact::SumOfNumbers(count) => say!(
                "the value is the nim-sum of what each number is worth: checked on {count} positions",
                "值是各数之值的异或和：核对了 {count} 个局面"
            ),
            Fact::SameValues(games, count) => say!(
                "the same values as {}: checked on {count} positions",
                "与 {} 的值相同：核对了 {count} 个局面",
                shown(games)
            ),
            Fact::SameLost(games, count) => say!(
                "the same lost positions as {}: checked on {count} positions",
                "与 {} 的必败态相同：核对了 {count} 个局面",
                shown(games)
            ),
            Fact::PartIsHeap(part, games, count) => say!(
                "{part} is worth as much as a heap of {}: checked on {count} values",
                "{part} 的值与 {} 的一堆相同：核对了 {count} 个值",
                shown(games)
            ),
        })
    }
}

/// The maximum number of games that are named.
const SHOWN: usize = 5;

/// The names of the first few games, and the number of the others.
pub fn shown(games: &[String]) -> String {
    let names = games[..games.len().min(SHOWN)].join(", ");
    match games.len().saturating_sub(SHOWN) {
        0 => names,
        more => say!("{names} and {more} others", "{names}（另有 {more} 个）"),
    }
}
