//! A pair of heaps that makes options of the heaps of one group.

use super::GROUP;

/// A heap with its value, and how far before n its partner is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) heap: usize,
    pub(super) distance: usize,
    pub(super) value: u16,
}

impl Pair {
    /// The values of its partners for the group that follows `values`.
    pub(super) fn partners<'a>(&self, values: &'a [u16]) -> &'a [u16; GROUP] {
        let start = values.len() - self.distance;
        values[start..start + GROUP].try_into().expect("a slice of this length")
    }

    /// The place in the group that begins at `first` of the heap for which both heaps are the same.
    pub(super) fn twin(&self, first: usize) -> usize {
        (self.heap + self.distance).wrapping_sub(first)
    }
}

/// The pairs of a heap, one for each place of a splitting digit.
pub(super) fn pairs(heap: usize, value: u16, splits: &[usize]) -> impl Iterator<Item = Pair> + '_ {
    splits.iter().map(move |k| Pair { heap, distance: heap + k, value })
}
