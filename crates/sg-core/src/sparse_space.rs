//! The sparse-space method: long tables of octal games, exact, in far less than one step for each option.
//!
//! Let M be a mask of value bits, and call heap h *rare* if `g(h) & M` has an even number of ones, else *common*.
//! The parity of a xor is the xor of the parities, so two heaps of the same kind together are worth a rare value,
//! and two of different kinds a common one. Games are observed to have a mask for which rare heaps are very few
//! (Winning Ways, chapter 4; Gangolli and Plambeck 1989). Then
//!
//! 1. all options of *common* value come from the few pairs with one rare heap: those are looked at one by one, and
//!    leave the least common value c that is no option;
//! 2. the *rare* values below c are nearly always options, and any pairs will show that soon. If a rare value
//!    resists until the last pair, the heap itself is rare.
//!
//! Nothing is assumed: a bad mask costs time, never a wrong value. For Kayles, `0.77`, the mask 1 does nothing
//! good, the mask 7 leaves few rare heaps; for `0.16` it is 1e (hexadecimal), with 52 rare heaps, the last 13935.
//!
//! In some games the parity of the *heap* has to be counted in as well (`0.104`: mask 17 and heap parity, 20 rare
//! heaps). That stays linear if all splitting digits stand at places k of one parity: a heap then counts its size
//! and k, and so does each pair, n - k = a + b. Masks are chosen by a Walsh-Hadamard transform over the counts of
//! (value, heap parity), which gives the number of rare heaps for all of them at once, and again whenever the
//! table has doubled (the idea of T. Czajka's programs for octal games).
//!
//! Heaps are worked off in blocks of 64. What a rare heap of at least 64 contributes to a whole block is known
//! before the block begins: 64 neighbouring values, xored with one and marked in 64 rows of flags. That is the
//! inner loop. The heaps below 64 are paired as the block proceeds.

mod space;
mod witnesses;

use crate::Taking;
use space::Space;
use witnesses::{Memory, Witnesses};

const BLOCK: usize = 64;

/// A growing table of an octal game.
///
/// ```
/// use sg_core::{sparse_space::SparseTable, Taking};
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
    digits: Vec<u8>,
    unequal: bool,
    /// The places of the digits that split in two.
    splits: Vec<usize>,
    values: Vec<u16>,
    space: Space,
    /// Increasing.
    rare: Vec<usize>,
    /// All values are below `64 * words`.
    words: usize,
    /// For even heaps, then for odd ones: the set of rare values, as bits.
    rare_values: [Vec<u64>; 2],
    /// For each heap of a block, the set of its options' values found so far: `words` words.
    seen: Vec<u64>,
    witnesses: Witnesses,
    memory: Memory,
    /// Working space: the values that the memory brought for a heap.
    recalled: Vec<u64>,
    /// The length at which the space is chosen anew.
    next_choice: usize,
}

impl SparseTable {
    /// The table of `game`, still empty; `None` for a hexadecimal code.
    pub fn new(game: &Taking) -> Option<Self> {
        if !game.is_octal() {
            return None;
        }
        let digits = game.digits().to_vec();
        let mut table = SparseTable {
            splits: (0..digits.len()).filter(|&k| digits[k] & 4 > 0).collect(),
            digits,
            unequal: game.is_unequal(),
            values: Vec::new(),
            space: Space::default(),
            rare: Vec::new(),
            words: 1,
            rare_values: [Vec::new(), Vec::new()],
            seen: Vec::new(),
            witnesses: Witnesses::default(),
            memory: Memory::default(),
            recalled: Vec::new(),
            next_choice: 1024,
        };
        table.prepare();
        Some(table)
    }

    /// g(0), g(1), ... as far as they have been asked for.
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// The value bits that decide who is rare.
    pub fn mask(&self) -> u32 {
        self.space.mask
    }

    /// Whether the parity of the heap decides as well.
    pub fn counts_heap_parity(&self) -> bool {
        self.space.parity == 1
    }

    /// The rare heaps in the table, increasing.
    pub fn rare_heaps(&self) -> &[usize] {
        &self.rare
    }

