//! Who wins a game under *misère* play, where the player who cannot move wins: by search, up to the first winning move.
//!
//! Components are of no use here, since the outcome of a sum does not follow from its parts (but see
//! [`misere`](mod@crate::sums::misere) for sums that are tame). So positions are taken as a whole, and [`Game::moves`] must
//! list the moves of all parts. Canonical forms are used, if the game has them.
//!
//! Worked example, one to three counters from a heap: heap 1 is lost, since its one move takes the last counter; from 2,
//! 3 and 4 one leaves 1; heap 5 leads to 2, 3 and 4 only and is lost, and so on: 1, 5, 9, ...

use crate::game::{Game, SearchError};
use crate::search::memo::Remembered;

/// Outcomes of one game under misère play, each position searched once.
///
/// ```
/// use sg_core::{search::misere_search::MisereSearch, Game};
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
    /// Whether the player to move wins; `None` while that is being found.
    table: Remembered<G::Position, Option<bool>>,
}

/// A position whose outcome is being found, and the options that are not known to be won for the other player.
struct Frame<P> {
    position: P,
    options: Vec<P>,
    /// Without any option from the start, the game is over and won.
    over: bool,
    /// What `options` is counted as.
    held: usize,
}

impl<G: Game> MisereSearch<G> {
    /// A search that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        MisereSearch {
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

    /// How many positions are remembered.
    pub fn known(&self) -> usize {
        self.table.len()
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    ///
    /// As for [`NimberSearch::is_value`](crate::search::nimber_search::NimberSearch::is_value).
    pub fn wins(&mut self, position: &G::Position) -> Result<bool, SearchError<G::Position>> {
        let root = self.game.canonical(position.clone());
        if let Some(&Some(won)) = self.table.get(&root) {
            return Ok(won);
        }
        let mut stack = vec![self.open(root)?];
        let mut result = false;
        while let Some(frame) = stack.last_mut() {
            match self.advance(frame) {
                Ok(won) => {
                    result = won;
                    self.table.release(frame.held);
                    if let Some(known) = self.table.get_mut(&frame.position) {
                        *known = Some(won);
                    }
                    stack.pop();
                }
                Err(option) => match self.open(option) {
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

    /// Every move to a position that is lost for the other player, in the order of the game's own list.
    ///
    /// None in a lost position, and none where there is no move, which is won.
    ///
    /// # Errors
    ///
    /// As for [`NimberSearch::is_value`](crate::search::nimber_search::NimberSearch::is_value).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, SearchError<G::Position>> {
        let mut winning = Vec::new();
        for option in self.game.moves(position) {
            if !self.wins(&option)? {
                winning.push(option);
            }
        }
        Ok(winning)
    }

    fn open(&mut self, position: G::Position) -> Result<Frame<G::Position>, SearchError<G::Position>> {
        if self.table.get(&position).is_some() {
            return Err(SearchError::Cycle(position));
        }
        self.table.insert(&position, None, self.game.heap_bytes(&position))?;
        let options = self.game.moves(&position).into_iter();
        let options: Vec<_> = options.map(|option| self.game.canonical(option)).collect();
        let mut frame = Frame {
            over: options.is_empty(),
            position,
            options,
            held: 0,
        };
        let bytes = frame.options.iter().map(|option| self.game.heap_bytes(option)).sum();
        match self.table.hold(frame.options.len(), bytes) {
            Ok(held) => frame.held = held,
            Err(error) => {
                self.forget(&frame);
                return Err(error);
            }
        }
        Ok(frame)
    }

    /// Goes on until the outcome is there, or an option turns up that has none yet.
    fn advance(&self, frame: &mut Frame<G::Position>) -> Result<bool, G::Position> {
        while let Some(option) = frame.options.last() {
            match self.table.get(option) {
                Some(&Some(false)) => return Ok(true),
                Some(&Some(true)) => drop(frame.options.pop()),
                _ => return Err(option.clone()),
            }
        }
        Ok(frame.over)
    }

    fn forget(&mut self, frame: &Frame<G::Position>) {
        self.table.release(frame.held);
        self.table
            .remove(&frame.position, self.game.heap_bytes(&frame.position));
    }
}
