//! The values of a game up to a size, along a line or over a plane.

use std::collections::BTreeMap;

/// A table of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// g(0), g(1), ... up to the wanted size, or fewer if the work ended early.
    Line {
        /// The values.
        values: Vec<u32>,
        /// The largest wanted heap.
        asked: usize,
    },
    /// The values g(a, b).
    Plane(Plane),
    /// Only the lost pairs, if the plane would be too large.
    Lost(LostPairs),
}

/// The lost pairs of a game by a theorem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostPairs {
    /// The pairs in increasing order, with the smaller number first.
    pub pairs: Vec<(u64, u64)>,
    /// The largest wanted number.
    pub up_to: u64,
    /// The theorem and its author.
    pub theorem: &'static str,
}

/// The meaning of the two numbers of a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// The two numbers of a pair.
    Pairs,
    /// A heap, and the most that may be taken from it.
    Limits,
    /// The sides of an empty board.
    Sides,
}

/// A table of two numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// The meaning of the two numbers.
    pub axes: Axes,
    /// The number of columns in each row.
    pub columns: usize,
    /// The values row by row, or `None` if the work ended before the value was found.
    pub values: Vec<Option<u32>>,
}

impl Plane {
    /// Returns the least a and b, which is 1 for boards.
    pub fn first(&self) -> usize {
        usize::from(self.axes == Axes::Sides)
    }

    /// Returns true if g(a, b) = g(b, a) in the whole table.
    pub fn is_symmetric(&self) -> bool {
        self.rows() == self.columns && self.cells().all(|(a, b, value)| value == self.get(b, a))
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.values.len() / self.columns
    }

    /// Returns g(a, b), if it is in the table and known.
    pub fn get(&self, a: usize, b: usize) -> Option<u32> {
        let (row, column) = (a.checked_sub(self.first())?, b.checked_sub(self.first())?);
        (column < self.columns).then(|| self.values.get(row * self.columns + column).copied().flatten())?
    }

    /// Returns (a, b, value) for all places, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, Option<u32>)> + '_ {
        let place = |index| (self.first() + index / self.columns, self.first() + index % self.columns);
        (0..).map(place).zip(&self.values).map(|((a, b), &value)| (a, b, value))
    }
}

impl Table {
    /// Returns all known values in order.
    pub fn values(&self) -> Vec<u32> {
        match self {
            Table::Line { values, .. } => values.clone(),
            Table::Plane(plane) => plane.values.iter().copied().flatten().collect(),
            Table::Lost(_) => Vec::new(),
        }
    }

    /// Returns the number of wanted values.
    pub fn places(&self) -> usize {
        match self {
            Table::Line { asked, .. } => asked + 1,
            Table::Plane(plane) => plane.values.len(),
            Table::Lost(_) => 0,
        }
    }

    /// Returns true if all wanted values were found.
    pub fn is_complete(&self) -> bool {
        match self {
            Table::Line { values, asked } => values.len() > *asked,
            Table::Plane(plane) => !plane.values.contains(&None),
            Table::Lost(_) => true,
        }
    }

    /// Counts the occurrences of each value.
    pub fn frequencies(&self) -> BTreeMap<u32, usize> {
        let mut counts = BTreeMap::new();
        for value in self.values() {
            *counts.entry(value).or_default() += 1;
        }
        counts
    }
}
