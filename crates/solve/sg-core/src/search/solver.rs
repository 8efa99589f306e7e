//! Grundy values of any game by the definition, each position evaluated once.
//!
//! Used by `cf850c`.
//!
//! Use this for a game that no other module covers. For a single hard position that falls into
//! parts, or a game where the last move loses, see the crate `sg-theory`.
//!
//! The search keeps an explicit stack: a line of a million positions needs memory, but no deep
//! recursion. The number of positions to remember can be limited.

use crate::game::{Game, SearchError};
use crate::mex::MexSet;
use crate::search::{lost_among, Memory};
use std::hash::Hash;

/// Finds the Grundy values of a game and remembers them.
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

/// The remaining options of a position in progress.
struct Frame<P> {
    /// The parts of all options in order; `true` marks the last part of an option.
    parts: Vec<(P, bool)>,
    next: usize,
    /// Nim-sum of the parts of the current option before `next`.
    sum: u32,
    seen: MexSet,
}

impl<G: Game> Solver<G> {
    /// A new solver that may remember any number of positions.
    pub fn new(game: G) -> Self {
        Solver { game, values: Memory::with_limit(usize::MAX) }
    }

    /// Limits the solver to remembering `positions` positions.
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
    /// Evaluates every position that can be reached from the components once.
    ///
    /// # Errors
    ///
    /// [`SearchError::Cycle`] if play can return to a position; [`SearchError::Limit`] if it would
    /// have to remember too many positions. Values found until then are kept.
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

    /// Every move to a position of value 0, in the order of [`Game::moves`]; none exactly in a lost
    /// position.
    ///
    /// This needs [`Game::moves`] to list the moves of all parts of a sum.
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

/// Continues until the value is found, or a part turns up that has none yet.
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
