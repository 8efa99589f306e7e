//! Heaps and rows from which counters are taken by a rule that is data: a set of numbers or lengths.
//!
//! | the rule | use |
//! | --- | --- |
//! | the numbers that may be taken are a set, heaps stay whole | [`subtraction`] |
//! | a run of neighbours goes, and the row may fall in two; some thousands of rows | [`take_runs`] |
//! | Dawson's Chess and Dawson's Kayles | [`dawson`] (constant time) |
//!
//! Other codes of taking-and-breaking games, long tables and proofs of periods are in the crate `sg-theory`.

pub mod dawson;
pub mod subtraction;
pub mod take_runs;
