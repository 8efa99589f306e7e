//! The analysis of a position: the moves of each part, their values, and the winning moves.

use crate::effort::{Deadline, Effort, ExploreError};
use crate::game::{Decision, Game, Move, Shortcut, Worth};

/// A position with the facts that decide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<P> {
    /// The parts, in the order of the position.
    pub parts: Vec<Analysed<P>>,
    /// The nim-sum of the values, or only the outcome.
    pub worth: Worth,
    /// The winning moves by a theorem, if not all moves could be listed.
    shortcut: Option<Shortcut<P>>,
}

/// One part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysed<P> {
    /// The part.
    pub part: P,
    /// Its Grundy value, if the game is decided by values.
    pub value: Option<u64>,
    /// Its moves, or `None` if there are too many.
    ///
    /// Each move has the value of what it leaves of this part, or the outcome of the whole position
    /// after it if there are no values or they are too expensive. It has `None` if that takes too
    /// long.
    pub moves: Option<Vec<(Move<P>, Option<Worth>)>>,
}

impl<P: Clone> Analysis<P> {
    /// Finds the value, and then examines every move of every part until the patience of `effort`
    /// ends.
    ///
    /// # Errors
    ///
    /// If a part is too large, or `effort` ends the work before the value is known.
    ///
    /// ```
    /// use sg_study::{Effort, Library};
    ///
    /// let winning = Library::default().find("nim")?.winning_moves("3 4 5", &Effort::default())?;
    /// assert_eq!(winning, [(0, "take 2, leaving 1".to_owned())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of<G: Game<Part = P> + ?Sized>(game: &mut G, position: &[P], effort: &Effort) -> Result<Self, ExploreError> {
        let decision = game.decide(position, effort)?;
        let mut parts = Vec::new();
        let deadline = Deadline::of(effort);
        let effort = &Effort { watch: &deadline, ..*effort };
        let worth = decision.worth();
        for (index, part) in position.iter().enumerate() {
            let value = match &decision {
                Decision::Values(values) => Some(values[index]),
                Decision::Outcome(_) => None,
            };
            let winning = match worth {
                Worth::Value(sum) if sum > 0 => value.map(|value| value ^ sum),
                _ => None,
            };
            let moves = game.moves(part).ok().map(|moves| {
                let total = moves.len();
                let with_worth = |(number, step): (usize, Move<P>)| {
                    effort.watch.progress("moves", number, total);
                    if effort.watch.stopped() {
                        return (step, None);
                    }
                    let leaves = match value {
                        Some(_) => game.worth_after_move(part, &step, winning, effort),
                        None => {
                            let next = after(game, position, index, &step);
                            game.decide(&next, effort).map(|leaves| leaves.worth())
                        }
                    };
                    (step, leaves.ok())
                };
                moves.into_iter().enumerate().map(with_worth).collect()
            });
            parts.push(Analysed { part: part.clone(), value, moves });
        }
        let mut analysis = Analysis { parts, worth, shortcut: None };
        if !analysis.knows_all_moves() {
            analysis.shortcut = game.winning_by_theorem(position);
        }
        Ok(analysis)
    }

    /// Returns the moves to positions that are lost for the opponent, as far as they are
    /// [known](Self::knows_all_winning), each with the index of its part.
    pub fn winning(&self) -> Vec<(usize, &Move<P>)> {
        if let Some(shortcut) = &self.shortcut {
            return shortcut.moves.iter().map(|(part, step)| (*part, step)).collect();
        }
        if self.worth.is_lost() {
            return Vec::new();
        }
        let mut winning = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            let wins = |leaves: Worth| match (self.worth, part.value, leaves) {
                (Worth::Value(sum), Some(value), Worth::Value(left)) => left == value ^ sum,
                _ => leaves.is_lost(),
            };
            let moves = part.moves.iter().flatten();
            winning.extend(moves.filter(|(_, leaves)| leaves.is_some_and(wins)).map(|(step, _)| (index, step)));
        }
        winning
    }

    /// Returns true if [`winning`](Self::winning) lists every winning move.
    pub fn knows_all_winning(&self) -> bool {
        match &self.shortcut {
            Some(shortcut) => shortcut.all,
            None => self.worth.is_lost() || self.knows_all_moves(),
        }
    }

    fn knows_all_moves(&self) -> bool {
        let known = |part: &Analysed<P>| {
            part.moves.as_ref().is_some_and(|moves| moves.iter().all(|(_, leaves)| leaves.is_some()))
        };
        self.parts.iter().all(known)
    }

    /// Returns all moves, each with the index of its part.
    pub fn all_moves(&self) -> Vec<(usize, &Move<P>)> {
        let parts = self.parts.iter().enumerate();
        parts.flat_map(|(index, part)| part.moves.iter().flatten().map(move |(step, _)| (index, step))).collect()
    }
}

/// Returns the position after a move in one part, as the other player sees it.
pub fn after<G: Game + ?Sized>(game: &G, position: &[G::Part], part: usize, step: &Move<G::Part>) -> Vec<G::Part> {
    let mut next = position.to_vec();
    next.splice(part..=part, step.leaves.iter().cloned());
    game.turned(game.simplify(next))
}
