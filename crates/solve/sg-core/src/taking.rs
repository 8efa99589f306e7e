//! Heaps and rows from which moves take counters by a rule given as data: a set of numbers or
//! lengths.
//!
//! | the rule | use |
//! | --- | --- |
//! | a move takes a number of a set, and heaps stay whole | [`subtraction`] |
//! | a move takes a run, and the row may fall in two; rows of a few thousand | [`take_runs`] |
//! | Dawson's Chess and Dawson's Kayles | [`dawson`] (constant time) |
//!
//! Other codes of taking-and-breaking games, long tables and proofs of periods are in the crate
//! `sg-theory`.

pub mod dawson;
pub mod subtraction;
pub mod take_runs;
