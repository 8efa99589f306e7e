//! A cache of whole positions, looked up before cutting one into parts.

use super::bit_board::BitBoard;

/// The initial number of positions.
const FIRST_SIZE: usize = 1 << 9;

/// The final number of positions.
const SIZE: usize = 1 << 15;

/// The values of positions that recent moves left: a hash table where new entries replace old ones.
///
/// On many small boards, half of all moves lead to a position that another move led to before.
/// Finding it here, as it lies on the grid, costs a tenth of cutting it into parts in canonical
/// form.
#[derive(Clone, Debug)]
pub(super) struct EvalCache<W> {
    /// The empty set marks a free entry; its value 0 is right.
    sets: Vec<W>,
    values: Vec<u8>,
    /// The number of values set since the last change of size.
    set: usize,
}

impl<W: BitBoard> EvalCache<W> {
    pub(super) const fn new() -> Self {
        EvalCache { sets: Vec::new(), values: Vec::new(), set: 0 }
    }

    pub(super) fn get(&self, set: W) -> Option<u32> {
        let entry = self.entry(set);
        (self.sets.get(entry) == Some(&set)).then(|| u32::from(self.values[entry]))
    }

    pub(super) fn set(&mut self, set: W, value: u32) {
        if self.set == self.sets.len() && self.set < SIZE {
            self.grow();
        }
        let entry = self.entry(set);
        self.sets[entry] = set;
        self.values[entry] = value as u8;
        self.set += 1;
    }

    /// Forgets everything and grows, so that a single small board does not pay for the size that
    /// many boards need.
    #[cold]
    fn grow(&mut self) {
        let size = (8 * self.sets.len()).max(FIRST_SIZE);
        *self = EvalCache { sets: vec![W::EMPTY; size], values: vec![0; size], set: 0 };
    }

    fn entry(&self, set: W) -> usize {
        ((u64::from(set.hash()) * self.sets.len() as u64) >> 32) as usize
    }
}
