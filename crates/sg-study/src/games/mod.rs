//! The games, and the [`Library`] that finds them by their names.

mod boards;
mod heap_rules;
mod heap_words;
mod heaps;
mod library;
mod members;
mod pairs;
mod sets;

pub(crate) use boards::column_name;
pub use boards::{BoardGame, Piece};
pub use heap_rules::HeapRule;
pub use heaps::HeapGame;
pub use library::Library;
pub use members::Members;
pub use pairs::{PairGame, PairRule};
