//! Pairs that give options of sixteen neighbouring heaps at once.
//!
//! A pair of heap a and heap n - d, with d = a + k for k counters taken, makes `g(a) xor g(n - d)`
//! an option of n; for sixteen neighbouring n these are sixteen neighbouring values. Each becomes a
//! mark in a row of bytes, by a store that waits for nothing. In a game with a thousand rare heaps
//! these stores take most of the time, and most of them repeat a mark. So pairs are chosen by their
//! use ([`pair_selection`]):
//!
//! * Some of the pairs with a rare heap are *marked*. The others are only *asked* whether they give
//!   the least common values that are still free; this is a comparison, which takes a few
//!   instructions for sixteen heaps.
//! * The most useful of all other pairs, the *helpers*, are marked too. They give nearly all of the
//!   rare values that must be found. In most games the values follow the phases of a wave along the
//!   heaps, almost as a sum of two heaps would, and the helpers are the heaps that are out of
//!   phase: random pairs would take far longer.

use super::bit_sets::{self, BitSets};
use super::pair::{Pair, pairs};
use super::{GROUP, Rares, pair_selection};

/// The number of values per heap that are asked about at once.
const ASKED: usize = 2;

/// Helpers are pairs with a heap below this.
const HELPERS: usize = 4096;

/// The pairs with a heap of at least [`GROUP`]: those with each rare heap and with some others.
#[derive(Clone, Debug, Default)]
pub(super) struct FarPairs {
    marked: Vec<Pair>,
    asked: Vec<Pair>,
    helpers: Vec<Pair>,
    /// The number of rare heaps in the pairs.
    heaps: usize,
    /// The length of the table for which the pairs were chosen.
    chosen: usize,
    /// True if rare heaps have been added since the choice.
    grown: bool,
    /// A row of bytes for each heap of a group.
    flags: Vec<u8>,
    /// The marked pairs and helpers, for games with small values.
    sets: BitSets,
}

impl FarPairs {
    /// Returns the number of rare heaps in the pairs.
    pub(super) fn heaps(&self) -> usize {
        self.heaps
    }

    /// Makes room for values below `width`.
    pub(super) fn widen(&mut self, width: usize) {
        self.flags = vec![0; GROUP * width];
        self.choose_sets();
    }

    /// Adds the pairs with one rare heap.
    pub(super) fn push(&mut self, heap: usize, value: u16, splits: &[usize]) {
        self.marked.extend(pairs(heap, value, splits));
        self.heaps += 1;
        self.grown = true;
        self.choose_sets();
    }

    /// Returns true if marks are made as sets. Before the first choice new pairs arrive all the
    /// time.
    fn in_sets(&self) -> bool {
        self.chosen > 0 && self.flags.len() <= GROUP * 64 * bit_sets::MOST_WORDS
    }

    fn choose_sets(&mut self) {
        if self.in_sets() {
            let pairs = self.marked.iter().chain(&self.helpers).copied();
            self.sets.choose(pairs, self.flags.len() / GROUP / 64);
        }
    }

    /// Returns true if the pairs should be chosen again although the space is the same.
    pub(super) fn is_stale(&self, length: usize) -> bool {
        self.grown || length >= 8 * self.chosen
    }

    /// Starts over with these rare heaps, and uses the last values to choose the pairs to mark.
    pub(super) fn choose(&mut self, heaps: &[usize], values: &[u16], splits: &[usize], rares: &Rares) {
        let all = |heaps: &[usize]| -> Vec<Pair> {
            let pairs = heaps.iter().map(|&heap| pairs(heap, values[heap], splits));
            pairs.flatten().collect()
        };
        self.heaps = heaps.len();
        self.chosen = values.len();
        self.grown = false;
        // Only values far beyond a heap show how useful it is.
        let (old, new) = heaps.split_at(heaps.partition_point(|&heap| heap < values.len() / 2));
        self.marked = all(old);
        let useful = pair_selection::by_use(&mut self.marked, values, |n, value| !rares.is_rare(n, value));
        self.asked = self.marked.split_off(useful);
        self.marked.extend(all(new));
        let pool: Vec<usize> = (GROUP..(values.len() / 4).min(HELPERS)).collect();
        self.helpers = all(&pool);
        // A digit may stand so far out that the partner would lie before heap 0.
        self.helpers.retain(|pair| pair.distance <= values.len());
        let useful = pair_selection::by_use(&mut self.helpers, values, |n, value| rares.is_rare(n, value));
        self.helpers.truncate(useful);
        // The order by use is no longer needed; sorting by distance makes memory accesses local.
        for pairs in [&mut self.marked, &mut self.asked, &mut self.helpers] {
            pairs.sort_by_key(|pair| pair.distance);
        }
        self.choose_sets();
    }

    /// Writes to `seen` the values of the options that the marked pairs give each heap of the group
    /// after `values`.
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

    /// Returns the least common value that no pair here makes an option, for each of the `count`
    /// heaps after `values`. Adds the options that it finds to `seen`, the sets that
    /// [`mark`](Self::mark) has filled.
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

    /// Returns a nonzero number for each candidate that an unmarked pair makes an option.
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

    /// Returns whether an unmarked pair makes the common `value` an option of the heap after
    /// `values`.
    pub(super) fn asked_pair_gives(&self, value: usize, values: &[u16]) -> bool {
        let mut asked = self.asked.iter();
        asked.any(|pair| usize::from(values[values.len() - pair.distance] ^ pair.value) == value)
    }
}

/// Packs eight bytes, each 0 or 1, into eight bits.
fn gather(bytes: &[u8]) -> u64 {
    let bytes = u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    // Byte i moves to bit 56 + i, and no two bytes meet.
    bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Marks the options that the pairs give the group after `values`.
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

/// Does the same for rows of a width known at compile time. This is the innermost loop.
fn scatter_in<const WIDTH: usize>(flags: &mut [u8], pairs: &[Pair], values: &[u16]) {
    let flags = &mut flags[..GROUP * WIDTH];
    for pair in pairs {
        let partners = pair.partners(values);
        for (lanes, four) in partners.as_chunks::<4>().0.iter().enumerate() {
            // Hold four values in one register.
            let four: u64 = (0..4).map(|lane| u64::from(four[lane] ^ pair.value) << (16 * lane)).sum();
            for lane in 0..4 {
                flags[(4 * lanes + lane) * WIDTH + (four >> (16 * lane)) as usize % WIDTH] = 1;
            }
        }
    }
}

/// Does the same without marking 0 for two equal heaps, which the rules forbid.
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
