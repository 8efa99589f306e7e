//! Tables, patterns and positions of impartial games, from text to text.
//!
//! Start here: a [`Library`] finds the game that a text names, and the commands `cargo sg explore`,
//! `explain`, `guess`, `identify` and `play` use it through one trait, [`Study`]. A game is one
//! file in `src/games`, and the list of games is the list of these files.
//!
//! | module | answers |
//! | --- | --- |
//! | [`Library`], [`game`] | which game does this text name, what are its moves and values |
//! | [`position`] | which position does this text name |
//! | [`explore`], [`draw`] | what are the values, and do they repeat |
//! | [`analysis`], [`explain`] | who wins this position, and by which moves |
//! | [`formula`], [`guess`] | is this formula right, and if not, where does it fail first |
//! | [`identify`] | which games begin with these values |
//! | [`pattern`] | which formula says what the values or the lost positions are |
//! | [`solution`] | which program computes this formula |
//! | [`play`] | how does a game against a perfect opponent go |
//! | [`rule`], [`wanted`], [`listing`] | games described by their moves, and lists of positions |
//! | [`turn`] | what can a screen show of a position and its moves |
//! | [`scene`] | what a position looks like |
//!
//! The WebAssembly build, which a page downloads, leaves out the terminal's text; a page puts a
//! [`Turn`] into words itself.
//!
//! Long work takes an [`Effort`], which bounds its memory, shows progress, and can end it early
//! with partial results. Text that cannot be read gives an [`InputError`], which points at the
//! character.

pub mod analysis;
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
#[cfg(not(target_arch = "wasm32"))]
pub mod identify;
mod input_error;
pub mod language;
mod layout;
mod library;
pub mod listing;
mod opponent;
mod pairs;
#[cfg(not(target_arch = "wasm32"))]
pub mod pattern;
#[cfg(not(target_arch = "wasm32"))]
pub mod play;
pub mod position;
pub mod repetition;
mod rows;
pub mod rule;
pub mod scene;
#[cfg(not(target_arch = "wasm32"))]
pub mod solution;
mod study;
pub mod table;
#[cfg(test)]
mod tests;
pub mod turn;
pub mod wanted;

pub use effort::{Effort, ExploreError};

pub use fnv::fnv1a;
pub use input_error::InputError;
pub use library::Library;
pub use repetition::Repetition;
pub use sg_language::{Language, plain, say, word};
pub use study::Study;
pub use table::Table;
pub use turn::Turn;
