//! A pair of heaps that gives options of the heaps of one group.

use super::GROUP;

/// A heap with its value, and the distance from heap n back to its partner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) heap: usize,
    pub(super) distance: usize,
    pub(super) value: u16,
}

impl Pair {
    /// Returns the values of the partners for the group after `values`.
    pub(super) fn partners<'a>(&self, values: &'a [u16]) -> &'a [u16; GROUP] {
        let start = values.len() - self.distance;
        values[start..start + GROUP].try_into().expect("a slice of this length")
    }

    /// Returns the place, in the group that begins at `first`, of the heap for which both heaps are
    /// equal.
    pub(super) fn twin(&self, first: usize) -> usize {
        (self.heap + self.distance).wrapping_sub(first)
    }
}

/// Returns the pairs of a heap, one for each place of a splitting digit.
pub(super) fn pairs(heap: usize, value: u16, splits: &[usize]) -> impl Iterator<Item = Pair> + '_ {
    splits.iter().map(move |k| Pair { heap, distance: heap + k, value })
}
