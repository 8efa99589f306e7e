//! Grundy values of any game by the definition, each position evaluated once.
//!
//! The search keeps its own stack: a line of a million positions needs memory, but no deep recursion. It can be told how
//! much to remember. To know only who wins, [`nimber_search`](mod@crate::search::nimber_search) looks at fewer positions.

use crate::game::{Game, SearchError};
use crate::mex::MexSet;
use crate::search::memo::Remembered;

/// Grundy values of one game, and what it has found of them so far.
///
/// ```
/// use sg_core::{Game, Solver};
///
/// struct TakeOneOrTwo;
///
/// impl Game for TakeOneOrTwo {
///     type Position = u32;
///     fn moves(&self, &heap: &u32) -> Vec<u32> {
///         (1..=2).filter(|&take| take <= heap).map(|take| heap - take).collect()
///     }
/// }
///
/// let mut solver = Solver::new(TakeOneOrTwo);
/// assert_eq!(solver.grundy(&1_000_000), Ok(1));
/// assert_eq!(solver.winning_moves(&1_000_000), Ok(vec![999_999]));
/// ```
#[derive(Clone, Debug)]
pub struct Solver<G: Game> {
    game: G,
    /// The value of a canonical, whole position; `None` while it is being found.
    values: Remembered<G::Position, Option<u32>>,
}

/// A position whose value is being found.
struct Frame<P> {
    position: P,
    /// The parts of all its options, one option after the other; `true` marks the last part of an option.
    parts: Vec<(P, bool)>,
    next: usize,
    /// Nim-sum of the parts of the current option before `next`.
    sum: u32,
    seen: MexSet,
    /// What `parts` is counted as.
    held: usize,
}

impl<G: Game> Solver<G> {
    /// A solver that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        Solver {
            game,
            values: Remembered::new(),
        }
    }

    /// The same solver with at most `positions` remembered.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.values.limit_positions(positions);
        self
    }

    /// The same solver with at most `bytes` of memory for positions; needs [`Game::heap_bytes`] if they have pointers.
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.values.limit_bytes(bytes);
        self
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many positions have been evaluated so far.
    pub fn known(&self) -> usize {
        self.values.len()
    }

    /// The Grundy value: the nim-sum of the components, `mex` of the options' values for each.
    ///
    /// Evaluates every position that can be reached from the components, once in the solver's life.
    ///
    /// # Errors
    ///
    /// [`SearchError::Cycle`] if play can return to a position; [`SearchError::Limit`] or [`SearchError::Memory`] if more
    /// would have to be remembered than is allowed. What was found until then is kept.
    pub fn grundy(&mut self, position: &G::Position) -> Result<u32, SearchError<G::Position>> {
        let mut sum = 0;
        for part in self.game.components(position) {
            sum ^= self.grundy_of_part(part)?;
        }
        Ok(sum)
    }

    /// Whether the player to move wins: the Grundy value is not 0.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn wins(&mut self, position: &G::Position) -> Result<bool, SearchError<G::Position>> {
        Ok(self.grundy(position)? != 0)
    }

    /// Every move to a position of value 0, in the order of the game's own list; none exactly in a lost position.
    ///
    /// A sum must list the moves of all its parts in [`Game::moves`] for this.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, SearchError<G::Position>> {
        let mut winning = Vec::new();
        for option in self.game.moves(position) {
            if !self.wins(&option)? {
                winning.push(option);
            }
        }
        Ok(winning)
    }

    fn grundy_of_part(&mut self, part: G::Position) -> Result<u32, SearchError<G::Position>> {
        let root = self.game.canonical(part);
        if let Some(&Some(value)) = self.values.get(&root) {
            return Ok(value);
        }
        let mut stack = vec![self.open(root)?];
        let mut result = 0;
        while let Some(frame) = stack.last_mut() {
            match self.advance(frame) {
                Ok(value) => {
                    result = value;
                    self.values.release(frame.held);
                    if let Some(known) = self.values.get_mut(&frame.position) {
                        *known = Some(value);
                    }
                    stack.pop();
                }
                Err(unknown) => match self.open(unknown) {
                    Ok(frame) => stack.push(frame),
                    Err(error) => {
                        stack.iter().for_each(|frame| self.forget(frame));
                        return Err(error);
                    }
                },
            }
        }
        Ok(result)
    }

    /// Marks a canonical position as being searched and lists the parts of its options.
    fn open(&mut self, position: G::Position) -> Result<Frame<G::Position>, SearchError<G::Position>> {
        if self.values.get(&position).is_some() {
            return Err(SearchError::Cycle(position));
        }
        let mut parts = Vec::new();
        let mut seen = MexSet::new();
        for option in self.game.moves(&position) {
            let components = self.game.components(&option);
            if components.is_empty() {
                seen.insert(0);
            }
            let last = components.len();
            let canonical = components.into_iter().map(|part| self.game.canonical(part));
            parts.extend(canonical.zip(1..).map(|(part, number)| (part, number == last)));
        }
        self.values.insert(&position, None, self.game.heap_bytes(&position))?;
        let mut frame = Frame {
            position,
            parts,
            next: 0,
            sum: 0,
            seen,
            held: 0,
        };
        let bytes = frame.parts.iter().map(|(part, _)| self.game.heap_bytes(part)).sum();
        match self.values.hold(frame.parts.len(), bytes) {
            Ok(held) => frame.held = held,
            Err(error) => {
                self.forget(&frame);
                return Err(error);
            }
        }
        Ok(frame)
    }

    /// Goes on until the value is there, or a part turns up that has none yet.
    fn advance(&self, frame: &mut Frame<G::Position>) -> Result<u32, G::Position> {
        while let Some((part, last)) = frame.parts.get(frame.next) {
            let Some(&Some(value)) = self.values.get(part) else {
                return Err(part.clone());
            };
            frame.sum ^= value;
            if *last {
                frame.seen.insert(frame.sum);
                frame.sum = 0;
            }
            frame.next += 1;
        }
        Ok(frame.seen.mex())
    }

    fn forget(&mut self, frame: &Frame<G::Position>) {
        self.values.release(frame.held);
        self.values
            .remove(&frame.position, self.game.heap_bytes(&frame.position));
    }
}

#[cfg(test)]
mod tests;
