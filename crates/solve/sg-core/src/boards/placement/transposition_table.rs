//! The memory of a search: the facts proved about each part.

use super::bit_board::BitBoard;

/// A proved fact about a Grundy value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    Exactly(u32),
    /// The value is none of these, given as bits, since a move leads to each of them. Values from
    /// [`EXACT`] on are not remembered.
    Not(u128),
}

/// The bit of a fact that says that the other bits are the value.
const EXACT: u32 = 15;

impl Fact {
    const fn to_bits(self) -> u16 {
        match self {
            Fact::Exactly(value) => 1 << EXACT | value as u16,
            Fact::Not(values) => values as u16 & !(1 << EXACT),
        }
    }

    const fn from_bits(bits: u16) -> Self {
        if bits >> EXACT == 1 {
            Fact::Exactly((bits & !(1 << EXACT)) as u32)
        } else {
            Fact::Not(bits as u128)
        }
    }
}

/// A hash table from sets to facts, with open addressing and linear probing.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable<W> {
    /// The empty set marks a free slot: it is never a key.
    keys: Vec<W>,
    facts: Vec<u16>,
    filled: usize,
}

impl<W: BitBoard> TranspositionTable<W> {
    pub(super) const fn new() -> Self {
        TranspositionTable { keys: Vec::new(), facts: Vec::new(), filled: 0 }
    }

    /// Returns the slot where the key is, or would be.
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
        // Grows by half, not twofold: memory bounds the largest searches.
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

    /// Returns what is known of a part.
    pub(super) fn get(&self, key: W) -> Fact {
        Fact::from_bits(if self.keys.is_empty() { 0 } else { self.facts[self.slot(key)] })
    }

    /// The number of parts.
    pub(super) fn filled(&self) -> usize {
        self.filled
    }

    /// Records a fact about a part.
    pub(super) fn set(&mut self, key: W, fact: Fact) {
        if self.filled >= self.keys.len() / 4 * 3 {
            self.grow();
        }
        let slot = self.slot(key);
        self.filled += usize::from(self.keys[slot] == W::EMPTY);
        self.keys[slot] = key;
        self.facts[slot] = fact.to_bits();
    }
}

#[cfg(test)]
mod tests {
    use super::{Fact, TranspositionTable};
    use std::collections::BTreeMap;

    #[test]
    fn only_large_excluded_values_are_forgotten() {
        let mut table = TranspositionTable::<u64>::new();
        table.set(1, Fact::Not(0b101 | 1 << 15 | 1 << 100));
        assert_eq!(table.get(1), Fact::Not(0b101));
        table.set(1, Fact::Exactly(127));
        assert_eq!(table.get(1), Fact::Exactly(127));
    }

    #[test]
    fn table_behaves_like_a_map() {
        let (mut table, mut map) = (TranspositionTable::<u64>::new(), BTreeMap::new());
        let mut random = fastrand::Rng::with_seed(1);
        for number in 0..20_000u32 {
            let key = random.u64(..1 << 14) | 1;
            let before = map.get(&key).copied();
            assert_eq!(table.get(key), before.unwrap_or(Fact::Not(0)));
            let fact =
                if number % 3 == 0 { Fact::Exactly(number % 128) } else { Fact::Not(u128::from(number % (1 << 15))) };
            table.set(key, fact);
            map.insert(key, fact);
            assert_eq!(table.filled(), map.len());
        }
        assert!(map.iter().all(|(&key, &fact)| table.get(key) == fact));
    }
}
