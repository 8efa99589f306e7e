//! Finds the winner under *misère* play, where the player who cannot move wins. The search stops at
//! the first winning move.
//!
//! Use this if the last move loses and the game is not tame; for tame games use
//! [`misere`](mod@crate::misere).
//!
//! Components do not help here, since the outcome of a sum does not follow from its parts.
//! Positions are therefore searched as a whole, and [`Game::moves`] must list the moves of all
//! parts. The search uses canonical forms if the game has them.
//!
//! Worked example, taking one to three counters from a heap: heap 1 is lost, since its only move
//! takes the last counter. Heaps 2, 3 and 4 are won by leaving 1. Heap 5 leads only to 2, 3 and 4,
//! so it is lost. The lost heaps are 1, 5, 9, ...

use sg_core::game::{Game, SearchError};
use sg_core::search::{Memory, lost_among};
use std::hash::Hash;

/// The outcomes of one game under misère play. Each position is searched once.
///
/// ```
/// use sg_core::Game;
/// use sg_theory::misere_search::MisereSearch;
///
/// struct TakeUpTo3;
///
/// impl Game for TakeUpTo3 {
///     type Position = u32;
///     fn moves(&self, &heap: &u32) -> Vec<u32> {
///         (heap.saturating_sub(3)..heap).collect()
///     }
/// }
///
/// let mut search = MisereSearch::new(TakeUpTo3);
/// assert_eq!(search.wins(&9), Ok(false)); // one more than a multiple of 4
/// assert_eq!(search.winning_moves(&8), Ok(vec![5]));
/// ```
#[derive(Clone, Debug)]
pub struct MisereSearch<G: Game> {
    game: G,
    /// Maps a position to true if the player to move wins.
    table: Memory<G::Position, bool>,
}

/// The options of a position that have not been examined yet.
struct Frame<P> {
    options: Vec<P>,
    /// True if there were no options at all: the game is over, and the player to move wins.
    over: bool,
}

impl<G: Game> MisereSearch<G> {
    /// Creates an empty search that may remember any number of positions.
    pub fn new(game: G) -> Self {
        MisereSearch { game, table: Memory::with_limit(usize::MAX) }
    }

    /// Limits the number of remembered positions.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.table.limit = positions;
        self
    }

    /// Returns the number of remembered positions.
    pub fn known(&self) -> usize {
        self.table.remembered()
    }

    /// Returns whether the player to move wins.
    ///
    /// # Errors
    ///
    /// As for [`Solver::grundy`](sg_core::Solver::grundy).
    pub fn wins(&mut self, position: &G::Position) -> Result<bool, SearchError<G::Position>> {
        let MisereSearch { game, table } = self;
        let open = |position: &G::Position| {
            let options: Vec<_> = game.moves(position).into_iter().map(|option| game.canonical(option)).collect();
            Frame { over: options.is_empty(), options }
        };
        table.settle(game.canonical(position.clone()), open, advance)
    }

    /// Returns every move to a position that is lost for the other player, in the order of the
    /// game's list.
    ///
    /// There are none in a lost position, and none in a position without moves, which is won.
    ///
    /// # Errors
    ///
    /// As for [`Solver::grundy`](sg_core::Solver::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, SearchError<G::Position>> {
        lost_among(self.game.moves(position), |option| self.wins(option))
    }
}

/// Returns the outcome, or an option whose outcome is needed first.
fn advance<P: Clone + Eq + Hash>(table: &Memory<P, bool>, frame: &mut Frame<P>) -> Result<bool, P> {
    while let Some(option) = frame.options.last() {
        match table.known(option) {
            Some(false) => return Ok(true),
            Some(true) => drop(frame.options.pop()),
            None => return Err(option.clone()),
        }
    }
    Ok(frame.over)
}
