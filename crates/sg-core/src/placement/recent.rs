//! A short memory of whole positions, asked before one is cut into parts.

use super::word::Word;

/// How many positions are remembered.
const SIZE: usize = 1 << 15;

/// The values of the positions that moves left lately.
///
/// A hash table in which a new entry drives out an old one.
/// On many small boards, half of all moves lead to a position that another move led to before. To find it here, as it
/// lies on the grid, costs a tenth of cutting it into parts and bringing each into the form that the table knows.
#[derive(Clone, Debug)]
pub(super) struct Recent<W> {
    /// The empty set marks a free entry, with its right value 0.
    sets: Vec<W>,
    values: Vec<u8>,
}

impl<W: Word> Recent<W> {
    pub(super) const fn new() -> Self {
        Recent {
            sets: Vec::new(),
            values: Vec::new(),
        }
    }

    pub(super) fn get(&self, set: W) -> Option<u32> {
        let entry = entry(set);
        (self.sets.get(entry) == Some(&set)).then(|| u32::from(self.values[entry]))
    }

    pub(super) fn set(&mut self, set: W, value: u32) {
        if self.sets.is_empty() {
            self.sets = vec![W::EMPTY; SIZE];
            self.values = vec![0; SIZE];
        }
        let entry = entry(set);
        self.sets[entry] = set;
        self.values[entry] = value as u8;
    }
}

fn entry<W: Word>(set: W) -> usize {
    ((u64::from(set.hash()) * SIZE as u64) >> 32) as usize
}
