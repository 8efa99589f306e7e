//! The games, and the [`Library`] that finds them by their names.

mod board_games;
mod diagonals;
mod disguises;
mod game_names;
mod hackenbush;
mod heap_games;
mod heap_rule_text;
mod heap_rules;
mod infinite_sets;
mod library;
mod lights;
mod misere;
mod pair_games;
mod pair_rules;
mod parameters;
mod row_games;
mod sets;
mod tokens;
mod walk;
mod wythoff_table;

pub use board_games::{BoardGame, Piece};
pub use diagonals::Diagonals;
pub use disguises::{Climbers, Jumpers, Northcott};
pub use hackenbush::Hackenbush;
pub use heap_games::HeapGame;
pub use heap_rules::HeapRule;
pub use infinite_sets::InfiniteSet;
pub use library::Library;
pub use lights::Lights;
pub use misere::MisereGame;
pub use pair_games::PairGame;
pub use pair_rules::PairRule;
pub use row_games::{RowGame, RowRule};
pub use tokens::Tokens;
pub use walk::Walk;

use crate::effort::ExploreError;
use crate::game::Decision;

/// The decision for any number of parts but one, in a game whose parts cannot be added.
fn only_one(parts: usize, game: &str) -> Result<Decision, ExploreError> {
    if parts == 0 {
        return Ok(Decision::Outcome(false));
    }
    let most = "one part is decided as a whole, and has no value that could be added";
    Err(ExploreError::too_large(format!("a sum of {parts} parts"), game, most))
}

/// What is left where two equal parts cancel.
fn without_doubles<P: PartialEq>(parts: Vec<P>) -> Vec<P> {
    let mut left: Vec<P> = Vec::new();
    for part in parts {
        match left.iter().position(|other| *other == part) {
            Some(place) => drop(left.remove(place)),
            None => left.push(part),
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use crate::Effort;
    use crate::game::{Game, Worth};
    use crate::position::parse;

    /// Asserts it for the first part of each position.
    pub fn values_are_the_mex_of_the_listed_moves<'a, G: Game>(
        game: &mut G,
        positions: impl IntoIterator<Item = &'a str>,
    ) {
        for text in positions {
            let part = parse(text).unwrap().remove(0);
            let moves = game.moves(&part).unwrap();
            let mut value = |position: &[G::Part]| match game.decide(position, &Effort::default()).unwrap().worth() {
                Worth::Value(value) => value as u32,
                Worth::Outcome(_) => panic!("{text} has no value"),
            };
            let options: Vec<u32> = moves.iter().map(|step| value(&step.leaves)).collect();
            assert_eq!(value(&[part]), sg_core::mex(options), "{text}");
        }
    }
}
