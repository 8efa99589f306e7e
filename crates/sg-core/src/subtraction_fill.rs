//! How the table of a subtraction game is filled: 64 heaps at a time, by bit sets.
//!
//! The textbook way asks, heap after heap, which values its options have. Here the *value* is the outer question.
//! For 64 neighbouring heaps and v = 0, 1, 2, ... one word marks the heaps that have a value already or can reach
//! a v. The lowest unmarked heap t has the value v (it misses v, and found every smaller value), and from then on
//! the heaps t + s for s in S can reach a v as well: the word takes in `S << t`, of which the part beyond the word
//! is kept for the words to come. Each heap costs one such step. With S = {1, 2} and heaps 0, 1, 2, ...:
//!
//! ```text
//! v = 0   heap 0 is free, marks 1 and 2; heap 3 is free, marks 4 and 5; ...     0 . . 0 . . 0
//! v = 1   heap 1 is free, marks 2 and 3 (3 has a value); heap 4; ...            0 1 . 0 1 . 0
//! v = 2   what is left                                                          0 1 2 0 1 2 0
//! ```
//!
//! If max S <= 64 the part beyond the word is one word a value ([`Narrow`]); otherwise it is a short row of words,
//! and the 64 shifts of S are made beforehand, since shifting on the fly costs more than the rest ([`Wide`]). A few
//! far members leave those rows nearly empty: then each heap, once known, marks its value at its |S| successors
//! ([`Sparse`]).

/// Fills the values of one game from heap 0 upwards, [`BLOCK`] at a time.
pub(crate) enum Filler {
    Narrow(Narrow),
    Wide(Wide),
    Sparse(Sparse),
}

/// Heaps are valued in blocks of one machine word.
pub(crate) const BLOCK: usize = 64;

/// From this many heaps of reach a member on, marking the successors one by one is cheaper than rows of words.
const SPARSE_REACH: usize = 150;

impl Filler {
    /// `set` is increasing, without 0, and not empty.
    pub(crate) fn new(set: &[usize]) -> Self {
        let most = set[set.len() - 1];
        if most <= BLOCK {
            Filler::Narrow(Narrow::new(set))
        } else if most / SPARSE_REACH > set.len() {
            Filler::Sparse(Sparse::new(set, most))
        } else {
            Filler::Wide(Wide::new(set, most))
        }
    }

    /// Goes on where the last call stopped; `values` is a number of whole blocks.
    pub(crate) fn fill(&mut self, values: &mut [u32]) {
        for block in values.chunks_exact_mut(BLOCK) {
            match self {
                Filler::Narrow(method) => method.fill(block),
                Filler::Wide(method) => method.fill(block),
                Filler::Sparse(method) => method.fill(block),
            }
        }
    }
}

/// All members are at most 64.
pub(crate) struct Narrow {
    /// Bit s - 1 for each member s.
    set: u64,
    /// `reached[v]`: the heaps of the coming block that can move to a v in the block before it.
    reached: Vec<u64>,
}

impl Narrow {
    fn new(set: &[usize]) -> Self {
        let set = set.iter().fold(0, |bits, s| bits | 1 << (s - 1));
        Narrow {
            set,
            reached: Vec::new(),
        }
    }

    fn fill(&mut self, block: &mut [u32]) {
        let mut valued = 0u64;
        let mut value = 0;
        while valued != u64::MAX {
            if value == self.reached.len() {
                self.reached.push(0);
            }
            let mut closed = valued | self.reached[value];
            let mut beyond = 0;
            while closed != u64::MAX {
                let heap = closed.trailing_ones();
                block[heap as usize % BLOCK] = value as u32;
                valued |= 1 << heap;
                closed |= 1 << heap | self.set << heap << 1;
                beyond |= self.set >> (63 - heap);
            }
            self.reached[value] = beyond;
            value += 1;
        }
        // What the block before said of larger values reaches no further.
        self.reached[value..].fill(0);
    }
}

/// Many members, some beyond 64.
pub(crate) struct Wide {
    /// Row t, of `width` words: the set shifted by t.
    shifts: Vec<u64>,
    width: usize,
    /// `reached[v]`, from word `now` on: the heaps from the coming block on that can move to a v.
    reached: Vec<Vec<u64>>,
    now: usize,
}

impl Wide {
    fn new(set: &[usize], most: usize) -> Self {
        let width = (most + BLOCK - 1) / BLOCK + 1;
        let mut shifts = vec![0; BLOCK * width];
        for (shift, row) in shifts.chunks_exact_mut(width).enumerate() {
            for s in set.iter().map(|s| s + shift) {
                row[s / BLOCK] |= 1 << (s % BLOCK);
            }
        }
        Wide {
            shifts,
            width,
            reached: Vec::new(),
            now: 0,
        }
    }

    fn fill(&mut self, block: &mut [u32]) {
        // Rows are four times as long as needed, so that they are moved back only now and then.
        let length = 4 * self.width;
        if self.now + self.width > length {
            for row in &mut self.reached {
                row.copy_within(self.now.., 0);
                row[length - self.now..].fill(0);
            }
            self.now = 0;
        }
        let mut valued = 0u64;
        let mut value = 0;
        while valued != u64::MAX {
            if value == self.reached.len() {
                self.reached.push(vec![0; length]);
            }
            let row = &mut self.reached[value][self.now..self.now + self.width];
            let mut closed = valued | row[0];
            while closed != u64::MAX {
                let heap = closed.trailing_ones() as usize;
                block[heap % BLOCK] = value as u32;
                valued |= 1 << heap;
                let shift = &self.shifts[heap * self.width..][..self.width];
                closed |= 1 << heap | shift[0];
                for (word, marks) in row[1..].iter_mut().zip(&shift[1..]) {
                    *word |= marks;
                }
            }
            value += 1;
        }
        self.now += 1;
    }
}

