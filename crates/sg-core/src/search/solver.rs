//! Grundy values of any game by the definition, each position evaluated once.
//!
//! Used by `cf850c`.
//!
//! Use this for a game that no other module knows. For one hard position that falls into parts, or a game
//! in which the last move loses, see the crate `sg-theory`.
//!
//! The search keeps its own stack: a line of a million positions needs memory, but no deep recursion. It can be told
//! how many positions to remember.

use crate::game::{Game, SearchError};
use crate::mex::MexSet;
use crate::search::{lost_among, Memory};
use std::hash::Hash;

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
/// assert_eq!(solver.grundy(&1000), Ok(1));
/// assert_eq!(solver.winning_moves(&1000), Ok(vec![999]));
/// ```
#[derive(Clone, Debug)]
pub struct Solver<G: Game> {
    game: G,
    /// The values of canonical, whole positions.
    values: Memory<G::Position, u32>,
}

/// The options still to be looked at of a position whose value is being found.
struct Frame<P> {
    /// The parts of all its options, one option after the other; `true` marks the last part of an option.
    parts: Vec<(P, bool)>,
    next: usize,
    /// Nim-sum of the parts of the current option before `next`.
    sum: u32,
    seen: MexSet,
}

impl<G: Game> Solver<G> {
    /// A solver that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        Solver { game, values: Memory::with_limit(usize::MAX) }
    }

    /// The same solver with at most `positions` remembered.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.values.limit = positions;
        self
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of positions evaluated so far.
    pub fn known(&self) -> usize {
        self.values.remembered()
    }

    /// The Grundy value: the nim-sum of the components, `mex` of the options' values for each.
    ///
    /// Evaluates every position that can be reached from the components, once in the solver's life.
    ///
    /// # Errors
    ///
    /// [`SearchError::Cycle`] if play can return to a position; [`SearchError::Limit`] if more positions
    /// would have to be remembered than are allowed. What was found until then is kept.
    pub fn grundy(&mut self, position: &G::Position) -> Result<u32, SearchError<G::Position>> {
        let mut sum = 0;
        for part in self.game.components(position) {
            sum ^= self.grundy_of_part(part)?;
        }
        Ok(sum)
    }

    /// Returns whether the player to move wins: the Grundy value is not 0.
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
        lost_among(self.game.moves(position), |option| self.wins(option))
    }

    fn grundy_of_part(&mut self, part: G::Position) -> Result<u32, SearchError<G::Position>> {
        let Solver { game, values } = self;
        values.settle(game.canonical(part), |position| open(game, position), advance)
    }
}

/// Lists the canonical parts of the options.
fn open<G: Game>(game: &G, position: &G::Position) -> Frame<G::Position> {
    let mut parts = Vec::new();
    let mut seen = MexSet::new();
    for option in game.moves(position) {
        let components = game.components(&option);
        if components.is_empty() {
            seen.insert(0);
        }
        let last = components.len();
        let canonical = components.into_iter().map(|part| game.canonical(part));
        parts.extend(canonical.zip(1..).map(|(part, number)| (part, number == last)));
    }
    Frame { parts, next: 0, sum: 0, seen }
}

/// Goes on until the value is there, or a part turns up that has none yet.
fn advance<P: Clone + Eq + Hash>(values: &Memory<P, u32>, frame: &mut Frame<P>) -> Result<u32, P> {
    while let Some((part, last)) = frame.parts.get(frame.next) {
        let value = values.known(part).ok_or_else(|| part.clone())?;
        frame.sum ^= value;
        if *last {
            frame.seen.insert(frame.sum);
            frame.sum = 0;
        }
        frame.next += 1;
    }
    Ok(frame.seen.mex())
}
