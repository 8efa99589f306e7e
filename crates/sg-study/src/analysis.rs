//! One position with everything that decides it: the moves of each part, what they are worth, and which of them win.

use crate::position::Part;
use crate::study::{Effort, ExploreError, Move, Shortcut, Study, Worth};

/// A position with everything that decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The parts, in the order of the position.
    pub parts: Vec<Analysed>,
    /// What decides the whole: the nim-sum of the values, or only the outcome.
    pub worth: Worth,
    /// The winning moves by a theorem, where not all moves could be listed.
    shortcut: Option<Shortcut>,
}

/// One part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysed {
    /// The part.
    pub part: Part,
    /// Its Grundy value, if the game is decided by values.
    pub value: Option<u64>,
    /// Its moves, each with the value of what it leaves of this part, or with the outcome of the whole position after
    /// it. `None` if they are too many to be listed.
    pub moves: Option<Vec<(Move, Worth)>>,
}

impl Analysis {
    /// Looks at every move of every part.
    ///
    /// # Errors
    ///
    /// If a part is too large, or `effort` ends the work.
    ///
    /// ```
    /// use sg_study::analysis::Analysis;
    /// use sg_study::{Effort, Library, position};
    ///
    /// let mut game = Library::default().find("nim")?;
    /// let heaps = position::parse("3 4 5", game.kind())?;
    /// let analysis = Analysis::of(&mut *game, &heaps, &Effort::default())?;
    /// let winning: Vec<&str> = analysis.winning().iter().map(|(_, step)| step.words.as_str()).collect();
    /// assert_eq!(winning, ["take 2, leaving 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &mut dyn Study, position: &[Part], effort: &Effort) -> Result<Self, ExploreError> {
        let worth = game.worth(position, effort)?;
        let mut parts = Vec::new();
        for (index, part) in position.iter().enumerate() {
            let value = match worth {
                Worth::Value(_) => Some(game.value(part, effort)?),
                Worth::Outcome(_) => None,
            };
            let mut moves = game.check(part).is_ok().then(Vec::new);
            if let Some(listed) = &mut moves {
                for step in game.moves(part) {
                    let leaves = match worth {
                        Worth::Value(_) => Worth::Value(value_of(game, &step.leaves, effort)?),
                        Worth::Outcome(_) => game.worth(&after(game, position, index, &step), effort)?,
                    };
                    listed.push((step, leaves));
                }
            }
            parts.push(Analysed {
                part: part.clone(),
                value,
                moves,
            });
        }
        let complete = parts.iter().all(|part| part.moves.is_some());
        let shortcut = if complete { None } else { game.by_theorem(position) };
        Ok(Analysis { parts, worth, shortcut })
    }

    /// The moves to positions that are lost for the opponent, each with the index of its part, as far as they are
    /// [known](Self::knows_all_winning).
    pub fn winning(&self) -> Vec<(usize, &Move)> {
        if let Some(shortcut) = &self.shortcut {
            return shortcut.moves.iter().map(|(part, step)| (*part, step)).collect();
        }
        if self.worth.is_lost() {
            return Vec::new();
        }
        let mut winning = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            let wanted = match (self.worth, part.value) {
                (Worth::Value(sum), Some(value)) => Worth::Value(value ^ sum),
                _ => Worth::Outcome(false),
            };
            let good = |leaves: Worth| match wanted {
                Worth::Value(_) => leaves == wanted,
                Worth::Outcome(_) => leaves.is_lost(),
            };
            let moves = part.moves.iter().flatten();
            winning.extend(moves.filter(|(_, leaves)| good(*leaves)).map(|(step, _)| (index, step)));
        }
        winning
    }

    /// Whether [`winning`](Self::winning) leaves none out.
    pub fn knows_all_winning(&self) -> bool {
        match &self.shortcut {
            Some(shortcut) => shortcut.all,
            None => self.worth.is_lost() || self.parts.iter().all(|part| part.moves.is_some()),
        }
    }

    /// All moves, each with the index of its part.
    pub fn all_moves(&self) -> Vec<(usize, &Move)> {
        let parts = self.parts.iter().enumerate();
        parts
            .flat_map(|(index, part)| part.moves.iter().flatten().map(move |(step, _)| (index, step)))
            .collect()
    }
}

/// The value of a sum of parts of a game that is decided by values.
///
/// # Errors
///
/// As [`Study::value`].
pub fn value_of(game: &mut dyn Study, parts: &[Part], effort: &Effort) -> Result<u64, ExploreError> {
    let mut sum = 0;
    for part in parts {
        sum ^= game.value(part, effort)?;
    }
    Ok(sum)
}

/// The position after a move of one part.
pub fn after(game: &dyn Study, position: &[Part], part: usize, step: &Move) -> Vec<Part> {
    let mut next = position.to_vec();
    next.splice(part..=part, step.leaves.iter().cloned());
    game.simplify(next)
}