/// Few members, far apart.
pub(crate) struct Sparse {
    set: Vec<usize>,
    /// A ring: row `n & mask` has a bit for each value that heap n can reach; `stride` words a row.
    reached: Vec<u64>,
    stride: usize,
    /// The number of rows, a power of two above max S, less 1.
    mask: usize,
    heap: usize,
}

impl Sparse {
    fn new(set: &[usize], most: usize) -> Self {
        let rows = (most + 1).next_power_of_two();
        Sparse {
            set: set.to_vec(),
            reached: vec![0; rows],
            stride: 1,
            mask: rows - 1,
            heap: 0,
        }
    }

    fn fill(&mut self, block: &mut [u32]) {
        if self.set.len() < 64 {
            return self.fill_by_words(block);
        }
        for value in block {
            *value = self.least_unreached();
            let (word, bit) = (*value as usize / 64, 1 << (*value % 64));
            if word == self.stride {
                self.widen();
            }
            let (reached, mask, stride) = (&mut self.reached[..], self.mask, self.stride);
            for s in &self.set {
                reached[((self.heap + s) & mask) * stride + word] |= bit;
            }
            self.heap += 1;
        }
    }

    /// The same where no value is above 63, so that a row is a word: a third faster.
    fn fill_by_words(&mut self, block: &mut [u32]) {
        let (reached, mask) = (&mut self.reached[..], self.mask);
        for value in block {
            *value = std::mem::take(&mut reached[self.heap & mask]).trailing_ones();
            let bit = 1 << *value;
            for s in &self.set {
                reached[(self.heap + s) & mask] |= bit;
            }
            self.heap += 1;
        }
    }

    /// The value of the heap whose turn it is. Clears its row, which serves a later heap next.
    fn least_unreached(&mut self) -> u32 {
        let start = (self.heap & self.mask) * self.stride;
        let mut value = 0;
        let mut counting = true;
        for word in &mut self.reached[start..start + self.stride] {
            if counting {
                value += word.trailing_ones();
                counting = *word == u64::MAX;
            }
            *word = 0;
        }
        value
    }

    /// One more word a row: 64 more values.
    fn widen(&mut self) {
        let mut wider = Vec::with_capacity(self.reached.len() + self.mask + 1);
        for row in self.reached.chunks_exact(self.stride) {
            wider.extend_from_slice(row);
            wider.push(0);
        }
        self.reached = wider;
        self.stride += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{Filler, Narrow, Sparse, Wide};
    use crate::mex;

    fn by_definition(set: &[usize], heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for n in 0..heaps {
            let options: Vec<u32> = set.iter().filter(|&&s| s <= n).map(|&s| values[n - s]).collect();
            values.push(mex(options));
        }
        values
    }

    fn filled(mut filler: Filler, heaps: usize) -> Vec<u32> {
        let mut values = vec![0; heaps];
        let (first, rest) = values.split_at_mut(64);
        filler.fill(first);
        filler.fill(rest);
        values
    }

    /// Sets of `count` members up to `most`, from a fixed sequence of numbers.
    fn scattered(count: usize, most: usize, seed: usize) -> Vec<usize> {
        let mut state = seed * 2 + 1;
        let mut set: Vec<usize> = (0..count)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) % most + 1
            })
            .collect();
        set.sort_unstable();
        set.dedup();
        set
    }

    #[test]
    fn all_methods_agree_with_the_definition() {
        for seed in 0..60 {
            for (count, most) in [
                (1, 1),
                (3, 8),
                (10, 64),
                (30, 64),
                (12, 65),
                (40, 130),
                (3, 700),
                (90, 400),
            ] {
                let set = scattered(count, most, seed);
                let most = set[set.len() - 1];
                let expected = by_definition(&set, 1536);
                assert_eq!(filled(Filler::new(&set), 1536), expected, "{set:?}");
                assert_eq!(filled(Filler::Wide(Wide::new(&set, most)), 1536), expected, "{set:?}");
                assert_eq!(
                    filled(Filler::Sparse(Sparse::new(&set, most)), 1536),
                    expected,
                    "{set:?}"
                );
                if most <= 64 {
                    assert_eq!(filled(Filler::Narrow(Narrow::new(&set)), 1536), expected, "{set:?}");
                }
            }
        }
    }

    #[test]
    fn values_beyond_one_and_two_words_are_reached() {
        for most in [63usize, 64, 65, 127, 128, 200] {
            let set: Vec<usize> = (1..=most).collect();
            let expected: Vec<u32> = (0..1024).map(|n| n % (most as u32 + 1)).collect();
            assert_eq!(filled(Filler::Wide(Wide::new(&set, most)), 1024), expected);
            assert_eq!(filled(Filler::Sparse(Sparse::new(&set, most)), 1024), expected);
            assert_eq!(filled(Filler::new(&set), 1024), expected);
        }
    }
}
