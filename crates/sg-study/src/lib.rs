//! Tables, patterns and positions of impartial games in words: text in, text out.
//!
//! What `cargo sg explore`, `explain`, `guess`, `name` and `play` do, without a terminal. A [`Library`] finds the game
//! that a text names; the commands ask it through one trait, [`Study`].
//!
//! | module | answers |
//! | --- | --- |
//! | [`games`] | which game does this text name, what are its moves and values |
//! | [`position`] | which position does this text name |
//! | [`explore`], [`draw`] | what do the values look like, and do they repeat |
//! | [`analysis`], [`explain`] | who wins this position, and by which moves |
//! | [`formula`], [`guess`] | is this formula right, and if not, where does it fail first |
//! | [`identify`] | which games begin with these values |
//! | [`play`] | a game against a perfect opponent, over lines of text |
//!
//! Long work goes through an [`Effort`]: it bounds the memory, shows progress, and can be ended with what was found.
//! Whatever cannot be read is a [`InputError`], which knows its character.

pub mod analysis;
mod board_text;
mod cursor;
pub mod draw;
pub mod explain;
pub mod explore;
pub mod formula;
mod game_length;
pub mod games;
mod graph;
pub mod guess;
pub mod identify;
pub mod input_error;
mod layout;
mod opponent;
pub mod play;
pub mod position;
pub mod repetition;
pub mod study;
pub mod table;

pub use games::Library;
pub use input_error::InputError;
pub use repetition::Repetition;
pub use study::{Effort, Study};
pub use table::Table;
