//! The sparse-space method: exact long tables of octal games, in far less than one step per option.
//!
//! Use this for a table that grows step by step; for a table of known length,
//! [`Taking::grundy_values`] and [`Taking::period`] use it for you.
//!
//! Let M be a mask of value bits, and call heap h *rare* if `g(h) & M` has an even number of ones,
//! and *common* otherwise. The parity of a xor is the xor of the parities, so the xor of two heaps
//! of the same kind is a rare value, and that of two heaps of different kinds a common one. In
//! practice games have a mask with very few rare heaps (Winning Ways, chapter 4; Gangolli and
//! Plambeck 1989). Then
//!
//! 1. all options of *common* value come from the few pairs with one rare heap; examining these
//!    pairs one by one gives the least common value c that is not an option;
//! 2. the *rare* values below c are nearly always options, as almost any pairs soon show. If no
//!    pair has a rare value, the heap itself is rare.
//!
//! Nothing is assumed: a bad mask costs time, but never makes a value wrong. For Kayles, `0.77`,
//! the mask 1 does not help, but the mask 7 leaves few rare heaps. For `0.16` the mask is 1e
//! (hexadecimal), with 52 rare heaps, the last of which is 13935.
//!
//! In some games the parity of the *heap* has to be included too (`0.104`: mask 17 and heap parity,
//! 20 rare heaps). The method stays linear if all splitting digits stand at places k of one parity:
//! a heap then counts its size and k, and so does each pair, n - k = a + b. A Walsh-Hadamard
//! transform over the counts of (value, heap parity) gives the number of rare heaps for all masks
//! at once. The mask is chosen again whenever the table has doubled (an idea from T. Czajka's
//! programs for octal games).
//!
//! Heaps are processed in groups of sixteen. If both heaps of a pair are known before a group
//! begins, the pair marks its options for the whole group at once; this is the inner loop
//! (`marked_pairs`, or `bit_sets` for values below 128). Rare heaps below sixteen are paired as the
//! group proceeds, and the few remaining rare values are sought among all pairs (`splits`).

mod bit_sets;
mod marked_pairs;
mod pair;
mod pair_selection;
mod space;
mod splits;

use crate::octal::{Taking, certificate};
use crate::period::ProvedPeriod;
use marked_pairs::FarPairs;
use pair::{Pair, pairs};
use space::{Rares, Space};
use splits::Splits;

/// The number of heaps that are processed together.
const GROUP: usize = 16;

/// A growing table of an octal game.
///
/// ```
/// use sg_theory::{sparse_space::SparseTable, Taking};
///
/// let game: Taking = "0.16".parse().unwrap();
/// let mut table = SparseTable::new(&game).expect("an octal code");
/// table.extend_to(20_000);
/// assert_eq!(table.values()[..10], [0, 1, 0, 0, 1, 2, 2, 1, 4, 0]);
/// assert_eq!((table.mask(), table.counts_heap_parity()), (0x1e, false));
/// // 52 rare heaps, and heap 0.
/// assert_eq!((table.rare_heaps().len(), table.rare_heaps().last()), (53, Some(&13_935)));
/// ```
#[derive(Clone, Debug)]
pub struct SparseTable {
    game: Taking,
    /// The places of the digits that allow a split in two.
    splits: Vec<usize>,
    values: Vec<u16>,
    space: Space,
    /// Increasing.
    rare: Vec<usize>,
    /// All values are below `64 * words`.
    words: usize,
    rares: Rares,
    /// The pairs with a rare heap below [`GROUP`]; those with heap 0 are the moves that leave one
    /// heap.
    near: Vec<Pair>,
    /// For each heap of a group, the values of its options found so far, as a set of `words` words.
    seen: Vec<u64>,
    far: FarPairs,
    /// The length at which the space is chosen again.
    next_choice: usize,
}

impl SparseTable {
    /// Creates an empty table of `game`, or returns `None` for a hexadecimal code.
    pub fn new(game: &Taking) -> Option<Self> {
        if !game.is_octal() {
            return None;
        }
        let digits = game.digits();
        let mut table = SparseTable {
            splits: (0..digits.len()).filter(|&k| digits[k] & 4 > 0).collect(),
            game: game.clone(),
            values: Vec::new(),
            space: Space::default(),
            rare: Vec::new(),
            words: 1,
            rares: Rares::default(),
            near: Vec::new(),
            seen: Vec::new(),
            far: FarPairs::default(),
            next_choice: 1024,
        };
        table.prepare();
        table.choose_near();
        Some(table)
    }

    /// Returns g(0), g(1), ... as far as they have been computed.
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// Returns the mask of the value bits that decide which heaps are rare.
    pub fn mask(&self) -> u32 {
        self.space.mask
    }

    /// Returns true if the parity of the heap counts too.
    pub fn counts_heap_parity(&self) -> bool {
        self.space.parity == 1
    }

    /// Returns the rare heaps in the table in increasing order.
    pub fn rare_heaps(&self) -> &[usize] {
        &self.rare
    }

    /// Returns the period if the table is long enough to prove it, as in [`Taking::period`],
    /// without computing more values. *O*(length).
    ///
    /// ```
    /// use sg_theory::{sparse_space::SparseTable, Taking};
    ///
    /// let kayles: Taking = "0.77".parse().unwrap();
    /// let mut table = SparseTable::new(&kayles).expect("an octal code");
    /// table.extend_to(167);
    /// assert_eq!(table.period(), None);
    /// table.extend_to(168);
    /// assert_eq!(table.period().map(|proof| proof.period()), Some(12));
    /// ```
    pub fn period(&self) -> Option<ProvedPeriod> {
        certificate(&self.game, &self.values)
    }

