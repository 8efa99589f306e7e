//! Rows from which a move takes a run of one of some lengths; the row may fall in two.
//!
//! Used by `hdu2999`.
//!
//! Use this for tables of a few thousand rows. For Dawson's Kayles
//! [`dawson`](crate::taking::dawson) needs no table; longer tables, other rules and proved periods
//! are in the crate `sg-theory`.
//!
//! With the lengths 1 and 2 it is Kayles, with 2 Dawson's Kayles, with 3 Treblecross: the octal
//! games whose digits are 0 and 7. This is the quickest way to such tables: the nim-sums g(a) xor
//! g(b) with a + b = m do not depend on how many stones the move that left m took. So their set is
//! built once for each m, as bits, and the options of a row are the union of such sets, one for
//! each length. If values stay below 64, the usual case, each set is one word.
//!
//! If only long runs may be taken, consecutive rows often have the same value. Where such stretches
//! are long enough, pairs of stretches replace pairs of rows.
//!
//! Worked example, length 2: rows 0 and 1 are worth 0. Row 2 leaves 0 + 0, so it is worth 1, and
//! row 3 leaves 0 + 1, so it is too. Row 4 leaves 0 + 2 and 1 + 1, with the values 1 and 0, so it
//! is worth 2.

/// The game, by the lengths that may be taken.
///
/// ```
/// use sg_core::taking::take_runs::Runs;
///
/// let treblecross = Runs::new([3]);
/// assert_eq!(treblecross.grundy_values(11), [0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// Increasing, without 0.
    lengths: Vec<usize>,
}

impl Runs {
    /// The game of `lengths`, which may have any order and repeats; 0 is ignored.
    pub fn new(lengths: impl IntoIterator<Item = usize>) -> Self {
        let mut lengths: Vec<usize> = lengths.into_iter().filter(|&length| length > 0).collect();
        lengths.sort_unstable();
        lengths.dedup();
        Runs { lengths }
    }

    /// The values of the rows 0 to `largest`. *O*(largest²) and *O*(lengths · largest), both with
    /// small factors.
    pub fn grundy_values(&self, largest: usize) -> Vec<u32> {
        let mut table =
            Table { values: Vec::with_capacity(largest + 1), stretches: Vec::new(), sets: Vec::new(), words: 1 };
        for _ in 0..=largest {
            table.push(&self.lengths);
        }
        table.values
    }
}

/// The values so far, and the nim-sums of pairs.
struct Table {
    values: Vec<u32>,
    /// The first row of each stretch of equal values.
    stretches: Vec<usize>,
    /// `words` words for each known m: the nim-sums of pairs of rows with m stones in all.
    sets: Vec<u64>,
    /// A power of two; all values are below 64 · `words`.
    words: usize,
}

/// The average length of stretches at which using pairs of them, each slower than a pair of rows,
/// pays off.
const LONG: usize = 8;

impl Table {
    /// Appends the value of the next row.
    fn push(&mut self, lengths: &[usize]) {
        let row = self.values.len();
        if lengths.first().is_some_and(|&shortest| shortest <= row) {
            self.push_set();
        }
        let value = match self.words {
            1 => {
                let left = lengths.iter().take_while(|&&length| length <= row);
                let options = left.fold(0, |options, length| options | self.sets[row - length]);
                options.trailing_ones()
            }
            _ => self.mex_of_options(row, lengths),
        };
        if self.values.last() != Some(&value) {
            self.stretches.push(row);
        }
        self.values.push(value);
        if value as usize == 64 * self.words {
            self.widen();
        }
    }

    fn mex_of_options(&self, row: usize, lengths: &[usize]) -> u32 {
        let mut options = vec![0; self.words];
        for length in lengths.iter().take_while(|&&length| length <= row) {
            let set = &self.sets[(row - length) * self.words..][..self.words];
            options.iter_mut().zip(set).for_each(|(all, new)| *all |= new);
        }
        let full = options.iter().take_while(|&&word| word == u64::MAX).count();
        64 * full as u32 + options.get(full).map_or(0, |word| word.trailing_ones())
    }

    /// Appends the nim-sums for the next m.
    fn push_set(&mut self) {
        let total = self.sets.len() / self.words;
        if self.words == 1 && total > LONG * self.stretches.len() {
            self.sets.push(self.pairs_of_stretches(total));
            return;
        }
        let smaller = &self.values[..=total / 2];
        let larger = self.values[total - total / 2..=total].iter().rev();
        let sums = smaller.iter().zip(larger).map(|(a, b)| a ^ b);
        if self.words == 1 {
            // Rotates, since the compiler would vectorize shifts, which takes three times as long.
            self.sets.push(sums.fold(0, |set, sum| set | 1u64.rotate_left(sum)));
            return;
        }
        let mut seen = vec![false; 64 * self.words];
        sums.for_each(|sum| seen[sum as usize] = true);
        let word = |seen: &[bool]| seen.iter().rev().fold(0, |word, &seen| word << 1 | u64::from(seen));
        self.sets.extend(seen.chunks_exact(64).map(word));
    }

    /// The nim-sums of all pairs with `total` stones, if all values are below 64.
    fn pairs_of_stretches(&self, total: usize) -> u64 {
        let mut front = 0;
        let mut back = self.stretches.partition_point(|&start| start <= total) - 1;
        let (mut a, mut set) = (0, 0);
        while a <= total / 2 {
            let start = self.stretches[back];
            set |= 1u64.rotate_left(self.values[a] ^ self.values[start]);
            // The first a with one of the two rows in another stretch.
            let front_ends = self.stretches.get(front + 1).copied().unwrap_or(usize::MAX);
            let back_ends = total + 1 - start;
            a = front_ends.min(back_ends);
            front += usize::from(a == front_ends);
            back = back.saturating_sub(usize::from(a == back_ends));
        }
        set
    }

    /// Doubles the words of each set.
    fn widen(&mut self) {
        let narrow = std::mem::take(&mut self.sets);
        for set in narrow.chunks_exact(self.words) {
            self.sets.extend_from_slice(set);
            self.sets.resize(self.sets.len() + self.words, 0);
        }
        self.words *= 2;
    }
}
