//! The search behind the others of this module: depth first, on a stack of its own, with a memory of what was found.
//!
//! `open` lists what has to be looked at of a position; `advance` goes through it until the answer is there, or until another
//! position has to be answered first.

use crate::game::SearchError;
use std::collections::HashMap;
use std::hash::Hash;

/// Remembers the answers for positions, up to a number of them.
#[derive(Clone, Debug)]
pub(crate) struct Memory<P, V> {
    /// `None` while a position is being worked on.
    table: HashMap<P, Option<V>>,
    pub(crate) limit: usize,
}

impl<P: Clone + Eq + Hash, V: Copy> Memory<P, V> {
    pub(crate) fn new() -> Self {
        Memory { table: HashMap::new(), limit: usize::MAX }
    }

    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    pub(crate) fn known(&self, position: &P) -> Option<V> {
        self.table.get(position).copied().flatten()
    }

    /// Works until there is an answer for the position. If that fails, what was found on the way is kept.
    pub(crate) fn settle<F>(
        &mut self,
        position: P,
        open: impl Fn(&P) -> F,
        mut advance: impl FnMut(&Self, &mut F) -> Result<V, P>,
    ) -> Result<V, SearchError<P>> {
        if let Some(known) = self.known(&position) {
            return Ok(known);
        }
        let mut stack = Vec::new();
        let mut next = position;
        loop {
            if let Err(error) = self.enter(&next) {
                for (position, _) in &stack {
                    self.table.remove(position);
                }
                return Err(error);
            }
            let frame = open(&next);
            stack.push((next, frame));
            next = loop {
                let (position, frame) = stack.last_mut().expect("the last answer returns");
                match advance(self, frame) {
                    Err(before) => break before,
                    Ok(found) => {
                        self.table.insert(position.clone(), Some(found));
                        stack.pop();
                        if stack.is_empty() {
                            return Ok(found);
                        }
                    }
                }
            };
        }
    }

    fn enter(&mut self, position: &P) -> Result<(), SearchError<P>> {
        if self.table.contains_key(position) {
            return Err(SearchError::Cycle(position.clone()));
        }
        if self.table.len() >= self.limit {
            return Err(SearchError::Limit(self.limit));
        }
        self.table.insert(position.clone(), None);
        Ok(())
    }
}

/// The options that are lost for whoever is to move there, in their order.
pub(crate) fn lost_among<P, E>(options: Vec<P>, mut wins: impl FnMut(&P) -> Result<bool, E>) -> Result<Vec<P>, E> {
    let mut lost = Vec::new();
    for option in options {
        if !wins(&option)? {
            lost.push(option);
        }
    }
    Ok(lost)
}
