//! Any impartial game, given by its moves.
//!
//! Used by `cf850c`.
//!
//! Describe the game as a [`Game`], and a [`Solver`](crate::Solver) finds its values. Two optional
//! methods bring larger games within reach: a position that falls into independent parts should say
//! so ([`Game::components`]), and positions that play alike should have one form
//! ([`Game::canonical`]).

use std::fmt;
use std::hash::Hash;

/// The rules of an impartial game under normal play: whoever cannot move loses.
///
/// ```
/// use sg_core::{Game, Solver};
///
/// /// A row of skittles; a ball takes one, or two neighbours, and the row falls in two (Kayles).
/// struct Kayles;
///
/// impl Game for Kayles {
///     type Position = Vec<u32>; // the rows, smallest first
///
///     fn moves(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
///         let row = rows[0];
///         let hit = |taken: u32| (0..=row.saturating_sub(taken)).map(move |left| vec![left, row - taken - left]);
///         (1..=row.min(2)).flat_map(hit).collect()
///     }
///
///     fn components(&self, rows: &Vec<u32>) -> Vec<Vec<u32>> {
///         rows.iter().filter(|&&row| row > 0).map(|&row| vec![row]).collect()
///     }
/// }
///
/// let mut solver = Solver::new(Kayles);
/// let values: Vec<u32> = (0..=9).map(|row| solver.grundy(&vec![row]).unwrap()).collect();
/// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
/// ```
pub trait Game {
    /// Everything that determines the moves.
    type Position: Clone + Eq + Hash;

    /// The positions one move away; none if the player to move has lost. Repeats do no harm.
    ///
    /// A solver calls this only on positions that [`components`](Game::components) leaves whole.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Position>;

    /// The independent parts whose sum is the position: a move in the whole is a move in one part.
    ///
    /// Parts without moves may be left out. Default: one part, the position itself.
    fn components(&self, position: &Self::Position) -> Vec<Self::Position> {
        vec![position.clone()]
    }

    /// The one form that stands for all positions that play like this one, for instance after
    /// mirroring.
    ///
    /// Default: the position itself.
    fn canonical(&self, position: Self::Position) -> Self::Position {
        position
    }
}

/// Who wins with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A P-position: the previous player wins, the player to move loses.
    P,
    /// An N-position: the next player, the one to move, wins.
    N,
    /// Neither can force a win: play goes on forever.
    Draw,
}

/// Play can return to this position, so the game may go on forever.
///
/// For such games see [`directed::outcomes`](crate::graphs::directed::outcomes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle<P>(pub P);

impl<P: fmt::Debug> fmt::Display for Cycle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game can return to the position {:?}, so it has no Grundy value", self.0)
    }
}

impl<P: fmt::Debug> std::error::Error for Cycle<P> {}

/// Why a search gave up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchError<P> {
    /// The game can return to this position, so it has no value.
    Cycle(P),
    /// The search holds this many positions and needs one more.
    Limit(usize),
}

impl<P: fmt::Debug> fmt::Display for SearchError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchError::Cycle(position) => write!(
                f,
                "the game can return to the position {position:?}; use graphs::directed::outcomes for games with cycles"
            ),
            SearchError::Limit(limit) => write!(
                f,
                "the limit of {limit} positions is reached; raise it with with_limit, or split the game into components"
            ),
        }
    }
}

impl<P: fmt::Debug> std::error::Error for SearchError<P> {}
