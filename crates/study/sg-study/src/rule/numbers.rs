//! The parts of described games, as numbers.

use crate::position::{Heap, List, Pair, Part};

/// A part that consists of numbers.
pub trait Numbers: Part {
    /// The number of numbers; `None` if it varies.
    const COUNT: Option<usize>;

    /// Makes the part from its numbers, of which there must be [`COUNT`](Self::COUNT).
    fn of(numbers: &[u64]) -> Self;

    /// The numbers of the part.
    fn numbers(&self) -> Vec<u64>;

    /// The unique index of a small part in a table.
    fn index(&self) -> Option<usize> {
        None
    }
}

/// The limit of heaps in a table, and the square of the limit of numbers in a pair.
const TABLE: u64 = 1 << 22;

impl Numbers for Heap {
    const COUNT: Option<usize> = Some(1);

    fn of(numbers: &[u64]) -> Self {
        Heap(numbers[0])
    }

    fn numbers(&self) -> Vec<u64> {
        vec![self.0]
    }

    fn index(&self) -> Option<usize> {
        (self.0 < TABLE).then_some(self.0 as usize)
    }
}

impl Numbers for Pair {
    const COUNT: Option<usize> = Some(2);

    fn of(numbers: &[u64]) -> Self {
        Pair(numbers[0], numbers[1])
    }

    fn numbers(&self) -> Vec<u64> {
        vec![self.0, self.1]
    }

    /// Pairs of numbers below n fill the first n² places.
    fn index(&self) -> Option<usize> {
        let most = self.0.max(self.1);
        (most < 1 << 11).then(|| (most * most + if self.0 == most { self.1 } else { most + 1 + self.0 }) as usize)
    }
}

impl Numbers for List {
    const COUNT: Option<usize> = None;

    fn of(numbers: &[u64]) -> Self {
        List(numbers.to_vec())
    }

    fn numbers(&self) -> Vec<u64> {
        self.0.clone()
    }
}
