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

pub(crate) use board_games::column_name;
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
