//! The interface between games and commands, whatever the type of the parts.

use crate::analysis::Analysis;
use crate::effort::{Effort, ExploreError};
#[cfg(not(target_arch = "wasm32"))]
use crate::explain::explain;
use crate::game::{Game, Tabled, Worth};
use crate::position::{parse, show};
use crate::turn::{Turn, best_move};

/// A [`Game`] without its type. Positions go in as text.
pub trait Study {
    /// The text that names the game.
    fn name(&self) -> &str;

    /// The rules of one part in a sentence or two.
    fn rule(&self) -> String;

    /// A position that is worth playing.
    fn example(&self) -> String;

    /// The word for one part.
    fn noun(&self) -> &'static str;

    /// Returns true if the player who cannot move wins.
    fn is_misere(&self) -> bool;

    /// Its values up to a size, for games that have such a table.
    fn tabled(&mut self) -> Option<&mut dyn Tabled>;

    /// Returns the Grundy value of the position, or the outcome alone.
    ///
    /// # Errors
    ///
    /// If the position cannot be read, is too large, or `effort` ends the work.
    fn worth(&mut self, position: &str, effort: &Effort) -> Result<Worth, ExploreError>;

    /// Returns true if the player to move wins.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    fn wins(&mut self, position: &str, effort: &Effort) -> Result<bool, ExploreError> {
        Ok(!self.worth(position, effort)?.is_lost())
    }

    /// The winning moves, each with the index of its part, in words; as many as are known.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    fn winning_moves(&mut self, position: &str, effort: &Effort) -> Result<Vec<(usize, String)>, ExploreError>;

    /// The position in words, in lines of at most about `width` characters.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    #[cfg(not(target_arch = "wasm32"))]
    fn explain(&mut self, position: &str, width: usize, effort: &Effort) -> Result<String, ExploreError>;

    /// The position with all its moves.
    ///
    /// # Errors
    ///
    /// As [`wins`](Self::wins), or if the moves are too many to be listed.
    fn turn(&mut self, position: &str, effort: &Effort) -> Result<Turn, ExploreError>;

    /// The index in [`Turn::moves`] of a perfect opponent's move: one that wins, or the one that holds out longest.
    ///
    /// # Errors
    ///
    /// As [`wins`](Self::wins).
    fn best_move(&mut self, position: &str, effort: &Effort) -> Result<Option<usize>, ExploreError>;

    /// The position for a terminal.
    ///
    /// # Errors
    ///
    /// If the position cannot be read.
    #[cfg(not(target_arch = "wasm32"))]
    fn picture(&self, position: &str) -> Result<String, ExploreError>;

    /// The number of moves that are left if both play well: [`GameLength`](crate::game_length::GameLength).
    #[cfg(test)]
    fn length(&mut self, position: &str, effort: &Effort) -> Result<Option<u32>, ExploreError>;

    /// Asserts that values, outcomes and winning moves are those of the definition, by the listed moves alone.
    #[cfg(test)]
    fn assert_decided_by_moves(&mut self, position: &str);
}

impl<G: Game> Study for G {
    fn name(&self) -> &str {
        Game::name(self)
    }

    fn rule(&self) -> String {
        Game::rule(self)
    }

    fn example(&self) -> String {
        show(&self.start())
    }

    fn noun(&self) -> &'static str {
        Game::noun(self)
    }

    fn is_misere(&self) -> bool {
        Game::is_misere(self)
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Game::tabled(self)
    }

    fn worth(&mut self, position: &str, effort: &Effort) -> Result<Worth, ExploreError> {
        let position = self.simplify(parse(position)?);
        Ok(self.decide(&position, effort)?.worth())
    }

    fn winning_moves(&mut self, position: &str, effort: &Effort) -> Result<Vec<(usize, String)>, ExploreError> {
        let position = self.simplify(parse(position)?);
        let analysis = Analysis::of(self, &position, effort)?;
        let words = |(part, step): (usize, &crate::game::Move<_>)| (part, step.words.clone());
        Ok(analysis.winning().into_iter().map(words).collect())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn explain(&mut self, position: &str, width: usize, effort: &Effort) -> Result<String, ExploreError> {
        explain(self, parse(position)?, width, effort)
    }

    fn turn(&mut self, position: &str, effort: &Effort) -> Result<Turn, ExploreError> {
        Turn::of(self, parse(position)?, effort)
    }

    fn best_move(&mut self, position: &str, effort: &Effort) -> Result<Option<usize>, ExploreError> {
        best_move(self, parse(position)?, effort)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn picture(&self, position: &str) -> Result<String, ExploreError> {
        Ok(Game::picture(self, &parse(position)?))
    }

    #[cfg(test)]
    fn length(&mut self, position: &str, effort: &Effort) -> Result<Option<u32>, ExploreError> {
        crate::game_length::GameLength::new(effort).length(self, &parse(position)?)
    }

    #[cfg(test)]
    fn assert_decided_by_moves(&mut self, position: &str) {
        crate::tests::assert_decided_by_moves(self, &parse(position).unwrap());
    }
}
