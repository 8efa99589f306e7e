//! Searching a game without asking more than is needed: is the value k? who wins?
//!
//! A [`Solver`](crate::Solver) evaluates every position. Most of them are not needed to know *whether* a value is k
//! (Lemoine and Viennot 2012). A [`NimberSearch`] keeps for each component either its value or a bound below it, and
//! answers "is g(C) = k?" like this:
//!
//! 1. let v be the bound; look for an option of value v, first among those that are decided already;
//! 2. if there is one, g(C) is above v: raise the bound, and stop with "no" when it is above k;
//! 3. if there is none, g(C) = v: no smaller value is missing, and v is.
//!
//! For an option that is a sum, all parts but the last are evaluated, and xored into the question for the last one; a
//! game does well to name its largest part last. Two equal parts cancel.
//!
//! The search keeps its own stack and can be told how many positions it may remember.

use crate::game::{Game, SearchError};
use crate::search::memo::Remembered;

/// Questions about Grundy values, answered with as few positions as possible.
///
/// ```
/// use sg_core::{search::nimber_search::NimberSearch, Game};
///
/// struct Rows; // dominoes on strips of squares
///
/// impl Game for Rows {
///     type Position = Vec<u32>;
///
///     fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
///         let row = rows[0];
///         (0..row.saturating_sub(1)).map(|left| vec![left, row - 2 - left]).collect()
///     }
///
///     fn components(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
///         rows.iter().filter(|&&row| row > 1).map(|&row| vec![row]).collect()
///     }
/// }
///
/// let mut search = NimberSearch::new(Rows).with_limit(1_000);
/// assert_eq!(search.is_value(&vec![10], 3), Ok(true));
/// assert_eq!(search.wins(&vec![5, 9, 2, 2]), Ok(false));
/// assert_eq!(search.grundy(&vec![7, 8]), Ok(0));
/// ```
#[derive(Clone, Debug)]
pub struct NimberSearch<G: Game> {
    game: G,
    /// What is known of canonical components.
    table: Remembered<G::Position, Known>,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    /// The value is at least this, or exactly this.
    least: u32,
    exact: bool,
    /// A question about it is being worked on.
    open: bool,
}

/// A question: is it `goal`? Without a goal: what is it?
struct Frame<P> {
    position: P,
    goal: Option<u32>,
    options: Vec<Vec<P>>,
    /// The options before it do not have the value in question.
    next: usize,
    /// What `options` is counted as.
    held: usize,
}

/// What to do next for a question.
enum Step<P> {
    Done,
    Ask(P, Option<u32>),
}

