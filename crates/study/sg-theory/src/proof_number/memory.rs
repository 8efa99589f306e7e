//! Remembers the proved facts about each part and the numbers of its open questions.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// The least numbers of other questions to answer before this one is answered yes or no. A 0 marks
/// the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    pub(super) yes: u32,
    pub(super) no: u32,
}

/// A number above those of all open questions, which are capped one below it.
pub(super) const ENDLESS: u32 = 1 << 30;

impl Numbers {
    pub(super) const YES: Numbers = Numbers { yes: 0, no: ENDLESS };
    pub(super) const NO: Numbers = Numbers { yes: ENDLESS, no: 0 };
    pub(super) const UNLIMITED: Numbers = Numbers { yes: ENDLESS, no: ENDLESS };

    pub(super) const fn answer(yes: bool) -> Self {
        if yes { Numbers::YES } else { Numbers::NO }
    }
}

/// Two hash tables. Facts have a separate one, since they are looked up for every generated move.
#[derive(Clone, Debug)]
pub(super) struct Memory<P> {
    /// [`EXACT`] and a value, or the set of the values below 15 that are ruled out.
    facts: Map<P, u16>,
    /// The numbers of open questions. Losing an entry only costs time.
    open: Map<(P, u32), Numbers>,
}

type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mix>>;

const EXACT: u16 = 1 << 15;

/// The maximum number of open questions. When it is reached, all of them are forgotten.
const OPEN: usize = 1 << 21;

impl<P: Copy + Eq + Hash> Memory<P> {
    pub(super) fn new() -> Self {
        Memory { facts: Map::default(), open: Map::default() }
    }

    /// Returns the number of parts with proved facts.
    pub(super) fn known(&self) -> usize {
        self.facts.len()
    }

    pub(super) fn len(&self) -> usize {
        self.facts.len() + self.open.len()
    }

    /// Returns the value of a part, or an `Err` that says whether any other fact is known.
    pub(super) fn value(&self, part: P) -> Result<u32, bool> {
        match self.facts.get(&part) {
            Some(&fact) if fact & EXACT != 0 => Ok(u32::from(fact & !EXACT)),
            fact => Err(fact.is_some()),
        }
    }

    /// Returns whether the part is worth `goal`, if that is known.
    pub(super) fn answer(&self, part: P, goal: u32) -> Option<bool> {
        let fact = *self.facts.get(&part)?;
        if fact & EXACT != 0 {
            Some(u32::from(fact & !EXACT) == goal)
        } else if goal < 15 && fact >> goal & 1 == 1 {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the numbers of the question whether the part is worth `goal`, if it was asked
    /// before.
    pub(super) fn numbers(&self, part: P, goal: u32) -> Option<Numbers> {
        let answer = self.answer(part, goal).map(Numbers::answer);
        answer.or_else(|| self.open.get(&(part, goal)).copied())
    }

    pub(super) fn learn_value(&mut self, part: P, value: u32) {
        self.facts.insert(part, EXACT | value as u16);
    }

    /// Records that the part is worth none of these values, given as bits. Values from 15 on are
    /// ignored.
    pub(super) fn rule_out(&mut self, part: P, values: u128) {
        let values = values as u16 & !EXACT;
        if values != 0 {
            let fact = self.facts.entry(part).or_default();
            if *fact & EXACT == 0 {
                *fact |= values;
            }
        }
    }

    /// Records the numbers of an open question.
    pub(super) fn learn_numbers(&mut self, part: P, goal: u32, numbers: Numbers) {
        if self.open.len() >= OPEN {
            self.open.clear();
        }
        self.open.insert((part, goal), numbers);
    }

    /// Removes an open question that has been answered.
    pub(super) fn close(&mut self, part: P, goal: u32) {
        self.open.remove(&(part, goal));
    }
}

/// A hasher that multiplies and folds. Sets of points differ in all their bits, so light mixing is
/// enough.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