    /// Makes the table hold g(0), ..., g(length - 1), unless it is longer already.
    ///
    /// For heap n *O*(rare heaps + pairs until all smaller rare values are met); at worst, with no sparse space,
    /// *O*(n).
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
            self.extend_by_block(BLOCK.min(length - first));
        }
    }

    /// `count` heaps; fewer if a value needs wider sets.
    fn extend_by_block(&mut self, count: usize) {
        let first = self.values.len();
        let near = self.rare.partition_point(|&r| r < BLOCK);
        let far_end = self.rare.partition_point(|&r| r + self.digits.len() <= first).max(near);
        self.seen.fill(0);
        self.mark_far_pairs(near..far_end, count);
        self.mark_witnesses(count);
        for index in 0..count {
            let value = self.next_value(index, near, far_end);
            self.values.push(value as u16);
            self.witnesses.push(value);
            if self.space.is_common(value, first + index) == 0 {
                self.rare.push(first + index);
            }
            if value as usize == 64 * self.words {
                assert!(self.words < 1024, "a value reached 65,536 at heap {}", first + index);
                self.words *= 2;
                self.prepare();
                return;
            }
        }
    }

    /// Sets for the current width and space.
    fn prepare(&mut self) {
        self.seen = vec![0; BLOCK * self.words];
        self.recalled = vec![0; self.words];
        for parity in 0..2 {
            let rare = |value: u32| u64::from(1 - self.space.is_common(value, parity));
            let word = |word: u32| (0..64).map(|bit| rare(64 * word + bit) << bit).sum();
            self.rare_values[parity] = (0..self.words as u32).map(word).collect();
        }
        self.witnesses.widen(64 * self.words);
    }

    /// Marks what rare heaps of at least 64 contribute to the block: these are `far`, by their index.
    fn mark_far_pairs(&mut self, far: std::ops::Range<usize>, count: usize) {
        let first = self.values.len();
        for &k in &self.splits {
            for &heap in &self.rare[far.clone()] {
                let value = self.values[heap];
                let partners = &self.values[first - k - heap..];
                // Where the two heaps must differ and do not, the value 0 must not be marked on their account.
                let equal = if self.unequal {
                    (2 * heap + k).wrapping_sub(first)
                } else {
                    usize::MAX
                };
                let kept = self.seen.get(equal.saturating_mul(self.words)).copied();
                let sets = &mut self.seen[..count * self.words];
                match self.words {
                    1 => mark_sums::<1>(sets, value, partners),
                    2 => mark_sums::<2>(sets, value, partners),
                    4 => mark_sums::<4>(sets, value, partners),
                    8 => mark_sums::<8>(sets, value, partners),
                    words => {
                        for (set, partner) in sets.chunks_exact_mut(words).zip(partners) {
                            let value = value ^ partner;
                            set[usize::from(value / 64)] |= 1 << (value % 64);
                        }
                    }
                }
                if let Some(word) = kept {
                    self.seen[equal * self.words] = word;
                }
            }
        }
    }

    /// Looks for pairs that make rare values options, for the whole block at once.
    fn mark_witnesses(&mut self, count: usize) {
        let first = self.values.len();
        if self.witnesses.is_empty() {
            return;
        }
        // `wanted[v]`: the heaps of the block for which the rare v is below the value that far pairs leave.
        let mut wanted = vec![0u64; 64 * self.words];
        for (index, set) in self.seen.chunks_exact(self.words).take(count).enumerate() {
            let rare = &self.rare_values[(first + index) % 2];
            for_each_missing(set, rare, |value| wanted[value] |= 1 << index);
        }
        for (value, &wanted) in wanted.iter().enumerate().filter(|(_, wanted)| **wanted > 0) {
            let mut found = self.witnesses.find(value, wanted, first, &self.splits) & wanted;
            while found > 0 {
                self.seen[found.trailing_zeros() as usize * self.words + value / 64] |= 1 << (value % 64);
                found &= found - 1;
            }
        }
    }

    /// The value of the next heap, which is `index` in its block. The first `near` rare heaps are below 64, those
    /// from `top` on are not below the block by enough to have been paired with it.
    fn next_value(&mut self, index: usize, near: usize, top: usize) -> u32 {
        let n = self.values.len();
        let values = &self.values[..];
        let set = &mut self.seen[index * self.words..][..self.words];
        // In most games all values fit into the first word, which then need not go through memory.
        let mut low = 0u64;
        let mut mark = |value: u16| match value / 64 {
            0 => low |= 1 << value,
            word => set[usize::from(word)] |= 1 << (value % 64),
        };
        for (taken, digit) in self.digits.iter().enumerate().take(n + 1) {
            let left = n - taken;
            if (digit & 1 > 0 && left == 0) || (digit & 2 > 0 && left > 0) {
                mark(values[left]);
            }
        }
        for &k in &self.splits {
            for &heap in self.rare[..near].iter().chain(&self.rare[top..]) {
                if heap > 0 && heap + k < n && !(self.unequal && 2 * heap + k == n) {
                    mark(values[heap] ^ values[n - k - heap]);
                }
            }
        }
        set[0] |= low;
        let rare = &self.rare_values[n % 2];
        let mut missing = 0;
        self.recalled.fill(0);
        let recalled = &mut self.recalled;
        let common = for_each_missing(set, rare, |value| {
            let known = self.memory.recall(value, values) || self.witnesses.search(value, values, &self.splits);
            match known {
                true => recalled[value / 64] |= 1 << (value % 64),
                false => missing += 1,
            }
        });
        for (word, found) in set.iter_mut().zip(recalled) {
            *word |= *found;
        }
        for heap in 1..=n / 2 {
            if missing == 0 {
                break;
            }
            for &k in &self.splits {
                if 2 * heap + k + usize::from(self.unequal) <= n {
                    let value = usize::from(values[heap] ^ values[n - k - heap]);
                    let (word, bit) = (value / 64, 1 << (value % 64));
                    if value < common && rare[word] & !set[word] & bit > 0 {
                        missing -= 1;
                        self.memory.note(value, heap, heap + k);
                    }
                    set[word] |= bit;
                }
            }
        }
        if missing == 0 {
            return common as u32;
        }
        let full = set.iter().take_while(|&&word| word == u64::MAX).count();
        64 * full as u32 + set.get(full).map_or(0, |word| word.trailing_ones())
    }

    /// Takes the space with the fewest rare heaps so far.
    fn choose_space(&mut self) {
        let width = 64 * self.words;
        let space = Space::choose(&self.values, width, &self.splits);
        if space != self.space {
            self.space = space;
            let rare = |&heap: &usize| space.is_common(u32::from(self.values[heap]), heap) == 0;
            self.rare = (0..self.values.len()).filter(rare).collect();
            self.prepare();
        }
        if !self.splits.is_empty() {
            self.witnesses = Witnesses::new(&self.values, width);
        }
    }
}

/// Puts `value ^ partners[i]` into set i, for sets of a width that the compiler knows: this is the innermost loop.
fn mark_sums<const WORDS: usize>(sets: &mut [u64], value: u16, partners: &[u16]) {
    for (set, partner) in sets.chunks_exact_mut(WORDS).zip(partners) {
        let value = usize::from(value ^ partner);
        set[value / 64 % WORDS] |= 1 << (value % 64);
    }
}

/// The least common value that is not in the set, after a call for each smaller rare value that is not either.
/// (If all common values are there, the first value beyond: then that is the mex, once the rare ones are met.)
fn for_each_missing(set: &[u64], rare: &[u64], mut call: impl FnMut(usize)) -> usize {
    for (index, (set, rare)) in set.iter().zip(rare).enumerate() {
        let free = !(set | rare);
        // All values below the lowest free one, or the whole word.
        let below = (free & free.wrapping_neg()).wrapping_sub(1);
        let mut missing = rare & !set & below;
        while missing > 0 {
            call(64 * index + missing.trailing_zeros() as usize);
            missing &= missing - 1;
        }
        if free > 0 {
            return 64 * index + free.trailing_zeros() as usize;
        }
    }
    64 * set.len()
}

#[cfg(test)]
mod tests;
