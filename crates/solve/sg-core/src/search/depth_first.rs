//! The search behind [`Solver`](crate::Solver).

use crate::game::SearchError;
use std::collections::HashMap;
use std::hash::Hash;

/// A depth-first search with an explicit stack that remembers answers.
///
/// ```
/// use sg_core::search::Memory;
///
/// // The number of moves from a heap of which one or two are taken, if both players take as much as they can.
/// let mut memory = Memory::with_limit(100);
/// let advance = |memory: &Memory<u32, u32>, &mut heap: &mut u32| match heap {
///     0 => Ok(0),
///     _ => memory.known(&heap.saturating_sub(2)).map(|moves| moves + 1).ok_or(heap.saturating_sub(2)),
/// };
/// assert_eq!(memory.settle(5, |&heap| heap, advance), Ok(3));
/// assert_eq!((memory.remembered(), memory.known(&3)), (4, Some(2)));
/// ```
#[derive(Clone, Debug)]
pub struct Memory<P, V> {
    /// `None` for positions in progress.
    table: HashMap<P, Option<V>>,
    /// The largest number of positions to remember.
    pub limit: usize,
}

impl<P: Clone + Eq + Hash, V: Copy> Memory<P, V> {
    /// An empty memory with this limit.
    pub fn with_limit(limit: usize) -> Self {
        Memory { table: HashMap::new(), limit }
    }

    /// The number of positions remembered.
    pub fn remembered(&self) -> usize {
        self.table.len()
    }

    /// The answer, if it is known.
    pub fn known(&self, position: &P) -> Option<V> {
        self.table.get(position).copied().flatten()
    }

    /// Finds the answer of a position.
    ///
    /// `open` prepares the work on a position; `advance` continues it until the answer is found, or
    /// until another position, which it returns as an error, has to be answered first.
    ///
    /// # Errors
    ///
    /// As for [`Solver::grundy`](crate::Solver::grundy). Answers found on the way are kept.
    pub fn settle<F>(
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

/// The options that are lost for the player to move there, in the given order.
///
/// # Errors
///
/// The first error of `wins`.
pub fn lost_among<P, E>(options: Vec<P>, mut wins: impl FnMut(&P) -> Result<bool, E>) -> Result<Vec<P>, E> {
    let mut lost = Vec::new();
    for option in options {
        if !wins(&option)? {
            lost.push(option);
        }
    }
    Ok(lost)
}
