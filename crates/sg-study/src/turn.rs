//! A position as text for the player to move: its parts, all moves, and what each of them leads to.
//!
//! A program with its own screen needs no more to let someone play any game; [`play`](crate::play) does the same with
//! lines of text.

use crate::analysis::{Analysis, after};
use crate::effort::{Effort, ExploreError};
use crate::explain::within;
use crate::game::{Game, Worth};
use crate::language::noun;
use crate::opponent::best;
use crate::position::{Part, Shape, show};
use crate::say;

/// A position with all its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The position, as it is read back.
    pub position: String,
    /// Its parts.
    pub parts: Vec<PartText>,
    /// Its value or outcome.
    pub worth: Worth,
    /// All moves, those of the first part first. None are left if the game is over.
    pub moves: Vec<MoveText>,
    /// The reason why it is won or lost, where a theorem gives one.
    pub reason: Option<String>,
}

/// A part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartText {
    /// The part, as it is read back.
    pub text: String,
    /// Its name among the parts, for a reader.
    pub label: String,
    /// Its Grundy value, where the game has any.
    pub value: Option<u64>,
    /// Its shape.
    pub shape: Shape,
}

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The index of its part.
    pub part: usize,
    /// The move in words, with the part if there are several.
    pub words: String,
    /// The same for typing.
    pub key: String,
    /// The rest of the part.
    pub leaves: Vec<String>,
    /// The whole position after it, as the other player sees it.
    pub next: String,
    /// The value of what is left of the part, or the outcome of the whole position if parts have no values; `None` if that
    /// takes too long.
    pub worth: Option<Worth>,
    /// True if it wins.
    pub wins: bool,
}

/// More moves than this are not listed.
const MOST_MOVES: usize = 5_000;

impl Turn {
    pub(crate) fn of<G>(game: &mut G, position: Vec<G::Part>, effort: &Effort) -> Result<Self, ExploreError>
    where
        G: Game + ?Sized,
    {
        let position = game.simplify(position);
        let total = position.iter().map(|part| Ok(game.moves(part)?.len())).sum::<Result<usize, ExploreError>>()?;
        if total > MOST_MOVES {
            let part = say!("a position with {total} moves", "有 {total} 种着法的局面");
            return Err(ExploreError::too_many_moves(part, game.name(), MOST_MOVES));
        }
        let analysis = Analysis::of(game, &position, effort)?;
        let winning = analysis.winning();
        let mut moves = Vec::with_capacity(total);
        for (index, part) in analysis.parts.iter().enumerate() {
            let within = within(game, position.iter(), index);
            for (step, worth) in part.moves.iter().flatten() {
                moves.push(MoveText {
                    part: index,
                    words: format!("{within}{}", step.words),
                    key: step.key.clone(),
                    leaves: step.leaves.iter().map(G::Part::to_string).collect(),
                    next: show(&after(game, &position, index, step)),
                    worth: *worth,
                    wins: winning.contains(&(index, step)),
                });
            }
        }
        let noun = noun(game.noun());
        let parts = analysis.parts.iter().enumerate().map(|(index, part)| PartText {
            text: part.part.to_string(),
            label: part.part.label(noun, index + 1),
            value: part.value,
            shape: part.part.shape(),
        });
        Ok(Turn {
            position: show(&position),
            parts: parts.collect(),
            worth: analysis.worth,
            moves,
            reason: game.reason(&position),
        })
    }
}

/// The index in [`Turn::moves`] of a perfect opponent's move; `None` if the game is over.
pub(crate) fn best_move<G>(game: &mut G, position: Vec<G::Part>, effort: &Effort) -> Result<Option<usize>, ExploreError>
where
    G: Game + ?Sized,
{
    let position = game.simplify(position);
    let analysis = Analysis::of(game, &position, effort)?;
    let Some(chosen) = best(game, &position, &analysis, effort)? else { return Ok(None) };
    let all = analysis.all_moves();
    Ok(all.iter().position(|(part, step)| *part == chosen.0 && **step == chosen.1))
}
