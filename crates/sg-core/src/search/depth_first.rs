//! The search behind the others of this module: depth first, on a stack of its own, with a memory of what was found.
//!
//! It answers questions about positions. `open` lists what has to be looked at; `advance` goes through it until the answer
//! is there, or until a question about another position has to be answered first.

use crate::game::SearchError;
use std::collections::HashMap;
use std::hash::Hash;

/// What is known of positions, up to a number of them.
#[derive(Clone, Debug)]
pub(crate) struct Memory<P, V> {
    table: HashMap<P, Entry<V>>,
    pub(crate) limit: usize,
}

#[derive(Clone, Copy, Debug)]
struct Entry<V> {
    known: V,
    /// A question about it is being worked on.
    open: bool,
}

impl<P: Clone + Eq + Hash, V: Copy + Default + PartialEq> Memory<P, V> {
    pub(crate) fn new() -> Self {
        Memory {
            table: HashMap::new(),
            limit: usize::MAX,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// What is known of the position; the default is nothing.
    pub(crate) fn known(&self, position: &P) -> V {
        self.table.get(position).map_or(V::default(), |entry| entry.known)
    }

    /// Keeps what has been found of a position that is open.
    pub(crate) fn learn(&mut self, position: &P, known: V) {
        if let Some(entry) = self.table.get_mut(position) {
            entry.known = known;
        }
    }

    /// Works until the question about the position is answered. If that fails, what was found on the way is kept.
    pub(crate) fn settle<Q, F>(
        &mut self,
        (position, question): (P, Q),
        open: impl Fn(&P, Q) -> F,
        mut advance: impl FnMut(&mut Self, &P, &mut F) -> Result<V, (P, Q)>,
    ) -> Result<V, SearchError<P>> {
        self.enter(&position)?;
        let frame = open(&position, question);
        let mut stack = vec![(position, frame)];
        let mut result = V::default();
        while let Some((position, frame)) = stack.last_mut() {
            match advance(self, position, frame) {
                Ok(known) => {
                    result = known;
                    self.leave(position, known);
                    stack.pop();
                }
                Err((position, question)) => {
                    if let Err(error) = self.enter(&position) {
                        for (position, _) in &stack {
                            self.leave(position, self.known(position));
                        }
                        return Err(error);
                    }
                    let frame = open(&position, question);
                    stack.push((position, frame));
                }
            }
        }
        Ok(result)
    }

    fn enter(&mut self, position: &P) -> Result<(), SearchError<P>> {
        let full = self.table.len() >= self.limit;
        match self.table.get_mut(position) {
            Some(entry) if entry.open => return Err(SearchError::Cycle(position.clone())),
            Some(entry) => entry.open = true,
            None if full => return Err(SearchError::Limit(self.limit)),
            None => {
                let known = V::default();
                self.table.insert(position.clone(), Entry { known, open: true });
            }
        }
        Ok(())
    }

    fn leave(&mut self, position: &P, known: V) {
        if known == V::default() {
            self.table.remove(position);
        } else if let Some(entry) = self.table.get_mut(position) {
            *entry = Entry { known, open: false };
        }
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
