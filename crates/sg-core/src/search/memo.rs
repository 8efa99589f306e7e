//! What a search remembers of positions, up to a number of them and a size in memory.
//!
//! The size is that of the hash table, also while it grows and both tables are there, of what positions hold outside it
//! ([`Game::heap_bytes`](crate::Game::heap_bytes)), and of the moves that are still to be looked at.

use crate::game::SearchError;
use std::collections::HashMap;
use std::hash::Hash;
use std::mem::size_of;

#[derive(Clone, Debug)]
pub(crate) struct Remembered<P, V> {
    table: HashMap<P, V>,
    /// Bytes outside the table.
    outside: usize,
    most_positions: usize,
    most_bytes: usize,
}

impl<P: Clone + Eq + Hash, V> Remembered<P, V> {
    pub(crate) fn new() -> Self {
        Remembered {
            table: HashMap::new(),
            outside: 0,
            most_positions: usize::MAX,
            most_bytes: usize::MAX,
        }
    }

    pub(crate) fn limit_positions(&mut self, most: usize) {
        self.most_positions = most;
    }

    pub(crate) fn limit_bytes(&mut self, most: usize) {
        self.most_bytes = most;
    }

    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    pub(crate) fn get(&self, position: &P) -> Option<&V> {
        self.table.get(position)
    }

    pub(crate) fn get_mut(&mut self, position: &P) -> Option<&mut V> {
        self.table.get_mut(position)
    }

    /// Remembers a position that is not there yet and holds so many bytes, unless that would go beyond a limit.
    pub(crate) fn insert(&mut self, position: &P, value: V, bytes: usize) -> Result<(), SearchError<P>> {
        if self.table.len() >= self.most_positions {
            return Err(SearchError::Limit(self.most_positions));
        }
        self.check(bytes, self.table.len() == self.table.capacity())?;
        self.outside += bytes;
        self.table.insert(position.clone(), value);
        Ok(())
    }

    pub(crate) fn remove(&mut self, position: &P, bytes: usize) {
        if self.table.remove(position).is_some() {
            self.outside -= bytes;
        }
    }

    /// Counts so many positions that wait outside the table and hold `bytes` more; what is returned is to be released.
    pub(crate) fn hold(&mut self, positions: usize, bytes: usize) -> Result<usize, SearchError<P>> {
        let bytes = positions * size_of::<P>() + bytes;
        self.check(bytes, false)?;
        self.outside += bytes;
        Ok(bytes)
    }

    pub(crate) fn release(&mut self, bytes: usize) {
        self.outside -= bytes;
    }

    fn check(&self, more: usize, growing: bool) -> Result<(), SearchError<P>> {
        // A table for seven entries has eight places, with a byte more for each; it grows to twice as many.
        let places = (self.table.capacity() * 8 / 7).next_power_of_two();
        let tables = if growing { 3 * places } else { places };
        let bytes = tables.saturating_mul(size_of::<(P, V)>() + 1);
        match bytes.saturating_add(self.outside).saturating_add(more) <= self.most_bytes {
            true => Ok(()),
            false => Err(SearchError::Memory(self.most_bytes)),
        }
    }
}
