//! How long a small position lasts when the winner hurries and the loser delays.

use std::collections::HashMap;

use crate::analysis::after;
use crate::position::Part;
use crate::study::{Effort, ExploreError, Study};

/// A search to the end of the game, as far as that is cheap.
pub struct GameLength<'a> {
    effort: &'a Effort<'a>,
    known: HashMap<Vec<Part>, u32>,
    /// How many moves were tried.
    tried: usize,
}

/// How many positions may be looked at: fewer boards, since the value of each is a search of its own.
const POSITIONS: usize = 50_000;
const POSITIONS_OF_BOARDS: usize = 3_000;

/// How many moves may be tried in all of them.
const MOVES: usize = 300_000;

/// Positions with more counters or free squares than this are not searched, which also bounds the recursion.
const COUNTERS: u64 = 120;
const SQUARES: u64 = 40;

impl<'a> GameLength<'a> {
    /// Knows nothing yet.
    pub fn new(effort: &'a Effort<'a>) -> Self {
        GameLength {
            effort,
            known: HashMap::new(),
            tried: 0,
        }
    }

    /// The number of moves until nobody can move, the player to move winning as soon as possible, or losing as late
    /// as possible. `None` if the position is too large.
    ///
    /// # Errors
    ///
    /// If a value cannot be found.
    pub fn length(&mut self, game: &mut dyn Study, position: &[Part]) -> Result<Option<u32>, ExploreError> {
        let mut position: Vec<Part> = position.to_vec();
        position.sort_unstable();
        if let Some(&length) = self.known.get(&position) {
            return Ok(Some(length));
        }
        let counters = position.iter().map(Part::size).fold(0u64, u64::saturating_add);
        let (largest, most) = match position.first() {
            Some(Part::Board(_)) => (SQUARES, POSITIONS_OF_BOARDS),
            _ => (COUNTERS, POSITIONS),
        };
        if counters > largest || self.known.len() >= most {
            return Ok(None);
        }
        let lost = game.worth(&position, self.effort)?.is_lost();
        let mut best: Option<u32> = None;
        for part in 0..position.len() {
            for step in game.moves(&position[part]) {
                self.tried += 1;
                if self.tried > MOVES {
                    return Ok(None);
                }
                let next = after(game, &position, part, &step);
                // The winner keeps to moves that win.
                if !lost && !game.worth(&next, self.effort)?.is_lost() {
                    continue;
                }
                let Some(length) = self.length(game, &next)? else {
                    return Ok(None);
                };
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
    use super::GameLength;
    use crate::Library;
    use crate::position::parse;
    use crate::study::Effort;

    #[test]
    fn the_winner_hurries_and_the_loser_delays() {
        let facts = [
            ("nim", "5", Some(1)),
            ("nim", "3 3", Some(6)),
            ("take:1-3", "4", Some(2)),
            // 5 takes one, and then 4 lasts two moves.
            ("take:1-3", "5", Some(3)),
            ("nim", "0", Some(0)),
            ("nim", "30 30", Some(60)),
            ("nim", "300 300", None),
            ("misere:nim", "1 1", Some(2)),
            ("staircase", "0,2", Some(4)),
            ("hackenbush", "0,1 + 0,1", Some(4)),
        ];
        for (game, position, length) in facts {
            let mut game = Library::default().find(game).unwrap();
            let position = parse(position, game.kind()).unwrap();
            let effort = Effort::default();
            assert_eq!(
                GameLength::new(&effort).length(&mut *game, &position),
                Ok(length),
                "{position:?}"
            );
        }
    }
}
