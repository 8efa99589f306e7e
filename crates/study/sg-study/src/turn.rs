//! A position for the player to move: its parts, its scene, all moves and the positions after them.
//!
//! This is all that a program with a screen needs to let someone play any game;
//! [`play`](crate::play) does the same with lines of text.

use crate::analysis::{Analysis, after};
use crate::effort::{Effort, ExploreError};
use crate::explain::within;
use crate::game::{Game, Worth};
use crate::language::noun;
use crate::opponent::best;
use crate::position::{Part, show};
use crate::say;
use crate::scene::Scene;

/// A position with all its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The position as text that can be read back.
    pub position: String,
    /// The scene that shows the position.
    pub scene: Scene,
    /// Its parts.
    pub parts: Vec<PartText>,
    /// Its value or outcome.
    pub worth: Worth,
    /// All moves, ordered by part. There are none if the game is over.
    pub moves: Vec<MoveText>,
    /// The reason why the position is won or lost, if a theorem gives one.
    pub reason: Option<String>,
    /// The heaps of Nim that the position disguises, each with a word for it.
    pub undisguised: Option<Vec<(String, u64)>>,
}

/// A part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartText {
    /// The part as text that can be read back.
    pub text: String,
    /// The name of the part among several.
    pub label: String,
    /// The Grundy value, if the game has values.
    pub value: Option<u64>,
}

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// The index of its part.
    pub part: usize,
    /// The move in words, with the part if there are several.
    pub words: String,
    /// The move as it is typed.
    pub key: String,
    /// The scene of the rest of the part.
    pub leaves: Scene,
    /// The whole position after the move, as the other player sees it.
    pub next: String,
    /// The value of the rest of the part, or the outcome of the whole position if parts have no
    /// values, or `None` if either takes too long.
    pub worth: Option<Worth>,
    /// True if the move wins.
    pub wins: bool,
}

/// The maximum number of moves to list.
const MOST_MOVES: usize = 5_000;

impl Turn {
    pub(crate) fn of<G>(game: &mut G, position: Vec<G::Part>, effort: &Effort) -> Result<Self, ExploreError>
    where
        G: Game + ?Sized,
    {
        let position = game.simplify(position);
        let total = position.iter().map(|part| Ok(game.moves(part)?.len())).sum::<Result<usize, ExploreError>>()?;
        if total > MOST_MOVES {
            let part = say!("a position with {total} moves", "有 {total} 种走法的局面");
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
                    leaves: game.scene(&step.leaves),
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
        });
        Ok(Turn {
            position: show(&position),
            scene: game.scene(&position),
            parts: parts.collect(),
            worth: analysis.worth,
            moves,
            reason: game.reason(&position),
            undisguised: game.undisguised(&position),
        })
    }
}

/// Returns the index in [`Turn::moves`] of a perfect opponent's move, or `None` if the game is
/// over.
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
