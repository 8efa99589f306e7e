//! What a perfect opponent does.

use crate::analysis::{Analysis, after};
use crate::game_length::GameLength;
use crate::position::Part;
use crate::study::{Effort, ExploreError, Move, Study};

/// A winning move that ends the game soon, or, in a lost position, one that holds out longest.
///
/// Small positions are searched to the end for that. In larger lost ones the opponent is left as few winning answers
/// as possible, and as many counters.
pub fn best(
    game: &mut dyn Study,
    position: &[Part],
    analysis: &Analysis,
    effort: &Effort,
) -> Result<Option<(usize, Move)>, ExploreError> {
    let lost = analysis.worth.is_lost();
    let candidates: Vec<(usize, &Move)> = if lost { analysis.all_moves() } else { analysis.winning() };
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
        None if !lost => (!candidates.is_empty()).then_some(0),
        None => hardest(game, position, &candidates, effort)?,
    };
    Ok(chosen.map(|index| (candidates[index].0, candidates[index].1.clone())))
}

/// How many moves are tried for the fewest winning answers.
const TRIED: usize = 24;

fn hardest(
    game: &mut dyn Study,
    position: &[Part],
    candidates: &[(usize, &Move)],
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
