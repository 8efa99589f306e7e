//! Marks the options of sixteen neighbouring heaps as bit sets, for games with small values.
//!
//! The value of each heap is kept as a set of one bit. A pair with a heap of value v gives options
//! whose values are those of its partners xor v. This xor commutes with unions, so the sets of the
//! partners of all heaps with the same v are united first and then moved together. The highest bit
//! of v is handled first: for v = 2^i + w with w < 2^i, the union of v is moved by 2^i and added to
//! that of w. So every value that occurs costs one step.
//!
//! A pair costs a load and an `or` for two heaps at once, while a mark in a row of bytes costs a
//! store for each heap. A set of 256 values, however, has four words, and then the stores are
//! faster.

use super::GROUP;
use super::pair::Pair;

/// The maximum number of words in a set; with more, bytes are faster ([`super::marked_pairs`]).
pub(super) const MOST_WORDS: usize = 2;

/// Heaps out of reach are dropped once they outnumber those within reach by this many.
const SLACK: usize = 4096;

/// The pairs, grouped by value, and the bits of the heaps that they reach.
#[derive(Clone, Debug, Default)]
pub(super) struct BitSets {
    /// Sorted by value, then by distance.
    pairs: Vec<Pair>,
    /// The values of the pairs, each with the end of its range in `pairs`.
    ends: Vec<(usize, usize)>,
    /// The values whose rows are moved, in order, each with its highest bit.
    steps: Vec<(usize, u32)>,
    /// The rows that others are added to although no pair has their value, and row 0 if no pair has
    /// value 0.
    blank: Vec<usize>,
    /// A row for each value: `words` words for each heap of a group.
    rows: Vec<u64>,
    words: usize,
    /// The longest distance.
    reach: usize,
    /// The heap whose bits come first in `bits`.
    first: usize,
    /// `words` words for each heap.
    bits: Vec<u64>,
}

impl BitSets {
    /// Replaces all pairs by these, whose values are below `64 * words`.
    pub(super) fn choose(&mut self, pairs: impl Iterator<Item = Pair>, words: usize) {
        self.pairs = pairs.collect();
        self.pairs.sort_unstable_by_key(|pair| (pair.value, pair.distance));
        self.reach = self.pairs.iter().map(|pair| pair.distance).max().unwrap_or(0);
        self.ends.clear();
        for (index, pair) in self.pairs.iter().enumerate() {
            let value = usize::from(pair.value);
            match self.ends.last_mut() {
                Some((last, end)) if *last == value => *end = index + 1,
                _ => self.ends.push((value, index + 1)),
            }
        }
        let mut occurs = vec![false; 64 * words];
        for &(value, _) in &self.ends {
            occurs[value] = true;
        }
        self.steps.clear();
        self.blank.clear();
        self.blank.extend((!occurs[0]).then_some(0));
        for bit in (0..(64 * words).trailing_zeros()).rev() {
            for value in (0..occurs.len()).filter(|value| value >> bit == 1) {
                if occurs[value] {
                    self.steps.push((value, bit));
                    let joined = value ^ 1 << bit;
                    self.blank.extend((joined > 0 && !occurs[joined]).then_some(joined));
                    occurs[joined] = true;
                }
            }
        }
        self.rows = vec![0; 64 * words * GROUP * words];
        if words != self.words {
            self.words = words;
            self.bits.clear();
        }
    }

    /// Returns the longest distance of a pair.
    pub(super) fn reach(&self) -> usize {
        self.reach
    }

    /// Writes to `seen` the values of the options that the pairs give the group after `values`.
    pub(super) fn mark(&mut self, values: &[u16], seen: &mut [u64]) {
        self.fetch(values);
        let row_length = GROUP * self.words;
        let at = values.len() - self.first;
        for &value in &self.blank {
            self.rows[value * row_length..][..row_length].fill(0);
        }
        let mut start = 0;
        for &(value, end) in &self.ends {
            let row = &mut self.rows[value * row_length..][..row_length];
            let pairs = &self.pairs[start..end];
            start = end;
            for (part, row) in row.as_chunks_mut::<16>().0.iter_mut().enumerate() {
                let mut union = [0; 16];
                for pair in pairs {
                    let from = (at - pair.distance) * self.words + 16 * part;
                    let bits: &[u64; 16] = self.bits[from..from + 16].try_into().expect("sixteen words");
                    for (union, bits) in union.iter_mut().zip(bits) {
                        *union |= bits;
                    }
                }
                row.copy_from_slice(&union);
            }
        }
        for &(value, bit) in &self.steps {
            let (low, high) = self.rows.split_at_mut(value * row_length);
            let low = &mut low[(value ^ 1 << bit) * row_length..][..row_length];
            add_flipped(bit, &high[..row_length], low);
        }
        seen.copy_from_slice(&self.rows[..row_length]);
    }

    /// Updates `bits` to hold all heaps within reach.
    fn fetch(&mut self, values: &[u16]) {
        let words = self.words;
        let least = values.len() - self.reach;
        let known = self.first + self.bits.len() / words;
        if self.first > least || known < least || known > values.len() {
            self.bits.clear();
            self.first = least;
        } else if self.first + self.reach + SLACK < least {
            self.bits.drain(..(least - self.first) * words);
            self.first = least;
        }
        let known = self.first + self.bits.len() / words;
        self.bits.resize((values.len() - self.first) * words, 0);
        let new = self.bits[(known - self.first) * words..].chunks_exact_mut(words);
        for (set, &value) in new.zip(&values[known..]) {
            set[usize::from(value / 64)] = 1 << (value % 64);
        }
    }
}

/// Adds to each set of `low` the values of its counterpart in `high` with one bit flipped.
fn add_flipped(bit: u32, high: &[u64], low: &mut [u64]) {
    /// Masks of the values that lack the bit.
    const WITHOUT: [u64; 6] = [
        0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f, 0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff, 0x0000_0000_ffff_ffff,
    ];
    match WITHOUT.get(bit as usize) {
        Some(without) => {
            for (low, high) in low.iter_mut().zip(high) {
                *low |= (high & without) << (1 << bit) | high >> (1 << bit) & without;
            }
        }
        None => {
            let distance = 1 << (bit - 6);
            for (index, low) in low.iter_mut().enumerate() {
                *low |= high[index ^ distance];
            }
        }
    }
}
