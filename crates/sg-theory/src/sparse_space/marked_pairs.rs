//! Pairs that make options of sixteen neighbouring heaps at once.
//!
//! A pair of heap a and heap n - d, with d = a + k for k counters taken, makes `g(a) xor g(n - d)` an option of n; for
//! sixteen neighbouring n that are sixteen neighbouring values. Each becomes a mark in a row of bytes, by a store that
//! waits for nothing. In a game with a thousand rare heaps those stores are most of the time that a table takes, and
//! most of them mark what is marked already. So pairs are chosen by their use ([`pair_selection`]):
//!
//! * Of the pairs with a rare heap some are *marked*; about the others is only *asked* whether they make the least
//!   common values that are free then. That is a comparison, for sixteen heaps in a few instructions.
//! * Of all other pairs the most useful ones, the *helpers*, are marked too. They meet nearly all of the rare values
//!   that must be met. In most games the values go with the phases of a wave along the heaps, almost as a sum of two
//!   heaps would have it, and the helpers are those heaps that are out of phase: random pairs would take far longer.

use super::bit_sets::{self, BitSets};
use super::pair::{Pair, pairs};
use super::{GROUP, Rares, pair_selection};

/// The number of values that are asked about at once for each heap.
const ASKED: usize = 2;

/// Helpers are heaps below this.
const HELPERS: usize = 4096;

/// The pairs with a heap from [`GROUP`] on: with each rare one, and with some others.
#[derive(Clone, Debug, Default)]
pub(super) struct FarPairs {
    marked: Vec<Pair>,
    asked: Vec<Pair>,
    helpers: Vec<Pair>,
    /// The number of rare heaps in them.
    heaps: usize,
    /// The length of the table for which they were chosen.
    chosen: usize,
    /// True if rare heaps came since.
    grown: bool,
    /// A row of bytes for each heap of a group.
    flags: Vec<u8>,
    /// The pairs that are marked, for games with small values.
    sets: BitSets,
}

impl FarPairs {
    /// The number of rare heaps that are known here.
    pub(super) fn heaps(&self) -> usize {
        self.heaps
    }

    /// Makes room for values below `width`.
    pub(super) fn widen(&mut self, width: usize) {
        self.flags = vec![0; GROUP * width];
        self.choose_sets();
    }

    /// Adds the pairs with a rare heap.
    pub(super) fn push(&mut self, heap: usize, value: u16, splits: &[usize]) {
        self.marked.extend(pairs(heap, value, splits));
        self.heaps += 1;
        self.grown = true;
        self.choose_sets();
    }

    /// Returns whether marks are made as sets. Before the first choice new pairs come all the time.
    fn in_sets(&self) -> bool {
        self.chosen > 0 && self.flags.len() <= GROUP * 64 * bit_sets::MOST_WORDS
    }

    fn choose_sets(&mut self) {
        if self.in_sets() {
            let pairs = self.marked.iter().chain(&self.helpers).copied();
            self.sets.choose(pairs, self.flags.len() / GROUP / 64);
        }
    }

    /// Returns whether it is time to choose again, though the space is the same.
    pub(super) fn is_stale(&self, length: usize) -> bool {
        self.grown || length >= 8 * self.chosen
    }

    /// Starts over with these rare heaps, and chooses by the last values what to mark.
    pub(super) fn choose(&mut self, heaps: &[usize], values: &[u16], splits: &[usize], rares: &Rares) {
        let all = |heaps: &[usize]| -> Vec<Pair> {
            let pairs = heaps.iter().map(|&heap| pairs(heap, values[heap], splits));
            pairs.flatten().collect()
        };
        self.heaps = heaps.len();
        self.chosen = values.len();
        self.grown = false;
        // The use of a heap shows in the part of the table that is far beyond it.
        let (old, new) = heaps.split_at(heaps.partition_point(|&heap| heap < values.len() / 2));
        self.marked = all(old);
        let useful = pair_selection::by_use(&mut self.marked, values, |n, value| !rares.is_rare(n, value));
        self.asked = self.marked.split_off(useful);
        self.marked.extend(all(new));
        let pool: Vec<usize> = (GROUP..(values.len() / 4).min(HELPERS)).collect();
        self.helpers = all(&pool);
        // A digit may be so far out that a partner would be before heap 0.
        self.helpers.retain(|pair| pair.distance <= values.len());
        let useful = pair_selection::by_use(&mut self.helpers, values, |n, value| rares.is_rare(n, value));
        self.helpers.truncate(useful);
        // Their use is known; now neighbours should be next to each other.
        for pairs in [&mut self.marked, &mut self.asked, &mut self.helpers] {
            pairs.sort_by_key(|pair| pair.distance);
        }
        self.choose_sets();
    }

