//! What a perfect opponent does.

use crate::explain::Analysis;
use crate::position::Part;
use crate::resistance::Resistance;
use crate::study::{Effort, Move, Obstacle, Study};

/// All moves, each with the index of its part.
pub fn all_moves(analysis: &Analysis) -> Vec<(usize, &Move)> {
    let parts = analysis.parts.iter().enumerate();
    parts
        .flat_map(|(index, part)| part.moves.iter().map(move |(step, _)| (index, step)))
        .collect()
}

/// The position after a move of one part.
pub fn after(position: &[Part], part: usize, step: &Move) -> Vec<Part> {
    let mut next = position.to_vec();
    next.splice(part..=part, step.leaves.iter().cloned());
    next
}

/// A winning move that ends the game soon, or, in a lost position, one that holds out longest.
///
/// Small positions are searched to the end for that. In larger lost ones the opponent is left as few winning answers
/// as possible, and as many counters.
pub fn best(
    game: &mut dyn Study,
    position: &[Part],
    analysis: &Analysis,
    effort: &Effort,
) -> Result<Option<(usize, Move)>, Obstacle> {
    let candidates: Vec<(usize, &Move)> = if analysis.sum == 0 {
        all_moves(analysis)
    } else {
        analysis.winning().collect()
    };
    let mut search = Resistance::new(effort);
    let mut lengths = Vec::new();
    for (part, step) in &candidates {
        lengths.push(search.length(game, &after(position, *part, step))?);
    }
    let known: Option<Vec<u32>> = lengths.into_iter().collect();
    let chosen = match known {
        Some(lengths) => {
            let indices = 0..candidates.len();
            if analysis.sum == 0 {
                indices.rev().max_by_key(|&index| lengths[index])
            } else {
                indices.min_by_key(|&index| lengths[index])
            }
        }
        None if analysis.sum != 0 => Some(0),
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
) -> Result<Option<usize>, Obstacle> {
    let mut least = None;
    for (index, (part, step)) in candidates.iter().enumerate().take(TRIED) {
        let answers = Analysis::of(game, &after(position, *part, step), effort)?
            .winning()
            .count();
        if least.is_none_or(|(fewest, _)| answers < fewest) {
            least = Some((answers, index));
        }
    }
    Ok(least.map(|(_, index)| index))
}
