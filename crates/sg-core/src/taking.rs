//! Heaps and rows from which counters are taken by a rule that is data: a set of numbers, or a code.
//!
//! | the rule | use |
//! | --- | --- |
//! | the numbers that may be taken are a set, heaps stay whole | [`subtraction`] |
//! | ... every number but a few | [`all_but`] |
//! | a run of neighbours goes, and the row may fall in two; some thousands of rows | [`take_runs`] |
//! | heaps that may fall apart, by any octal or hexadecimal code; proofs of periods | [`octal`] |
//! | ... tables of a million heaps and more | [`sparse_space`] |
//! | Dawson's Chess and Dawson's Kayles | [`dawson`] (constant time) |

pub mod all_but;
pub mod dawson;
pub mod octal;
pub mod sparse_space;
pub mod subtraction;
pub mod take_runs;
