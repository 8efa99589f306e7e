//! The games, and the [`Library`] that finds them by their names.

mod board_games;
mod game_names;
mod hackenbush;
mod heap_games;
mod heap_rule_text;
mod heap_rules;
mod infinite_sets;
mod library;
mod misere;
mod pair_games;
mod pair_rules;
mod parameters;
mod row_games;
mod sets;
mod wythoff_table;

pub use board_games::{BoardGame, Piece};
pub use hackenbush::Hackenbush;
pub use heap_games::HeapGame;
pub use heap_rules::HeapRule;
pub use infinite_sets::InfiniteSet;
pub use library::Library;
pub use misere::MisereGame;
pub use pair_games::PairGame;
pub use pair_rules::PairRule;
pub use row_games::{RowGame, RowRule};

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
