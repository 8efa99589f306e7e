//! A cache of whole positions, looked up before one is cut into parts.

use super::bit_board::BitBoard;

/// The number of positions that are remembered at first.
const FIRST_SIZE: usize = 1 << 9;

/// The number of positions that are remembered at last.
const SIZE: usize = 1 << 15;

/// The values of the positions that recent moves left: a hash table in which a new entry replaces an old one.
///
/// On many small boards, half of all moves lead to a position that another move led to before. To find it here, as it
/// lies on the grid, costs a tenth of cutting it into parts and bringing each into its canonical form.
#[derive(Clone, Debug)]
pub(super) struct EvalCache<W> {
    /// The empty set marks a free entry, with its right value 0.
    sets: Vec<W>,
    values: Vec<u8>,
    /// The number of values set since the memory has its size.
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

    /// Forgets all, and remembers more from now on: a single small board does not pay for the size that many boards need.
    #[cold]
    fn grow(&mut self) {
        let size = (8 * self.sets.len()).max(FIRST_SIZE);
        *self = EvalCache { sets: vec![W::EMPTY; size], values: vec![0; size], set: 0 };
    }

    fn entry(&self, set: W) -> usize {
        ((u64::from(set.hash()) * self.sets.len() as u64) >> 32) as usize
    }
}
