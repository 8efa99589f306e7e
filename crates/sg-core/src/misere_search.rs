//! Who wins a game under *misère* play, where the player who cannot move wins: by search, up to the first winning move.
//!
//! Components are of no use here, since the outcome of a sum does not follow from its parts (but see
//! [`misere`](mod@crate::misere) for sums that are tame). So positions are taken as a whole, and [`Game::moves`] must
//! list the moves of all parts. Canonical forms are used, if the game has them.
//!
//! Worked example, one to three counters from a heap: heap 1 is lost, since its one move takes the last counter; from 2,
//! 3 and 4 one leaves 1; heap 5 leads to 2, 3 and 4 only and is lost, and so on: 1, 5, 9, ...

use crate::game::Game;
use crate::search::SearchError;
use std::collections::HashMap;

/// Outcomes of one game under misère play, each position searched once.
///
/// ```
/// use sg_core::{misere_search::MisereSearch, Game};
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
    table: HashMap<G::Position, Option<bool>>,
    limit: usize,
}

impl<G: Game> MisereSearch<G> {
    /// A search that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        MisereSearch {
            game,
            table: HashMap::new(),
            limit: usize::MAX,
        }
    }

    /// The same search with at most `positions` remembered.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.limit = positions;
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
    /// As for [`NimberSearch::is_value`](crate::search::NimberSearch::is_value).
    pub fn wins(&mut self, position: &G::Position) -> Result<bool, SearchError<G::Position>> {
        let root = self.game.canonical(position.clone());
        let mut stack: Vec<(G::Position, Vec<G::Position>)> = Vec::new();
        let mut question = Some(root.clone());
        loop {
            if let Some(position) = question.take() {
                let error = match self.table.get(&position) {
                    Some(&Some(won)) if stack.is_empty() => return Ok(won),
                    Some(None) => Some(SearchError::Cycle(position.clone())),
                    None if self.table.len() >= self.limit => Some(SearchError::Limit(self.limit)),
                    _ => None,
                };
                if let Some(error) = error {
                    for (open, _) in stack {
                        self.table.remove(&open);
                    }
                    return Err(error);
                }
                let options = self.game.moves(&position);
                let options = options
                    .into_iter()
                    .map(|option| self.game.canonical(option))
                    .collect::<Vec<_>>();
                // Without a move the game is won; with moves it is lost until one to a lost position is found.
                let over = options.is_empty().then_some(true);
                self.table.insert(position.clone(), over);
                stack.push((position, options));
            }
            let Some((position, options)) = stack.last_mut() else {
                return Ok(self.table[&root] == Some(true));
            };
            let outcome = match (self.table[position], options.last()) {
                (Some(won), _) => Some(won),
                (None, None) => Some(false),
                (None, Some(option)) => match self.table.get(option) {
                    Some(&Some(false)) => Some(true),
                    Some(&Some(true)) => {
                        options.pop();
                        None
                    }
                    _ => {
                        question = Some(option.clone());
                        None
                    }
                },
            };
            if outcome.is_some() {
                self.table.insert(position.clone(), outcome);
                stack.pop();
            }
        }
    }

    /// Every move to a position that is lost for the other player, in the order of the game's own list.
    ///
    /// None in a lost position, and none where there is no move, which is won.
    ///
    /// # Errors
    ///
    /// As for [`NimberSearch::is_value`](crate::search::NimberSearch::is_value).
    pub fn winning_moves(&mut self, position: &G::Position) -> Result<Vec<G::Position>, SearchError<G::Position>> {
        let mut winning = Vec::new();
        for option in self.game.moves(position) {
            if !self.wins(&option)? {
                winning.push(option);
            }
        }
        Ok(winning)
    }
}