    /// Returns which values the marked pairs make options of the heaps that follow `values`: a set of bits for each.
    pub(super) fn mark(&mut self, values: &[u16], unequal: bool, seen: &mut [u64]) {
        let first = values.len();
        let no_twins = !unequal || first > 2 * self.sets.reach();
        if self.in_sets() && no_twins {
            self.sets.mark(values, seen);
            return;
        }
        self.flags.fill(0);
        for pairs in [&self.marked, &self.helpers] {
            if unequal && pairs.iter().any(|pair| pair.twin(first) < GROUP) {
                scatter_unequal(&mut self.flags, pairs, values);
            } else {
                scatter(&mut self.flags, pairs, values);
            }
        }
        for (set, flags) in seen.iter_mut().zip(self.flags.as_chunks::<64>().0) {
            let bytes = flags.as_chunks::<8>().0.iter().enumerate();
            *set = bytes.map(|(index, bytes)| gather(bytes) << (8 * index)).sum();
        }
    }

    /// For each of the `count` heaps that follow `values` the least common value that no pair here makes an option;
    /// `seen` are the sets that [`mark`](Self::mark) has filled, and what is found to be an option is added.
    pub(super) fn settle(&self, values: &[u16], rares: &Rares, seen: &mut [u64], count: usize) -> [usize; GROUP] {
        let words = seen.len() / GROUP;
        if self.asked.is_empty() {
            return std::array::from_fn(|lane| {
                rares.next_common(values.len() + lane, &seen[lane * words..][..words], 0)
            });
        }
        let mut settled = [0; GROUP];
        let mut open: Vec<usize> = (0..count).collect();
        while !open.is_empty() {
            let mut candidates = [[u16::MAX; GROUP]; ASKED];
            for &lane in &open {
                let set = &seen[lane * words..][..words];
                let mut from = 0;
                for row in &mut candidates {
                    let free = rares.next_common(values.len() + lane, set, from);
                    row[lane] = free as u16;
                    from = free + 1;
                }
            }
            let hits = self.hits(values, &candidates);
            open.retain(|&lane| {
                for (candidates, hits) in candidates.iter().zip(&hits) {
                    let value = usize::from(candidates[lane]);
                    if hits[lane] == 0 || value >= 64 * words {
                        settled[lane] = value;
                        return false;
                    }
                    seen[lane * words + value / 64] |= 1 << (value % 64);
                }
                true
            });
        }
        settled
    }

    /// Which candidates the pairs that are not marked make options: not 0 for those.
    fn hits(&self, values: &[u16], candidates: &[[u16; GROUP]; ASKED]) -> [[u16; GROUP]; ASKED] {
        let mut hits = [[0; GROUP]; ASKED];
        for pair in &self.asked {
            let partners = pair.partners(values);
            for (hits, candidates) in hits.iter_mut().zip(candidates) {
                for lane in 0..GROUP {
                    let hit = partners[lane] ^ pair.value == candidates[lane];
                    hits[lane] |= if hit { u16::MAX } else { 0 };
                }
            }
        }
        hits
    }

    /// Returns whether a pair that is not marked makes the common `value` an option of the heap that follows `values`.
    pub(super) fn asked_make(&self, value: usize, values: &[u16]) -> bool {
        let mut asked = self.asked.iter();
        asked.any(|pair| usize::from(values[values.len() - pair.distance] ^ pair.value) == value)
    }
}

/// Eight bytes, each 0 or 1, as eight bits.
fn gather(bytes: &[u8]) -> u64 {
    let bytes = u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    // Byte i is shifted to bit 56 + i; no two meet.
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Marks what the pairs make options of the group that follows `values`.
fn scatter(flags: &mut [u8], pairs: &[Pair], values: &[u16]) {
    match flags.len() / GROUP {
        64 => scatter_in::<64>(flags, pairs, values),
        128 => scatter_in::<128>(flags, pairs, values),
        256 => scatter_in::<256>(flags, pairs, values),
        512 => scatter_in::<512>(flags, pairs, values),
        width => {
            for pair in pairs {
                for (row, partner) in flags.chunks_exact_mut(width).zip(pair.partners(values)) {
                    row[usize::from(partner ^ pair.value)] = 1;
                }
            }
        }
    }
}

/// The same for rows of a width that the compiler knows: this is the innermost loop.
fn scatter_in<const WIDTH: usize>(flags: &mut [u8], pairs: &[Pair], values: &[u16]) {
    let flags = &mut flags[..GROUP * WIDTH];
    for pair in pairs {
        let partners = pair.partners(values);
        for (lanes, four) in partners.as_chunks::<4>().0.iter().enumerate() {
            // Four values in one register.
            let four: u64 = (0..4).map(|lane| u64::from(four[lane] ^ pair.value) << (16 * lane)).sum();
            for lane in 0..4 {
                flags[(4 * lanes + lane) * WIDTH + (four >> (16 * lane)) as usize % WIDTH] = 1;
            }
        }
    }
}

/// The same where two equal heaps, which the rules forbid, would mark the value 0.
fn scatter_unequal(flags: &mut [u8], pairs: &[Pair], values: &[u16]) {
    let width = flags.len() / GROUP;
    for pair in pairs {
        let zero = pair.twin(values.len()).saturating_mul(width);
        let kept = flags.get(zero).copied();
        scatter(flags, &[*pair], values);
        if let Some(flag) = kept {
            flags[zero] = flag;
        }
    }
}
