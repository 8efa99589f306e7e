//! Observations of a game: positions as numbers, each with its value or its winner.

use std::time::Duration;

use crate::effort::{Deadline, Effort};
use crate::game::Worth;
use crate::listing::{Listing, Observation};
use crate::rule::{Rule, Shape};
use crate::say;
use crate::study::Study;
use crate::table::{Axes, Table};

/// The time limit for deciding the positions of a rule.
const PATIENCE: Duration = Duration::from_secs(6);

/// The maximum number of elements of a list that are shown.
const SHOWN: usize = 12;

/// Positions as numbers, each with its value or its winner.
///
/// A position has single numbers with names, and perhaps a list whose elements have one or more
/// numbers.
#[derive(Clone, Debug, Default)]
pub struct Observations {
    /// The names of the single numbers.
    pub numbers: Vec<String>,
    /// The names of the numbers of an element; empty if there is no list.
    pub columns: Vec<String>,
    /// The positions, smaller ones first.
    pub rows: Vec<Row>,
    /// The number of rows at the start that formulas are fitted to; the rest only test them.
    pub fitted: usize,
    /// True if an answer is only the winner: 1 if the player to move wins, 0 otherwise.
    pub only_outcomes: bool,
    /// True if an answer is a Grundy value, so 0 is lost.
    pub are_values: bool,
}

/// A position and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The single numbers.
    pub numbers: Vec<i64>,
    /// The numbers of all elements, concatenated.
    pub elements: Vec<i64>,
    /// The value, or 1 for a won position and 0 for a lost one.
    pub answer: i64,
}

/// The maximum number of positions that formulas are fitted to.
const FITTED: usize = 1_000;
/// The share of all positions that formulas are fitted to.
const SHARE: (usize, usize) = (2, 3);

impl Observations {
    /// The terms of a sequence, starting at n = 0.
    ///
    /// ```
    /// use sg_study::pattern::Observations;
    ///
    /// assert_eq!(Observations::of_sequence("n", &[0, 1, 2, 0, 1, 2]).fitted, 4);
    /// ```
    pub fn of_sequence(name: &str, terms: &[u64]) -> Self {
        let row = |(n, &term): (usize, &u64)| Some(row(vec![n as i64], i64::try_from(term).ok()?));
        let rows: Vec<Row> = terms.iter().enumerate().map_while(row).collect();
        Observations { numbers: vec![name.to_owned()], rows, are_values: true, ..Observations::default() }.split()
    }

    /// The values or winners of a table; `names` are the names of its numbers.
    pub fn of_table(table: &Table, names: &[String], only_outcomes: bool) -> Option<Self> {
        let (numbers, rows): (Vec<String>, Vec<Row>) = match table {
            Table::Line { values, .. } => {
                let rows = values.iter().enumerate().map(|(n, &value)| row(vec![n as i64], value.into()));
                (vec![names.first().map_or("n", String::as_str).to_owned()], rows.collect())
            }
            Table::Plane(plane) if plane.axes != Axes::Sides => {
                let known = plane.cells().filter_map(|(a, b, value)| Some((a as i64, b as i64, value?)));
                let mut rows: Vec<Row> = known.map(|(a, b, value)| row(vec![a, b], value.into())).collect();
                rows.sort_by_key(|row| (row.numbers.iter().max().copied(), row.numbers.iter().sum::<i64>()));
                let name = |index: usize, usual: &str| names.get(index).map_or(usual, String::as_str).to_owned();
                (vec![name(0, "a"), name(1, "b")], rows)
            }
            _ => return None,
        };
        let observations = Observations { numbers, rows, only_outcomes, are_values: true, ..Observations::default() };
        Some(observations.split())
    }

    /// The positions of a listing: rows of numbers with these names, or lists if there are no
    /// names.
    pub fn of_listing(listing: &Listing, names: &[String]) -> Option<Self> {
        let as_row = |observation: &Observation| {
            let numbers = observation.numbers.iter().map(|&n| i64::try_from(n).ok()).collect::<Option<Vec<i64>>>()?;
            let answer = match observation.worth {
                Worth::Value(value) => i64::try_from(value).ok()?,
                Worth::Outcome(wins) => wins.into(),
            };
            if names.is_empty() {
                return Some(Row { numbers: Vec::new(), elements: numbers, answer });
            }
            (numbers.len() == names.len()).then(|| row(numbers, answer))
        };
        let mut rows: Vec<Row> = listing.rows.iter().map(as_row).collect::<Option<_>>()?;
        rows.sort_by_key(|row| {
            let all = row.numbers.iter().chain(&row.elements);
            let size = if names.is_empty() {
                // The length counts, so that long lists of small numbers mix with short lists of
                // large ones.
                all.clone().sum::<i64>() + row.elements.len() as i64
            } else {
                all.clone().max().copied().unwrap_or(0)
            };
            (size, all.count(), row.numbers.clone(), row.elements.clone())
        });
        rows.dedup();
        let columns = if names.is_empty() { vec!["x".to_owned()] } else { Vec::new() };
        let only_outcomes = listing.only_outcomes;
        let numbers = names.to_vec();
        Some(Observations { numbers, columns, rows, only_outcomes, are_values: true, fitted: 0 }.split())
    }

    /// The usual positions of a rule without a table: lists, or more than two numbers.
    pub fn of_rule(game: &mut dyn Study, effort: &Effort) -> Option<Self> {
        let rule = Rule::parse(game.name()).ok()?;
        let effort = Effort { patience: PATIENCE, ..*effort };
        let deadline = Deadline::of(&effort);
        let effort = &Effort { watch: &deadline, ..effort };
        let mut all: Option<Listing> = None;
        for wanted in rule.usual_positions() {
            let listing = Listing::of(game, &wanted, effort).ok()?;
            match &mut all {
                Some(all) => all.rows.extend(listing.rows),
                None => all = Some(listing),
            }
        }
        let names = match rule.shape() {
            Shape::Numbers(names) => &names[..],
            Shape::List => &[],
        };
        Observations::of_listing(&all?, names)
    }

    /// Marks the smaller positions for fitting and the larger ones for testing.
    fn split(mut self) -> Self {
        self.fitted = (self.rows.len() * SHARE.0).div_ceil(SHARE.1).min(FITTED);
        self
    }

    /// The number of numbers in an element.
    pub(super) fn width(&self) -> usize {
        self.columns.len()
    }

    /// Writes the position of a row: `n = 3, m = 5` or `(1, 2, 3)`.
    pub fn place(&self, row: &Row) -> String {
        let mut parts: Vec<String> =
            self.numbers.iter().zip(&row.numbers).map(|(name, number)| format!("{name} = {number}")).collect();
        if self.width() > 0 {
            let element = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
            let elements: Vec<String> = row.elements.chunks(self.width()).map(element).collect();
            let shown = elements.iter().take(SHOWN).cloned().collect::<Vec<_>>().join(", ");
            parts.push(match elements.len() {
                ..=SHOWN => format!("({shown})"),
                count => say!("({shown}, ..., {count} in all)", "({shown}, ..., 共 {count} 个)"),
            });
        }
        parts.join(", ")
    }
}

fn row(numbers: Vec<i64>, answer: i64) -> Row {
    Row { numbers, elements: Vec::new(), answer }
}
