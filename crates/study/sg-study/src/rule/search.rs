//! Finds values and winners from the moves alone, by a search with memory.

use std::collections::HashMap;

use sg_core::MexSet;

use super::options::Options;
use crate::effort::{Effort, ExploreError};
use crate::position::Part;
use crate::say;

mod outcomes;

/// A source of moves.
pub trait Moves {
    /// The type of the parts of a position.
    type Part: Part;

    /// The options of a part.
    ///
    /// # Errors
    ///
    /// If the moves cannot be found, or are too many.
    fn options(&self, part: &Self::Part) -> Result<Options<Self::Part>, ExploreError>;

    /// Makes an error that blames the move from one part to another, for example for a game without
    /// an end.
    fn blame(&self, from: &Self::Part, to: &Self::Part, message: String) -> ExploreError;

    /// The unique index of a small part in a table.
    fn index(_part: &Self::Part) -> Option<usize> {
        None
    }

    /// A measure of the work done so far.
    fn cost(&self) -> u64;
}

/// The values and outcomes that are known so far.
pub struct Search<P> {
    values: Known<P>,
    outcomes: HashMap<Vec<P>, bool>,
}

/// The known values: those of small parts in a table, the others in a map.
struct Known<P> {
    table: Vec<u32>,
    others: HashMap<P, u32>,
}

/// Marks a part whose value is unknown.
const UNKNOWN: u32 = u32::MAX;

/// Marks a part on the current path of the search.
const OPEN: u32 = u32::MAX - 1;

/// The approximate size of a position, in bytes.
const BYTES: usize = 128;

/// A path longer than this that ends in a larger part than it began with counts as endless.
const LONG: usize = 100_000;

/// The number of positions between checks whether to stop.
const STEP: usize = 256;

impl<P: Part> Known<P> {
    fn get(&self, part: &P, index: Option<usize>) -> u32 {
        match index {
            Some(index) => self.table.get(index).copied().unwrap_or(UNKNOWN),
            None => self.others.get(part).copied().unwrap_or(UNKNOWN),
        }
    }

    fn set(&mut self, part: &P, index: Option<usize>, value: u32) {
        match index {
            Some(index) => {
                if self.table.len() <= index {
                    self.table.resize((index + 1).max(2 * self.table.len()), UNKNOWN);
                }
                self.table[index] = value;
            }
            None if value == UNKNOWN => drop(self.others.remove(part)),
            None => drop(self.others.insert(part.clone(), value)),
        }
    }
}

/// A part whose options are being searched.
struct Frame<P> {
    part: P,
    options: Options<P>,
    /// The number of parts, from the start, whose values are known.
    next: usize,
}

impl<P: Part> Search<P> {
    /// Makes an empty search.
    pub fn new() -> Self {
        Search { values: Known { table: Vec::new(), others: HashMap::new() }, outcomes: HashMap::new() }
    }

    /// The Grundy value of a part; 0 if a condition ends the game, since no move is left.
    pub fn value<M: Moves<Part = P>>(&mut self, moves: &M, part: &P, effort: &Effort) -> Result<u32, ExploreError> {
        let known = self.values.get(part, M::index(part));
        if known < OPEN {
            return Ok(known);
        }
        let mut path = Vec::new();
        let result = self.walk(moves, part, effort, &mut path);
        // After an error, the values of parts on the path are unknown again.
        for frame in path {
            self.values.set(&frame.part, M::index(&frame.part), UNKNOWN);
        }
        result
    }

    fn walk<M: Moves<Part = P>>(
        &mut self,
        moves: &M,
        start: &P,
        effort: &Effort,
        path: &mut Vec<Frame<P>>,
    ) -> Result<u32, ExploreError> {
        let mut seen = MexSet::new();
        path.push(Frame { options: moves.options(start)?, part: start.clone(), next: 0 });
        self.values.set(start, M::index(start), OPEN);
        let mut visited = 0usize;
        loop {
            let Some(frame) = path.last_mut() else {
                return Ok(self.values.get(start, M::index(start)));
            };
            let parts: &[P] = if let Options::Moves { parts, .. } = &frame.options { parts } else { &[] };
            let mut child = None;
            while let Some(part) = parts.get(frame.next) {
                match self.values.get(part, M::index(part)) {
                    UNKNOWN => {
                        child = Some(part.clone());
                        break;
                    }
                    OPEN => {
                        let to = part.clone();
                        let parts: Vec<&P> = path.iter().map(|frame| &frame.part).collect();
                        let first = parts.iter().position(|part| **part == to).unwrap_or(0);
                        let (from, to) = not_smaller(&parts[first..], &to, P::size);
                        return Err(comes_back(moves, from, to));
                    }
                    _ => frame.next += 1,
                }
            }
            if let Some(child) = child {
                visited += 1;
                self.bound(moves, path, visited, effort)?;
                self.values.set(&child, M::index(&child), OPEN);
                path.push(Frame { options: Options::none(), part: child, next: 0 });
                let last = path.len() - 1;
                path[last].options = moves.options(&path[last].part)?;
                continue;
            }
            seen.clear();
            for sum in frame.options.sums() {
                seen.insert(sum.iter().map(|part| self.values.get(part, M::index(part))).fold(0, |a, b| a ^ b));
            }
            self.values.set(&frame.part, M::index(&frame.part), seen.mex());
            path.pop();
        }
    }

    /// Returns an error if the work should stop, fills the memory, or goes on forever.
    fn bound<M: Moves<Part = P>>(
        &self,
        moves: &M,
        path: &[Frame<P>],
        visited: usize,
        effort: &Effort,
    ) -> Result<(), ExploreError> {
        if visited.is_multiple_of(STEP) && effort.watch.stopped() {
            return Err(ExploreError::Stopped);
        }
        if path.len() > LONG && path[path.len() - 1].part.size() > path[0].part.size() {
            let grows = path.windows(2).find(|pair| pair[1].part.size() > pair[0].part.size());
            if let Some([from, to]) = grows {
                return Err(without_end(moves, &from.part, &to.part));
            }
        }
        let known = self.values.others.len() + self.outcomes.len() + path.len();
        if known > effort.memory / BYTES { Err(ExploreError::Memory(effort.memory)) } else { Ok(()) }
    }
}

fn total<P: Part>(parts: &[P]) -> u64 {
    parts.iter().map(P::size).fold(0, u64::saturating_add)
}

/// Finds a move in a cycle that does not make the position smaller: the one to blame.
fn not_smaller<'a, T>(round: &[&'a T], first: &'a T, size: impl Fn(&T) -> u64) -> (&'a T, &'a T) {
    let last = round.last().copied().unwrap_or(first);
    let mut steps = round.windows(2).map(|pair| (pair[0], pair[1]));
    steps.find(|(from, to)| size(to) >= size(from)).unwrap_or((last, first))
}

fn comes_back<M: Moves>(moves: &M, from: &M::Part, to: &M::Part) -> ExploreError {
    let message = say!(
        "the game need not end: a move leads from {from} to {to}, and others lead back",
        "游戏可能不结束：有一步从 {from} 走到 {to}，又可以走回来"
    );
    moves.blame(from, to, message)
}

fn without_end<M: Moves>(moves: &M, from: &M::Part, to: &M::Part) -> ExploreError {
    let message = say!(
        "the game need not end: a move leads from {from} to {to}, and after {LONG} moves it still grows",
        "游戏可能不结束：有一步从 {from} 走到 {to}，走了 {LONG} 步之后还在变大"
    );
    moves.blame(from, to, message)
}