    /// Extends the table to g(0), ..., g(length - 1), unless it is longer already.
    ///
    /// Heap n costs *O*(rare heaps + pairs until all smaller rare values are met), which is *O*(n)
    /// at worst, without a sparse space.
    ///
    /// # Panics
    ///
    /// If a value reaches 65,536.
    pub fn extend_to(&mut self, length: usize) {
        self.values.reserve_exact(length.saturating_sub(self.values.len()));
        while self.values.len() < length {
            if self.values.len() >= self.next_choice {
                self.choose_space();
                self.next_choice *= 2;
            }
            let first = self.values.len();
            self.extend_by_group(GROUP.min(length - first));
        }
    }

    /// Appends `count` heaps, or fewer if a value needs wider sets.
    fn extend_by_group(&mut self, count: usize) {
        let first = self.values.len();
        let near = self.rare.partition_point(|&r| r < GROUP);
        for &heap in &self.rare[near + self.far.heaps()..self.far_end(near)] {
            self.far.push(heap, self.values[heap], &self.splits);
        }
        self.far.mark(&self.values, self.game.is_unequal(), &mut self.seen);
        let settled = self.far.settle(&self.values, &self.rares, &mut self.seen, count);
        for (index, settled) in settled.into_iter().enumerate().take(count) {
            let value = self.next_value(index, near, settled);
            self.values.push(value as u16);
            if self.space.is_common(value, first + index) == 0 {
                self.rare.push(first + index);
                if first < GROUP {
                    self.choose_near();
                }
            }
            if value as usize == 64 * self.words {
                assert!(self.words < 1024, "a value reached 65,536 at heap {}", first + index);
                self.words *= 2;
                self.prepare();
                return;
            }
        }
    }

    /// Returns the number of rare heaps that have partners for all following heaps. The first
    /// `near` are below [`GROUP`].
    fn far_end(&self, near: usize) -> usize {
        let length = self.values.len();
        self.rare.partition_point(|&r| r + self.game.digits().len() <= length).max(near)
    }

    /// Allocates sets for the current width and space.
    fn prepare(&mut self) {
        self.seen = vec![0; GROUP * self.words];
        self.rares = Rares::new(&self.space, self.words);
        self.far.widen(64 * self.words);
    }

    /// Returns the value of the next heap, at `index` in its group, given the common value
    /// `settled` that far pairs leave. The first `near` rare heaps are below [`GROUP`], and those
    /// after the far ones are too large for a group.
    fn next_value(&mut self, index: usize, near: usize, settled: usize) -> u32 {
        let n = self.values.len();
        let values = &self.values[..];
        let set = &mut self.seen[index * self.words..][..self.words];
        let splits = Splits { values, places: &self.splits, unequal: self.game.is_unequal() };
        // From this size on every partner exists and is smaller than its heap.
        if n > 2 * (GROUP + self.game.digits().len()) {
            mark_pairs(set, &self.near, values);
        } else {
            for (taken, digit) in self.game.digits().iter().enumerate().take(n + 1) {
                let left = n - taken;
                if (digit & 1 > 0 && left == 0) || (digit & 2 > 0 && left > 0) {
                    splits::mark(set, values[left]);
                }
            }
            splits.mark(set, &self.rare[..near]);
        }
        splits.mark(set, &self.rare[near + self.far.heaps()..]);
        let mut common = self.rares.next_common(n, set, settled);
        // Unmarked pairs have not been asked about values beyond the settled one.
        while common != settled && common < 64 * self.words && self.far.asked_pair_gives(common, values) {
            common = self.rares.next_common(n, set, common + 1);
        }
        splits.unmet(&self.rares, set, common).unwrap_or(common as u32)
    }

    /// Lists the near pairs again after the rare heaps have changed.
    fn choose_near(&mut self) {
        let rare = self.rare.iter().filter(|heap| (1..GROUP).contains(heap));
        let splits = rare.flat_map(|&heap| pairs(heap, self.values[heap], &self.splits));
        let digits = self.game.digits().iter().enumerate().skip(1);
        let takes =
            digits.filter(|(_, digit)| *digit & 2 > 0).map(|(distance, _)| Pair { heap: 0, distance, value: 0 });
        self.near = takes.chain(splits).collect();
    }

    /// Chooses the space with the fewest rare heaps so far.
    fn choose_space(&mut self) {
        let space = Space::choose(&self.values, 64 * self.words, &self.splits);
        let is_new = space != self.space;
        if is_new {
            self.space = space;
            let rare = |&heap: &usize| space.is_common(u32::from(self.values[heap]), heap) == 0;
            self.rare = (0..self.values.len()).filter(rare).collect();
            self.choose_near();
            self.prepare();
        }
        if is_new || self.far.is_stale(self.values.len()) {
            let near = self.rare.partition_point(|&r| r < GROUP);
            let far = near..self.far_end(near);
            self.far.choose(&self.rare[far], &self.values, &self.splits, &self.rares);
        }
    }
}

/// Adds the values of the options that the pairs give the heap after `values`.
fn mark_pairs(set: &mut [u64], pairs: &[Pair], values: &[u16]) {
    // In most games all values fit into the first word, which can then stay in a register.
    let mut low = 0u64;
    for pair in pairs {
        let value = values[values.len() - pair.distance] ^ pair.value;
        match value / 64 {
            0 => low |= 1 << value,
            word => set[usize::from(word)] |= 1 << (value % 64),
        }
    }
    set[0] |= low;
}
