//! Searches a game without asking more than is needed: is the value k? Who wins?
//!
//! Use this for single questions about large positions that fall apart; for the values of many positions use
//! [`solver`](crate::search::solver), for pieces on a board [`placement`](crate::boards::placement).
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
use crate::search::depth_first::{lost_among, Memory};
use std::hash::Hash;

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
    table: Memory<G::Position, Known>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Known {
    /// The value is at least this, or exactly this.
    least: u32,
    exact: bool,
}

/// A question: is it `goal`? Without a goal: what is it?
struct Frame<P> {
    goal: Option<u32>,
    options: Vec<Vec<P>>,
    /// The options before it do not have the value in question.
    next: usize,
}

impl<G: Game> NimberSearch<G> {
    /// A search that knows nothing yet and may remember any number of positions.
    pub fn new(game: G) -> Self {
        NimberSearch {
            game,
            table: Memory::new(),
        }
    }

    /// The same search with at most `positions` remembered.
    pub fn with_limit(mut self, positions: usize) -> Self {
        self.table.limit = positions;
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
    /// [`SearchError::Limit`] if more positions would have to be remembered than are allowed. What was found is kept.
    pub fn is_value(&mut self, position: &G::Position, k: u32) -> Result<bool, SearchError<G::Position>> {
        let parts = parts(&self.game, position);
        loop {
            match inspect(&self.table, &parts, k) {
                Ok(answer) => return Ok(answer),
                Err((part, goal)) => {
                    self.settle(part, goal)?;
                }
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
        for part in parts(&self.game, position) {
            sum ^= self.settle(part, None)?.least;
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
        lost_among(self.game.moves(position), |option| self.wins(option))
    }

    /// Works until the table answers the question.
    fn settle(&mut self, part: G::Position, goal: Option<u32>) -> Result<Known, SearchError<G::Position>> {
        let NimberSearch { game, table } = self;
        let open = |position: &G::Position, goal| Frame {
            goal,
            options: game.moves(position).iter().map(|option| parts(game, option)).collect(),
            next: 0,
        };
        table.settle((part, goal), open, advance)
    }
}

/// The canonical components; pairs of equal ones are left out.
fn parts<G: Game>(game: &G, position: &G::Position) -> Vec<G::Position> {
    let mut parts: Vec<G::Position> = Vec::new();
    for part in game.components(position) {
        let part = game.canonical(part);
        match parts.iter().position(|other| *other == part) {
            Some(index) => drop(parts.remove(index)),
            None => parts.push(part),
        }
    }
    parts
}

/// Whether the sum of the parts has the value k, or the question that has to be settled before.
fn inspect<P: Clone + Eq + Hash>(table: &Memory<P, Known>, parts: &[P], k: u32) -> Result<bool, (P, Option<u32>)> {
    let Some((last, others)) = parts.split_last() else {
        return Ok(k == 0);
    };
    let mut target = k;
    for part in others {
        let known = table.known(part);
        if !known.exact {
            return Err((part.clone(), None));
        }
        target ^= known.least;
    }
    let known = table.known(last);
    if known.exact || known.least > target {
        return Ok(known.exact && known.least == target);
    }
    Err((last.clone(), Some(target)))
}

/// Goes on until the question is answered, or another has to be settled before.
fn advance<P: Clone + Eq + Hash>(
    table: &mut Memory<P, Known>,
    position: &P,
    frame: &mut Frame<P>,
) -> Result<Known, (P, Option<u32>)> {
    loop {
        let mut known = table.known(position);
        if known.exact || matches!(frame.goal, Some(goal) if known.least > goal) {
            return Ok(known);
        }
        // At the beginning of a round, an option that is decided already saves the questions about the others.
        let decided = |option: &Vec<P>| matches!(inspect(table, option, known.least), Ok(true));
        let found = frame.next == 0 && frame.options.iter().any(decided);
        match frame.options.get(frame.next) {
            None => known.exact = true,
            Some(option) if found || inspect(table, option, known.least)? => {
                known.least += 1;
                frame.next = 0;
            }
            Some(_) => frame.next += 1,
        }
        table.learn(position, known);
    }
}

#[cfg(test)]
mod tests;
