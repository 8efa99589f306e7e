//! Finds the winners of whole sums, for parts without values that could be added.

use std::collections::HashSet;

use super::{BYTES, LONG, Moves, STEP, Search, comes_back, not_smaller, total, without_end};
use crate::effort::{Effort, ExploreError};
use crate::position::Part;
use crate::rule::options::Options;

impl<P: Part> Search<P> {
    /// Returns true if the player to move wins a sum. With `is_misere`, the player who cannot move
    /// wins.
    pub fn wins<M: Moves<Part = P>>(
        &mut self,
        moves: &M,
        parts: &[P],
        is_misere: bool,
        effort: &Effort,
    ) -> Result<bool, ExploreError> {
        let mut start = parts.to_vec();
        start.sort_unstable();
        if let Some(&wins) = self.outcomes.get(&start) {
            return Ok(wins);
        }
        // The path of the search: each position with its options, and how many of them are known to
        // be won.
        let mut path: Vec<(Vec<P>, Vec<Vec<P>>, usize)> = Vec::new();
        let mut open = HashSet::from([start.clone()]);
        let mut visited = 0usize;
        let first = self.after(moves, &start)?;
        match first {
            Err(wins) => return Ok(wins),
            Ok(next) => path.push((start, next, 0)),
        }
        while let Some((_, next, index)) = path.last_mut() {
            let mut wins = next.is_empty() && is_misere;
            let mut child = None;
            while let Some(option) = next.get(*index) {
                match self.outcomes.get(option) {
                    Some(true) => *index += 1,
                    Some(false) => {
                        wins = true;
                        break;
                    }
                    None if open.contains(option) => {
                        let option = option.clone();
                        let positions: Vec<&Vec<P>> = path.iter().map(|(position, ..)| position).collect();
                        let first = positions.iter().position(|position| **position == option).unwrap_or(0);
                        let (from, to) = not_smaller(&positions[first..], &option, |parts| total(parts));
                        let (from, to) = changed(from, to);
                        return Err(comes_back(moves, &from, &to));
                    }
                    None => {
                        child = Some(option.clone());
                        break;
                    }
                }
            }
            match child {
                Some(child) => {
                    visited += 1;
                    if visited.is_multiple_of(STEP) && effort.watch.stopped() {
                        return Err(ExploreError::Stopped);
                    }
                    if self.outcomes.len() + path.len() > effort.memory / (2 * BYTES) {
                        return Err(ExploreError::Memory(effort.memory));
                    }
                    if path.len() > LONG && total(&child) > total(&path[0].0) {
                        let grows = path.windows(2).find(|pair| total(&pair[1].0) > total(&pair[0].0));
                        if let Some([from, to]) = grows {
                            let (from, to) = changed(&from.0, &to.0);
                            return Err(without_end(moves, &from, &to));
                        }
                    }
                    match self.after(moves, &child)? {
                        Err(wins) => drop(self.outcomes.insert(child, wins)),
                        Ok(next) => {
                            open.insert(child.clone());
                            path.push((child, next, 0));
                        }
                    }
                }
                None => {
                    if let Some((position, ..)) = path.pop() {
                        open.remove(&position);
                        self.outcomes.insert(position, wins);
                    }
                }
            }
        }
        let mut start = parts.to_vec();
        start.sort_unstable();
        Ok(self.outcomes.get(&start).copied().unwrap_or(false))
    }

    /// The sums after all moves, or the outcome if the game is over.
    fn after<M: Moves<Part = P>>(&self, moves: &M, parts: &[P]) -> Result<Result<Vec<Vec<P>>, bool>, ExploreError> {
        let mut next = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            if index > 0 && parts[index - 1] == *part {
                continue;
            }
            let options = moves.options(part)?;
            if let Options::Ended(wins) = options {
                return Ok(Err(wins));
            }
            for sum in options.sums() {
                let others = parts[..index].iter().chain(&parts[index + 1..]);
                let mut option: Vec<P> = others.chain(sum).cloned().collect();
                option.sort_unstable();
                next.push(option);
            }
        }
        Ok(Ok(next))
    }
}

/// The part that a move changes, and a part that it leaves.
fn changed<P: Part>(before: &[P], after: &[P]) -> (P, P) {
    let from = before.iter().find(|part| !after.contains(part)).unwrap_or(&before[0]);
    let to = after.iter().find(|part| !before.contains(part)).or(after.first()).unwrap_or(from);
    (from.clone(), to.clone())
}
