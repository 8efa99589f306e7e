//! Finds known games with the same values or the same lost positions.

use std::time::Duration;

use super::Known;
use crate::Library;
use crate::effort::{Deadline, Effort};
use crate::game::Worth;
use crate::pattern::{Fact, Observations, Row, worth_of_parts};

/// The maximum number of positions that are compared.
const COMPARED: usize = 400;
/// The minimum number of positions that are worth comparing.
const FEWEST: usize = 20;

/// The largest number in a position that is compared.
const LARGEST: i64 = 200;

/// The time limit for the comparison with all known games.
const PATIENCE: Duration = Duration::from_secs(2);

/// Returns the copies as facts.
pub fn copies(seen: &Observations) -> Vec<Fact> {
    let mut facts: Vec<Fact> = parts(seen);
    let rows = compared(seen);
    let is_lost = |row: &Row| row.answer == 0;
    // Skip the values of heaps, which `Known` compares with more games.
    let is_line = seen.numbers.len() == 1 && seen.columns.is_empty();
    if rows.len() < FEWEST || is_line && !seen.only_outcomes || rows.iter().all(|row| is_lost(row) == is_lost(rows[0]))
    {
        return facts;
    }
    let (mut values, mut lost) = (Vec::new(), Vec::new());
    let effort = Effort { patience: PATIENCE, ..Effort::default() };
    let deadline = Deadline::of(&effort);
    let effort = Effort { watch: &deadline, ..effort };
    for name in candidates(seen.only_outcomes) {
        match compare(&name, &rows, seen.only_outcomes, &effort) {
            Some(true) => values.push(name),
            Some(false) => lost.push(name),
            None => {}
        }
    }
    if !values.is_empty() && seen.only_outcomes {
        facts.push(Fact::SameLost(values, rows.len()));
    } else if !values.is_empty() {
        facts.push(Fact::SameValues(values, rows.len()));
    } else if !lost.is_empty() {
        facts.push(Fact::SameLost(lost, rows.len()));
    }
    facts
}

/// Finds the game behind each number, if positions are sums of their numbers.
fn parts(seen: &Observations) -> Vec<Fact> {
    let mut facts: Vec<Fact> = Vec::new();
    for (name, values) in worth_of_parts(seen) {
        let matches = Known::new(values.len()).name(&values);
        let mut names: Vec<String> = super::unshifted(&matches).into_iter().map(str::to_owned).collect();
        names.retain(|name| Library::default().find(name).is_ok());
        // Names and sets are clearer than codes.
        names.sort_by_key(|name| (name.starts_with(|sign: char| sign.is_ascii_digit()), name.len()));
        if !names.is_empty() {
            facts.push(Fact::PartIsHeap(name, names, values.len()));
        }
    }
    facts
}

/// Selects the positions to compare: the first ones, and a sample of the rest.
fn compared(seen: &Observations) -> Vec<&Row> {
    let has_shape = seen.columns.is_empty() != seen.numbers.is_empty() && seen.columns.len() < 2;
    let is_small = |row: &&Row| {
        let mut numbers = row.numbers.iter().chain(&row.elements).peekable();
        numbers.peek().is_some() && numbers.all(|number| (0..=LARGEST).contains(number))
    };
    let rows: Vec<&Row> = seen.rows.iter().filter(is_small).filter(|_| has_shape).collect();
    let step = (2 * rows.len()).div_ceil(COMPARED).max(1);
    let places = (0..rows.len()).filter(|place| *place < COMPARED / 2 || place % step == 0);
    places.map(|place| rows[place]).collect()
}

/// The names of the games to compare with: all single games, and some of each family.
fn candidates(with_misere: bool) -> Vec<String> {
    let mut names: Vec<String> = Library::names().map(str::to_owned).collect();
    names.extend(Library::families().map(|(_, example)| example));
    names.extend((3..=5).map(|heaps| format!("moore:{heaps}")));
    if with_misere {
        let misere: Vec<String> = names.iter().map(|name| format!("misere:{name}")).collect();
        names.extend(misere);
    }
    let mut seen = std::collections::HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    names
}

/// Returns true if the game has these values, false if it only has these lost positions, and `None`
/// if it differs.
fn compare(name: &str, rows: &[&Row], only_outcomes: bool, effort: &Effort) -> Option<bool> {
    let mut game = Library::default().find(name).ok()?;
    let mut has_values = !only_outcomes && !game.has_only_outcomes();
    for row in rows {
        let numbers: Vec<String> = row.numbers.iter().chain(&row.elements).map(i64::to_string).collect();
        let worth = game.worth(&numbers.join(","), effort).ok()?;
        if worth.is_lost() != (row.answer == 0) {
            return None;
        }
        has_values &= matches!(worth, Worth::Value(value) if i64::try_from(value) == Ok(row.answer));
    }
    Some(has_values || only_outcomes && game.has_only_outcomes())
}
