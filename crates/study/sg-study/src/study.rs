//! The interface between games and commands, which hides the type of the parts.

use crate::analysis::Analysis;
use crate::effort::{Effort, ExploreError};
#[cfg(not(target_arch = "wasm32"))]
use crate::explain::explain;
use crate::game::{Game, Tabled, Worth};
use crate::position::{parse, show};
use crate::scene::Scene;
use crate::turn::{Turn, best_move};

/// A [`Game`] without the type of its parts. Positions are passed as text.
pub trait Study {
    /// Returns the name of the game.
    fn name(&self) -> &str;

    /// Returns the name for a heading over a single position, without the sides of a table.
    fn title(&self) -> &str;

    /// Returns the rules of one part in a sentence or two.
    fn rule(&self) -> String;

    /// Returns a position worth playing.
    fn example(&self) -> String;

    /// Returns the word for one part.
    fn noun(&self) -> &'static str;

    /// Returns true if the player who cannot move wins.
    fn is_misere(&self) -> bool;

    /// Returns true if positions have only a winner, not a value.
    fn has_only_outcomes(&self) -> bool;

    /// Returns access to the table of values, if the game has one.
    fn tabled(&mut self) -> Option<&mut dyn Tabled>;

    /// Returns the Grundy value of the position, or only the outcome.
    ///
    /// # Errors
    ///
    /// If the position cannot be read, is too large, or `effort` ends the work.
    fn worth(&mut self, position: &str, effort: &Effort) -> Result<Worth, ExploreError>;

    /// Prepares decisions about these positions together, if deciding them one by one would take
    /// long.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    fn prepare(&mut self, positions: &[&str], effort: &Effort) -> Result<(), ExploreError>;

    /// Returns true if the player to move wins.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    fn wins(&mut self, position: &str, effort: &Effort) -> Result<bool, ExploreError> {
        Ok(!self.worth(position, effort)?.is_lost())
    }

    /// Returns the known winning moves in words, each with the index of its part.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    fn winning_moves(&mut self, position: &str, effort: &Effort) -> Result<Vec<(usize, String)>, ExploreError>;

    /// Explains the position in lines of at most about `width` characters.
    ///
    /// # Errors
    ///
    /// As [`worth`](Self::worth).
    #[cfg(not(target_arch = "wasm32"))]
    fn explain(&mut self, position: &str, width: usize, effort: &Effort) -> Result<String, ExploreError>;

    /// Returns the scene that shows the position on a screen.
    ///
    /// # Errors
    ///
    /// If the position cannot be read.
    fn scene(&self, position: &str) -> Result<Scene, ExploreError>;

    /// Returns the position with all its moves.
    ///
    /// # Errors
    ///
    /// As [`wins`](Self::wins), or if there are too many moves to list.
    fn turn(&mut self, position: &str, effort: &Effort) -> Result<Turn, ExploreError>;

    /// Returns the index in [`Turn::moves`] of a perfect opponent's move: one that wins, or the one
    /// that delays the end longest.
    ///
    /// # Errors
    ///
    /// As [`wins`](Self::wins).
    fn best_move(&mut self, position: &str, effort: &Effort) -> Result<Option<usize>, ExploreError>;

    /// Draws the position for a terminal.
    ///
    /// # Errors
    ///
    /// If the position cannot be read.
    #[cfg(not(target_arch = "wasm32"))]
    fn picture(&self, position: &str) -> Result<String, ExploreError>;

    /// Returns the number of moves left if both play well; see
    /// [`GameLength`](crate::game_length::GameLength).
    #[cfg(test)]
    fn length(&mut self, position: &str, effort: &Effort) -> Result<Option<u32>, ExploreError>;

    /// Asserts that values, outcomes and winning moves agree with the definition by the listed
    /// moves.
    #[cfg(test)]
    fn assert_decided_by_moves(&mut self, position: &str);
}

impl<G: Game> Study for G {
    fn name(&self) -> &str {
        Game::name(self)
    }

    fn title(&self) -> &str {
        Game::title(self)
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

    fn has_only_outcomes(&self) -> bool {
        Game::has_only_outcomes(self)
    }

    fn tabled(&mut self) -> Option<&mut dyn Tabled> {
        Game::tabled(self)
    }

    fn prepare(&mut self, positions: &[&str], effort: &Effort) -> Result<(), ExploreError> {
        let mut parts = Vec::new();
        for position in positions {
            parts.extend(self.simplify(parse(position)?));
        }
        Game::prepare(self, &parts, effort)
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

    fn scene(&self, position: &str) -> Result<Scene, ExploreError> {
        Ok(Game::scene(self, &parse(position)?))
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
