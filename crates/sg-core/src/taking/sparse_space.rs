//! The sparse-space method: long tables of octal games, exact, in far less than one step for each option.
//!
//! Use this for tables of an octal game that grow, or are watched while they grow; otherwise [`Taking::grundy_values`]
//! and [`Taking::period`] do it for you.
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
//! Nothing is assumed: a bad mask costs time, but never makes a value wrong. For Kayles, `0.77`, the mask 1 is of no
//! use, the mask 7 leaves few rare heaps; for `0.16` it is 1e (hexadecimal), with 52 rare heaps, the last 13935.
//!
//! In some games the parity of the *heap* has to be counted in as well (`0.104`: mask 17 and heap parity, 20 rare
//! heaps). That stays linear if all splitting digits stand at places k of one parity: a heap then counts its size
//! and k, and so does each pair, n - k = a + b. Masks are chosen by a Walsh-Hadamard transform over the counts of
//! (value, heap parity), which gives the number of rare heaps for all of them at once, and again whenever the
//! table has doubled (the idea of T. Czajka's programs for octal games).
//!
//! The few rare values that are left are looked for among all pairs (`splits`).

mod space;
mod splits;

use crate::period::ProvedPeriod;
use crate::taking::octal::{certificate, Taking};
use space::{Rares, Space};
use splits::Splits;

/// A growing table of an octal game.
///
/// ```
/// use sg_core::{taking::sparse_space::SparseTable, Taking};
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
    /// The places of the digits that split in two.
    splits: Vec<usize>,
    values: Vec<u16>,
    space: Space,
    /// Increasing.
    rare: Vec<usize>,
    /// All values are below `64 * words`.
    words: usize,
    rares: Rares,
    /// The values of the next heap's options found so far: `words` words.
    seen: Vec<u64>,
    /// The length at which the space is chosen again.
    next_choice: usize,
}

impl SparseTable {
    /// The table of `game`, still empty; `None` for a hexadecimal code.
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
            seen: Vec::new(),
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

    /// True if the parity of the heap decides as well.
    pub fn counts_heap_parity(&self) -> bool {
        self.space.parity == 1
    }

    /// The rare heaps in the table, increasing.
    pub fn rare_heaps(&self) -> &[usize] {
        &self.rare
    }

    /// The period, proved, if the values in the table are enough to prove it: as [`Taking::period`], without computing
    /// anything again. *O*(length).
    ///
    /// ```
    /// use sg_core::{taking::sparse_space::SparseTable, Taking};
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
            let value = self.next_value();
            if self.space.is_common(value, self.values.len()) == 0 {
                self.rare.push(self.values.len());
            }
            self.values.push(value as u16);
            if value as usize == 64 * self.words {
                assert!(
                    self.words < 1024,
                    "a value reached 65,536 at heap {}",
                    self.values.len() - 1
                );
                self.words *= 2;
                self.prepare();
            }
        }
    }

    /// Sets for the current width and space.
    fn prepare(&mut self) {
        self.seen = vec![0; self.words];
        self.rares = Rares::new(&self.space, self.words);
    }

    /// The value of the next heap.
    fn next_value(&mut self) -> u32 {
        let n = self.values.len();
        let set = &mut self.seen[..];
        set.fill(0);
        for (taken, digit) in self.game.digits().iter().enumerate().take(n + 1) {
            let left = n - taken;
            if (digit & 1 > 0 && left == 0) || (digit & 2 > 0 && left > 0) {
                splits::mark(set, self.values[left]);
            }
        }
        let splits = Splits {
            values: &self.values,
            places: &self.splits,
            unequal: self.game.is_unequal(),
        };
        splits.mark(set, &self.rare);
        let common = self.rares.next_common(n, set);
        splits.unmet(&self.rares, set, common).unwrap_or(common as u32)
    }

    /// Takes the space with the fewest rare heaps so far.
    fn choose_space(&mut self) {
        let space = Space::choose(&self.values, 64 * self.words, &self.splits);
        if space != self.space {
            self.space = space;
            let rare = |&heap: &usize| space.is_common(u32::from(self.values[heap]), heap) == 0;
            self.rare = (0..self.values.len()).filter(rare).collect();
            self.prepare();
        }
    }
}
