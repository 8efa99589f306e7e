//! The games, and the [`Library`] that finds them by their names.

mod boards;
mod hackenbush;
mod heap_rules;
mod heap_words;
mod heaps;
mod holes;
mod library;
mod members;
mod misere;
mod names;
mod pair_rules;
mod pairs;
mod rows;
mod sets;
mod wythoff_table;

pub(crate) use boards::column_name;
pub use boards::{BoardGame, Piece};
pub use hackenbush::Hackenbush;
pub use heap_rules::HeapRule;
pub use heaps::HeapGame;
pub use library::Library;
pub use members::Members;
pub use misere::MisereGame;
pub use pair_rules::PairRule;
pub use pairs::PairGame;
pub use rows::{RowGame, RowRule};
