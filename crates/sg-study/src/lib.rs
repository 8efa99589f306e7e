//! Tables, patterns and positions of impartial games in words: text in, text out.
//!
//! What `cargo sg explore`, `explain`, `guess`, `name` and `play` do, without a terminal. A [`Library`] finds the game
//! that a text names; the commands ask it through one trait, [`Study`].

pub mod complaint;
mod cursor;
pub mod draw;
pub mod explain;
pub mod explore;
pub mod formula;
pub mod games;
pub mod guess;
mod layout;
pub mod naming;
mod opponent;
pub mod play;
pub mod position;
pub mod repetition;
mod resistance;
pub mod study;
pub mod table;

pub use complaint::Complaint;
pub use games::Library;
pub use repetition::Repetition;
pub use study::{Effort, Study};
pub use table::Table;
