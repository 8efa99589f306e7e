//! Who wins a game under *misère* play, where the player who cannot move wins: by search, up to the first winning move.
//!
//! Use this when the last move loses and the game is not tame; for tame games use [`misere`](mod@crate::misere).
//!
//! Components are of no use here, since the outcome of a sum does not follow from its parts. So positions are taken as a
//! whole, and [`Game::moves`] must list the moves of all parts. Canonical forms are used, if the game has them.
//!
//! Worked example, one to three counters from a heap: heap 1 is lost, since its one move takes the last counter; from
//! 2, 3 and 4 one leaves 1; heap 5 leads to 2, 3 and 4 only and is lost, and so on: 1, 5, 9, ...

use sg_core::game::{Game, SearchError};
use sg_core::search::{Memory, lost_among};
use std::hash::Hash;

/// Outcomes of one game under misère play, each position searched once.
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
    /// True if the player to move wins.
    table: Memory<G::Position, bool>,
}

/// The options of a position that are not known to be won for the other player.
struct Frame<P> {
    options: Vec<P>,
    /// Without any option from the start, the game is over and won.
    over: bool,
}

impl<G: Game> MisereSearch<G> {
    /// A search that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        MisereSearch { game, table: Memory::with_limit(usize::MAX) }
    }

    /// The same search with at most `positions` remembered.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.table.limit = positions;
        self
    }

    /// The number of positions that are remembered.
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

    /// Every move to a position that is lost for the other player, in the order of the game's own list.
    ///
    /// None in a lost position, and none where there is no move, which is won.
    ///
    /// # Errors
    ///
    /// As for [`Solver::grundy`](sg_core::Solver::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, SearchError<G::Position>> {
        lost_among(self.game.moves(position), |option| self.wins(option))
    }
}

/// Goes on until the outcome is there, or an option turns up that has none yet.
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
