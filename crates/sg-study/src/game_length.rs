//! How long a small position lasts if the winner hurries and the loser delays.

use std::collections::HashMap;

use crate::analysis::after;
use crate::effort::{Effort, ExploreError};
use crate::game::Game;
use crate::position::Part;

/// A search to the end of the game, as far as that is cheap.
pub struct GameLength<'a, P> {
    effort: &'a Effort<'a>,
    known: HashMap<Vec<P>, u32>,
    /// How many moves were tried.
    tried: usize,
    /// How many moves led to the current position.
    depth: u64,
}

/// How many moves may be tried in all.
const MOVES: usize = 300_000;

impl<'a, P: Part> GameLength<'a, P> {
    /// Knows nothing yet.
    pub fn new(effort: &'a Effort<'a>) -> Self {
        GameLength {
            effort,
            known: HashMap::new(),
            tried: 0,
            depth: 0,
        }
    }

    /// The number of moves until nobody can move, the player to move winning as soon as possible, or losing as late
    /// as possible. `None` if the position is too large.
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
        // Where pieces may go back, a game lasts longer than it has counters, and a search might not end.
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
                // The winner keeps to moves that win.
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
    use super::GameLength;
    use crate::Effort;
    use crate::game::Game;
    use crate::games::{Hackenbush, HeapGame, HeapRule, InfiniteSet, MisereGame, RowGame, RowRule};
    use crate::position::parse;

    fn length<G: Game>(mut game: G, position: &str) -> Option<u32> {
        let effort = Effort::default();
        GameLength::new(&effort)
            .length(&mut game, &parse(position).unwrap())
            .unwrap()
    }

    #[test]
    fn the_winner_hurries_and_the_loser_delays() {
        let nim = || HeapRule::InfiniteSet(InfiniteSet::Any);
        let nim_length = |position| length(HeapGame::new("", nim()), position);
        let positions = ["5", "3 3", "0", "30 30", "300 300"];
        assert_eq!(positions.map(nim_length), [Some(1), Some(6), Some(0), Some(60), None]);
        // 5 takes one, and then 4 lasts two moves.
        let bachet = |position| {
            length(
                HeapGame::new("", HeapRule::Set(sg_core::Subtraction::new([1, 2, 3]))),
                position,
            )
        };
        assert_eq!(["4", "5"].map(bachet), [Some(2), Some(3)]);
        assert_eq!(length(MisereGame::new("", nim()), "1 1"), Some(2));
        assert_eq!(length(RowGame::new("", RowRule::Staircase), "0,2"), Some(4));
        assert_eq!(length(Hackenbush, "0,1 + 0,1"), Some(4));
    }
}
