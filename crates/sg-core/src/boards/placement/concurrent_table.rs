//! The table of a search on several threads, without a lock.

use super::bit_board::BitBoard;
use super::transposition_table::{Fact, TranspositionTable};
use super::wide::Wide;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// A word that can be kept in two words of 64 bits.
pub trait AtomicWord: BitBoard + Send + Sync {
    /// The lower and the upper half.
    fn halves(self) -> [u64; 2];
    /// The word of which these are the halves.
    fn from_halves(halves: [u64; 2]) -> Self;
}

impl AtomicWord for u64 {
    fn halves(self) -> [u64; 2] {
        [self, 0]
    }
    fn from_halves(halves: [u64; 2]) -> Self {
        halves[0]
    }
}

impl AtomicWord for u128 {
    fn halves(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }
    fn from_halves(halves: [u64; 2]) -> Self {
        u128::from(halves[1]) << 64 | u128::from(halves[0])
    }
}

impl<const C: u32> AtomicWord for Wide<C> {
    fn halves(self) -> [u64; 2] {
        self.bits().halves()
    }
    fn from_halves(halves: [u64; 2]) -> Self {
        Wide::from_bits(u128::from_halves(halves))
    }
}

/// One slot. Its key is written once, by the thread that has claimed the slot, and before `fact` says that it is there.
#[derive(Debug, Default)]
struct Slot {
    key: [AtomicU64; 2],
    /// [`FREE`], [`CLAIMED`], or [`FILLED`] and the bits of a fact.
    fact: AtomicU32,
}

const FREE: u32 = 0;
const CLAIMED: u32 = 1;
const FILLED: u32 = 1 << 16;

/// How many slots the smallest table has.
const SMALLEST: usize = 1 << 12;

/// How many parts can be marked as searched at a time; of two whose hashes meet, the older one loses its mark.
const MARKS: usize = 1 << 12;

/// A hash table of a fixed size: open addressing with steps of one, as
/// [`LocalTable`](super::transposition_table::LocalTable).
///
/// Two threads may enter a key twice at the same moment, and of two facts about a part one may be lost. Both only
/// cost time, since every fact that is in the table is true.
#[derive(Debug)]
pub(super) struct ConcurrentTable<W> {
    slots: Vec<Slot>,
    filled: AtomicUsize,
    /// The hashes of the parts that are being searched, 0 for none.
    marks: Vec<AtomicU32>,
    over: AtomicBool,
    words: std::marker::PhantomData<W>,
}

impl<W: AtomicWord> ConcurrentTable<W> {
    /// A table without room: it has to [grow](Self::grow) first.
    pub(super) const fn new() -> Self {
        ConcurrentTable {
            slots: Vec::new(),
            filled: AtomicUsize::new(0),
            marks: Vec::new(),
            over: AtomicBool::new(false),
            words: std::marker::PhantomData,
        }
    }

    /// How many parts the table can hold.
    pub(super) fn room(&self) -> usize {
        self.slots.len() / 4 * 3
    }

    pub(super) fn filled(&self) -> usize {
        self.filled.load(Ordering::Relaxed)
    }

    /// Half as much room again.
    pub(super) fn grow(&mut self) {
        let size = self.slots.len() / 2 * 3 + SMALLEST;
        let slots = std::iter::repeat_with(Slot::default).take(size).collect();
        let marks = std::iter::repeat_with(AtomicU32::default).take(MARKS).collect();
        let before = std::mem::replace(
            self,
            ConcurrentTable {
                slots,
                marks,
                ..ConcurrentTable::new()
            },
        );
        for slot in before.slots {
            let fact = slot.fact.load(Ordering::Relaxed);
            if fact >= FILLED {
                self.enter(W::from_halves(slot.halves()), fact);
            }
        }
    }

    /// Says that the search goes on, or that it is over for all threads.
    pub(super) fn open(&self) {
        self.over.store(false, Ordering::Relaxed);
    }

