//! The memory of a search: what is proved of each part.

use super::word::Word;

/// What is proved of a Grundy value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    AtLeast(u32),
    Exactly(u32),
}

/// A hash table from sets to facts: open addressing with steps of one.
///
/// One byte holds the fact: the number doubled, plus 1 if it is exact. It fits, since a value is at most the length of
/// the longest play, and no word has room for a play of 128 pieces that matter to each other.
#[derive(Clone, Debug)]
pub(super) struct Table<W> {
    /// The empty set marks a free slot: it is never a key.
    keys: Vec<W>,
    facts: Vec<u8>,
    filled: usize,
}

impl<W: Word> Table<W> {
    pub(super) const fn new() -> Self {
        Table {
            keys: Vec::new(),
            facts: Vec::new(),
            filled: 0,
        }
    }

    pub(super) fn get(&self, key: W) -> Fact {
        let fact = if self.keys.is_empty() {
            0
        } else {
            self.facts[self.slot(key)]
        };
        if fact & 1 == 1 {
            Fact::Exactly(u32::from(fact >> 1))
        } else {
            Fact::AtLeast(u32::from(fact >> 1))
        }
    }

    /// How many keys there are.
    pub(super) const fn filled(&self) -> usize {
        self.filled
    }

    pub(super) fn set(&mut self, key: W, fact: Fact) {
        if self.filled >= self.keys.len() / 4 * 3 {
            self.grow();
        }
        let slot = self.slot(key);
        self.filled += usize::from(self.keys[slot] == W::EMPTY);
        self.keys[slot] = key;
        self.facts[slot] = match fact {
            Fact::Exactly(value) => (value * 2 + 1) as u8,
            Fact::AtLeast(bound) => (bound * 2) as u8,
        };
    }

    /// Where the key is, or would be.
    fn slot(&self, key: W) -> usize {
        let mut slot = ((u64::from(key.hash()) * self.keys.len() as u64) >> 32) as usize;
        while self.keys[slot] != key && self.keys[slot] != W::EMPTY {
            slot += 1;
            if slot == self.keys.len() {
                slot = 0;
            }
        }
        slot
    }

    fn grow(&mut self) {
        // Half as much again, not twice: the largest searches are bounded by memory.
        let size = (self.keys.len() / 2 * 3).max(64);
        let keys = std::mem::replace(&mut self.keys, vec![W::EMPTY; size]);
        let facts = std::mem::replace(&mut self.facts, vec![0; size]);
        for (key, fact) in keys.into_iter().zip(facts) {
            if key != W::EMPTY {
                let slot = self.slot(key);
                self.keys[slot] = key;
                self.facts[slot] = fact;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fact, Table};
    use std::collections::BTreeMap;

    #[test]
    fn a_table_is_a_map_that_starts_with_at_least_0() {
        let (mut table, mut map) = (Table::<u64>::new(), BTreeMap::new());
        let mut key = 1u64;
        for number in 0..20_000u32 {
            key = key
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let key = key >> 50 | 1;
            let before = map.get(&key).copied();
            assert_eq!(table.get(key), before.unwrap_or(Fact::AtLeast(0)));
            let fact = if number % 3 == 0 {
                Fact::Exactly(number % 128)
            } else {
                Fact::AtLeast(number % 128)
            };
            table.set(key, fact);
            map.insert(key, fact);
            assert_eq!(table.filled(), map.len());
        }
        assert!(map.iter().all(|(&key, &fact)| table.get(key) == fact));
    }
}
