//! The values of a game up to a size, along a line or over a plane.

use std::collections::BTreeMap;

/// The values that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// g(0), g(1), ... up to the size that was asked for, or fewer if the work ended before.
    Line {
        /// The values.
        values: Vec<u32>,
        /// The largest heap that was asked for.
        asked: usize,
    },
    /// g(a, b).
    Plane(Plane),
    /// Only which pairs are lost, where the plane would be too large.
    Lost(LostPairs),
}

/// The lost pairs of a game by a theorem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostPairs {
    /// The pairs, the smaller number first, increasing.
    pub pairs: Vec<(u64, u64)>,
    /// The largest number that was asked for.
    pub up_to: u64,
    /// The theorem, and who proved it.
    pub theorem: &'static str,
}

/// The meaning of the two numbers of a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// The two numbers of a pair.
    Pairs,
    /// A heap, and how much of it may be taken.
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
    /// Row by row; `None` where the work ended before the value was found.
    pub values: Vec<Option<u32>>,
}

impl Plane {
    /// The least a and b: a board has at least one row and one column.
    pub fn first(&self) -> usize {
        usize::from(self.axes == Axes::Sides)
    }

    /// Returns true if g(a, b) = g(b, a) in the whole table.
    pub fn is_symmetric(&self) -> bool {
        self.rows() == self.columns && self.cells().all(|(a, b, value)| value == self.get(b, a))
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.values.len() / self.columns
    }

    /// g(a, b), if it is in the table and known.
    pub fn get(&self, a: usize, b: usize) -> Option<u32> {
        let (row, column) = (a.checked_sub(self.first())?, b.checked_sub(self.first())?);
        (column < self.columns).then(|| self.values.get(row * self.columns + column).copied().flatten())?
    }

    /// (a, b, value) of all places, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, Option<u32>)> + '_ {
        let place = |index| (self.first() + index / self.columns, self.first() + index % self.columns);
        (0..).map(place).zip(&self.values).map(|((a, b), &value)| (a, b, value))
    }
}

impl Table {
    /// All known values, in order.
    pub fn values(&self) -> Vec<u32> {
        match self {
            Table::Line { values, .. } => values.clone(),
            Table::Plane(plane) => plane.values.iter().copied().flatten().collect(),
            Table::Lost(_) => Vec::new(),
        }
    }

    /// The number of values that were asked for.
    pub fn places(&self) -> usize {
        match self {
            Table::Line { asked, .. } => asked + 1,
            Table::Plane(plane) => plane.values.len(),
            Table::Lost(_) => 0,
        }
    }

    /// Returns true if all values that were asked for are there.
    pub fn is_complete(&self) -> bool {
        match self {
            Table::Line { values, asked } => values.len() > *asked,
            Table::Plane(plane) => !plane.values.contains(&None),
            Table::Lost(_) => true,
        }
    }

    /// Counts each value.
    pub fn frequencies(&self) -> BTreeMap<u32, usize> {
        let mut counts = BTreeMap::new();
        for value in self.values() {
            *counts.entry(value).or_default() += 1;
        }
        counts
    }
}
