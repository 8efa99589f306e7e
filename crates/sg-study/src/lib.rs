//! Tables, patterns and positions of impartial games in words: text in, text out.
//!
//! Start here: a [`Library`] finds the game that a text names, and the commands `cargo sg explore`, `explain`, `guess`,
//! `identify` and `play` use it through one trait, [`Study`]. A game is one file in `src/games`, and the list of games is
//! the list of these files.
//!
//! | module | answers |
//! | --- | --- |
//! | [`Library`], [`game`] | which game does this text name, what are its moves and values |
//! | [`position`] | which position does this text name |
//! | [`explore`], [`draw`] | what do the values look like, and do they repeat |
//! | [`analysis`], [`explain`] | who wins this position, and by which moves |
//! | [`formula`], [`guess`] | is this formula right, and if not, where does it fail first |
//! | [`identify`] | which games begin with these values |
//! | [`atlas`] | which octal codes have the same values, and which repeat |
//! | [`play`] | a game against a perfect opponent, over lines of text |
//! | [`turn`] | a position and its moves as text, for a screen |
//!
//! The WebAssembly build, which a page downloads, leaves out the text for a terminal; a page puts a [`Turn`] into words itself.
//!
//! Long work takes an [`Effort`], which bounds its memory, shows progress, and can end it with what was found.
//! Text that cannot be read is an [`InputError`], which points at the character.

pub mod analysis;
#[cfg(not(target_arch = "wasm32"))]
pub mod atlas;
mod boards;
mod cursor;
pub mod draw;
pub mod effort;
pub mod explain;
pub mod explore;
mod fnv;
pub mod formula;
pub mod game;
mod game_length;
mod games;
pub mod guess;
mod heaps;
pub mod identify;
mod input_error;
pub mod language;
mod layout;
mod library;
mod opponent;
mod pairs;
#[cfg(not(target_arch = "wasm32"))]
pub mod play;
pub mod position;
pub mod repetition;
mod rows;
mod study;
pub mod table;
#[cfg(test)]
mod tests;
pub mod turn;

pub use effort::{Effort, ExploreError};

pub use fnv::fnv1a;
pub use input_error::InputError;
pub use library::Library;
pub use repetition::Repetition;
pub use sg_language::{Language, say, word};
pub use study::Study;
pub use table::Table;
pub use turn::Turn;
