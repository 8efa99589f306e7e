//! A perfect opponent.

use crate::analysis::{Analysis, after};
use crate::effort::{Effort, ExploreError};
use crate::game::{Game, Move};
use crate::game_length::GameLength;

/// The index of a move's part, and the move.
pub type MoveInPart<P> = (usize, Move<P>);

/// Returns a winning move that ends the game soon, or the move that delays the end longest if all
/// moves lose.
///
/// Small positions are searched to the end. In larger ones a winner leaves as little as possible,
/// and a loser leaves the fewest winning answers.
pub fn best<G: Game + ?Sized>(
    game: &mut G,
    position: &[G::Part],
    analysis: &Analysis<G::Part>,
    effort: &Effort,
) -> Result<Option<MoveInPart<G::Part>>, ExploreError> {
    let lost = analysis.worth.is_lost();
    let candidates: Vec<(usize, &Move<_>)> = if lost { analysis.all_moves() } else { analysis.winning() };
    let mut search = GameLength::new(effort);
    let mut lengths = Vec::new();
    for (part, step) in &candidates {
        let next = after(game, position, *part, step);
        lengths.push(search.length(game, &next)?);
        if lengths.last() == Some(&None) {
            break;
        }
    }
    let known: Option<Vec<u32>> = lengths.into_iter().collect();
    let chosen = match known {
        Some(lengths) => {
            let indices = 0..candidates.len();
            if lost {
                indices.rev().max_by_key(|&index| lengths[index])
            } else {
                indices.min_by_key(|&index| lengths[index])
            }
        }
        None if !lost => {
            let left = |index: &usize| {
                let (part, step) = candidates[*index];
                let after = after(game, position, part, step);
                after.iter().map(|part| game.left(part)).fold(0, u64::saturating_add)
            };
            (0..candidates.len()).min_by_key(left)
        }
        None => hardest(game, position, &candidates, effort)?,
    };
    Ok(chosen.map(|index| (candidates[index].0, candidates[index].1.clone())))
}

/// The maximum number of moves to try for the one with the fewest winning answers.
const TRIED: usize = 24;

fn hardest<G: Game + ?Sized>(
    game: &mut G,
    position: &[G::Part],
    candidates: &[(usize, &Move<G::Part>)],
    effort: &Effort,
) -> Result<Option<usize>, ExploreError> {
    let mut least = None;
    for (index, (part, step)) in candidates.iter().enumerate().take(TRIED) {
        let next = after(game, position, *part, step);
        let answers = Analysis::of(game, &next, effort)?.winning().len();
        if least.is_none_or(|(fewest, _)| answers < fewest) {
            least = Some((answers, index));
        }
    }
    Ok(least.map(|(_, index)| index))
}
