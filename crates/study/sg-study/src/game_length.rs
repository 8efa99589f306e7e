//! The length of a game from a small position, if the winner hurries and the loser delays.

use std::collections::HashMap;

use crate::analysis::after;
use crate::effort::{Effort, ExploreError};
use crate::game::Game;
use crate::position::Part;

/// A search to the end of the game, within limits that keep it cheap.
pub struct GameLength<'a, P> {
    effort: &'a Effort<'a>,
    known: HashMap<Vec<P>, u32>,
    /// The number of moves tried so far.
    tried: usize,
    /// The number of moves that led to the current position.
    depth: u64,
}

/// The maximum number of moves to try in total.
const MOVES: usize = 300_000;

impl<'a, P: Part> GameLength<'a, P> {
    /// Creates an empty search.
    pub fn new(effort: &'a Effort<'a>) -> Self {
        GameLength { effort, known: HashMap::new(), tried: 0, depth: 0 }
    }

    /// Returns the number of moves to the end if the winner wins as soon as possible and the loser
    /// loses as late as possible, or `None` if the position is too large.
    ///
    /// # Errors
    ///
    /// If a value cannot be found.
    pub fn length<G>(&mut self, game: &mut G, position: &[P]) -> Result<Option<u32>, ExploreError>
    where
        G: Game<Part = P> + ?Sized,
    {
        let mut position = position.to_vec();
        position.sort_unstable();
        if let Some(&length) = self.known.get(&position) {
            return Ok(Some(length));
        }
        let counters = position.iter().map(Part::size).fold(0u64, u64::saturating_add);
        let (largest, most) = P::PLAYED_OUT;
        // If pieces may move back, a game can have more moves than counters, and a search might not
        // end.
        if self.depth > largest || counters > largest || self.known.len() >= most {
            return Ok(None);
        }
        let lost = game.decide(&position, self.effort)?.is_lost();
        let mut best: Option<u32> = None;
        for part in 0..position.len() {
            for step in game.moves(&position[part])? {
                self.tried += 1;
                if self.tried > MOVES {
                    return Ok(None);
                }
                let next = after(game, &position, part, &step);
                // The winner only plays winning moves.
                if !lost && !game.decide(&next, self.effort)?.is_lost() {
                    continue;
                }
                self.depth += 1;
                let length = self.length(game, &next)?;
                self.depth -= 1;
                let Some(length) = length else { return Ok(None) };
                best = Some(match best {
                    None => length + 1,
                    Some(best) if lost => best.max(length + 1),
                    Some(best) => best.min(length + 1),
                });
            }
        }
        let length = best.unwrap_or(0);
        self.known.insert(position, length);
        Ok(Some(length))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Effort, Library};

    #[test]
    fn winner_hurries_and_loser_delays() {
        let facts = [
            ("nim", "5", Some(1)),
            ("nim", "3 3", Some(6)),
            ("nim", "0", Some(0)),
            ("nim", "30 30", Some(60)),
            ("nim", "300 300", None),
            ("take:1-3", "4", Some(2)),
            // After one counter is taken, a heap of 4 lasts two moves.
            ("take:1-3", "5", Some(3)),
            ("misere:nim", "1 1", Some(2)),
            ("staircase", "0,2", Some(4)),
            ("hackenbush", "0,1 + 0,1", Some(4)),
        ];
        for (game, position, moves) in facts {
            let mut found = Library::default().find(game).unwrap();
            let length = found.length(position, &Effort::default());
            assert_eq!(length, Ok(moves), "{game} {position}");
        }
    }
}