    pub(super) fn close(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Writes the bits of a fact.
    fn enter(&self, key: W, fact: u32) {
        let mut slot = self.first_slot(key);
        loop {
            let at = &self.slots[slot];
            let state = at.fact.load(Ordering::Acquire);
            if state >= FILLED && at.halves() == key.halves() {
                // An exact value is the greater number, and stays.
                at.fact.fetch_max(fact, Ordering::Relaxed);
                return;
            }
            let claim = || {
                at.fact
                    .compare_exchange(FREE, CLAIMED, Ordering::Relaxed, Ordering::Relaxed)
            };
            if state == FREE && claim().is_ok() {
                let [low, high] = key.halves();
                at.key[0].store(low, Ordering::Relaxed);
                at.key[1].store(high, Ordering::Relaxed);
                at.fact.store(fact, Ordering::Release);
                self.filled.fetch_add(1, Ordering::Relaxed);
                return;
            }
            slot = self.after(slot);
        }
    }

    fn first_slot(&self, key: W) -> usize {
        ((u64::from(key.hash()) * self.slots.len() as u64) >> 32) as usize
    }

    fn after(&self, slot: usize) -> usize {
        if slot + 1 == self.slots.len() {
            0
        } else {
            slot + 1
        }
    }

    fn mark_of(&self, part: W) -> (&AtomicU32, u32) {
        let hash = part.hash() | 1;
        (&self.marks[(hash >> 20) as usize], hash)
    }
}

impl Slot {
    fn halves(&self) -> [u64; 2] {
        [self.key[0].load(Ordering::Relaxed), self.key[1].load(Ordering::Relaxed)]
    }
}

impl<W: AtomicWord> TranspositionTable<W> for &ConcurrentTable<W> {
    fn get(&self, key: W) -> Fact {
        let mut slot = self.first_slot(key);
        loop {
            let at = &self.slots[slot];
            let state = at.fact.load(Ordering::Acquire);
            if state == FREE {
                return Fact::Not(0);
            }
            if state >= FILLED && at.halves() == key.halves() {
                return Fact::from_bits(state as u16);
            }
            slot = self.after(slot);
        }
    }

    fn set(&mut self, key: W, fact: Fact) {
        self.enter(key, FILLED | u32::from(fact.to_bits()));
    }

    fn filled(&self) -> usize {
        ConcurrentTable::filled(self)
    }

    fn mark(&self, part: W, searched: bool) {
        let (mark, hash) = self.mark_of(part);
        mark.store(if searched { hash } else { 0 }, Ordering::Relaxed);
    }

    fn is_searched(&self, part: W) -> bool {
        let (mark, hash) = self.mark_of(part);
        mark.load(Ordering::Relaxed) == hash
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{ConcurrentTable, TranspositionTable};
    use crate::boards::placement::transposition_table::Fact;

    #[test]
    fn what_threads_enter_at_once_is_there_afterwards() {
        let keys = |thread: u64| (1..2000u64).map(move |key| key * 7919 + thread % 2);
        let mut table = ConcurrentTable::<u128>::new();
        while table.room() < 8000 {
            table.grow();
        }
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let mut table = &table;
                scope.spawn(move || {
                    for key in keys(thread) {
                        table.set(u128::from(key) << 40, Fact::Not(1 << (key % 5)));
                        table.set(u128::from(key) << 40, Fact::Exactly((key % 97) as u32));
                    }
                });
            }
        });
        table.grow();
        for key in keys(0).chain(keys(1)) {
            assert_eq!((&table).get(u128::from(key) << 40), Fact::Exactly((key % 97) as u32));
        }
        assert_eq!((&table).get(1), Fact::Not(0));
    }

    #[test]
    fn a_mark_is_seen_until_it_is_taken_back() {
        let mut table = ConcurrentTable::<u64>::new();
        table.grow();
        let table = &table;
        assert!(!table.is_searched(5));
        table.mark(5, true);
        assert!(table.is_searched(5));
        table.mark(5, false);
        assert!(!table.is_searched(5));
    }
}