impl<G: Game> NimberSearch<G> {
    /// A search that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        NimberSearch {
            game,
            table: Remembered::new(),
        }
    }

    /// The same search with at most `positions` remembered.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.table.limit_positions(positions);
        self
    }

    /// The same search with at most `bytes` of memory for positions; needs [`Game::heap_bytes`] if they have pointers.
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.table.limit_bytes(bytes);
        self
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many positions are remembered.
    pub fn known(&self) -> usize {
        self.table.len()
    }

    /// Whether the Grundy value is `k`.
    ///
    /// # Errors
    ///
    /// [`SearchError::Cycle`] if a position comes back on the way (a cycle elsewhere may go unnoticed);
    /// [`SearchError::Limit`] or [`SearchError::Memory`] if more would have to be remembered than is allowed. What was
    /// found is kept.
    pub fn is_value(&mut self, position: &G::Position, k: u32) -> Result<bool, SearchError<G::Position>> {
        let parts = self.parts(position);
        loop {
            match self.inspect(&parts, k) {
                Ok(answer) => return Ok(answer),
                Err((part, goal)) => self.settle(part, goal)?,
            }
        }
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    ///
    /// As [`is_value`](Self::is_value).
    pub fn wins(&mut self, position: &G::Position) -> Result<bool, SearchError<G::Position>> {
        Ok(!self.is_value(position, 0)?)
    }

    /// The Grundy value.
    ///
    /// # Errors
    ///
    /// As [`is_value`](Self::is_value).
    pub fn grundy(&mut self, position: &G::Position) -> Result<u32, SearchError<G::Position>> {
        let mut sum = 0;
        for part in self.parts(position) {
            self.settle(part.clone(), None)?;
            sum ^= self.known_of(&part).least;
        }
        Ok(sum)
    }

    /// Every move to a position of value 0, in the order of the game's own list; none exactly in a lost position.
    ///
    /// A sum must list the moves of all its parts in [`Game::moves`] for this.
    ///
    /// # Errors
    ///
    /// As [`is_value`](Self::is_value).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, SearchError<G::Position>> {
        let mut winning = Vec::new();
        for option in self.game.moves(position) {
            if !self.wins(&option)? {
                winning.push(option);
            }
        }
        Ok(winning)
    }

    /// The canonical components; pairs of equal ones are left out.
    fn parts(&self, position: &G::Position) -> Vec<G::Position> {
        let mut parts: Vec<G::Position> = Vec::new();
        for part in self.game.components(position) {
            let part = self.game.canonical(part);
            match parts.iter().position(|other| *other == part) {
                Some(index) => drop(parts.remove(index)),
                None => parts.push(part),
            }
        }
        parts
    }

    /// Whether the sum of the parts has the value k, or the question that has to be settled before.
    fn inspect(&self, parts: &[G::Position], k: u32) -> Result<bool, (G::Position, Option<u32>)> {
        let Some((last, others)) = parts.split_last() else {
            return Ok(k == 0);
        };
        let mut target = k;
        for part in others {
            match self.table.get(part) {
                Some(known) if known.exact => target ^= known.least,
                _ => return Err((part.clone(), None)),
            }
        }
        match self.table.get(last) {
            Some(known) if known.exact => Ok(known.least == target),
            Some(known) if known.least > target => Ok(false),
            _ => Err((last.clone(), Some(target))),
        }
    }

    /// Works until the table answers the question.
    fn settle(&mut self, part: G::Position, goal: Option<u32>) -> Result<(), SearchError<G::Position>> {
        let mut stack = Vec::new();
        let mut question = Some((part, goal));
        loop {
            if let Some((position, goal)) = question.take() {
                match self.open(position, goal) {
                    Ok(frame) => stack.push(frame),
                    Err(error) => {
                        stack.iter().for_each(|frame| self.forget(frame));
                        return Err(error);
                    }
                }
            }
            let Some(frame) = stack.last_mut() else {
                return Ok(());
            };
            match self.advance(frame) {
                Step::Ask(position, goal) => question = Some((position, goal)),
                Step::Done => {
                    self.table.release(frame.held);
                    self.known_mut(&frame.position).open = false;
                    stack.pop();
                }
            }
        }
    }

    fn open(
        &mut self,
        position: G::Position,
        goal: Option<u32>,
    ) -> Result<Frame<G::Position>, SearchError<G::Position>> {
        match self.table.get_mut(&position) {
            Some(known) if known.open => return Err(SearchError::Cycle(position)),
            Some(known) => known.open = true,
            None => {
                let known = Known {
                    least: 0,
                    exact: false,
                    open: true,
                };
                self.table.insert(&position, known, self.game.heap_bytes(&position))?;
            }
        }
        let mut frame = Frame {
            options: Vec::new(),
            position,
            goal,
            next: 0,
            held: 0,
        };
        let options = self.game.moves(&frame.position);
        frame.options = options.iter().map(|option| self.parts(option)).collect();
        let parts = || frame.options.iter().flatten();
        let bytes = parts().map(|part| self.game.heap_bytes(part)).sum();
        match self.table.hold(parts().count(), bytes) {
            Ok(held) => frame.held = held,
            Err(error) => {
                self.forget(&frame);
                return Err(error);
            }
        }
        Ok(frame)
    }

    fn advance(&mut self, frame: &mut Frame<G::Position>) -> Step<G::Position> {
        loop {
            let known = self.known_of(&frame.position);
            if known.exact || matches!(frame.goal, Some(goal) if known.least > goal) {
                return Step::Done;
            }
            let decided = |option: &Vec<G::Position>| matches!(self.inspect(option, known.least), Ok(true));
            let found = frame.next == 0 && frame.options.iter().any(decided);
            match frame.options.get(frame.next).filter(|_| !found) {
                None if !found => self.known_mut(&frame.position).exact = true,
                None => self.raise(frame),
                Some(option) => match self.inspect(option, known.least) {
                    Ok(true) => self.raise(frame),
                    Ok(false) => frame.next += 1,
                    Err((position, goal)) => return Step::Ask(position, goal),
                },
            }
        }
    }

    /// An option has the value of the bound.
    fn raise(&mut self, frame: &mut Frame<G::Position>) {
        self.known_mut(&frame.position).least += 1;
        frame.next = 0;
    }

    /// Leaves what was found of an open position, if anything was.
    fn forget(&mut self, frame: &Frame<G::Position>) {
        self.table.release(frame.held);
        let known = self.known_mut(&frame.position);
        known.open = false;
        if known.least == 0 {
            self.table
                .remove(&frame.position, self.game.heap_bytes(&frame.position));
        }
    }

    fn known_of(&self, position: &G::Position) -> Known {
        *self.table.get(position).expect("a settled position is in the table")
    }

    fn known_mut(&mut self, position: &G::Position) -> &mut Known {
        self.table.get_mut(position).expect("an open position is in the table")
    }
}

#[cfg(test)]
mod tests;
