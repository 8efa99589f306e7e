//! The theory of impartial games that no solution of this workspace uses. The study tools, the book
//! and the tables of records need it in addition to [`sg_core`], on which it builds.
//!
//! It follows the conventions of `sg_core`: the values of a table are `u32`, `grundy` returns one
//! value, and `winning_moves` lists all winning moves. A module moves to `sg_core` when a solution
//! uses it.
//!
//! | module | answers |
//! | --- | --- |
//! | **heaps** | |
//! | [`octal`] | heaps that may split, by their octal or hexadecimal code |
//! | [`sparse_space`] | ... long tables of their values |
//! | [`subtraction`] | the proved period of a subtraction game, and formulas for some sets |
//! | [`all_but`] | heaps from which any number may be taken, with a few exceptions |
//! | [`moore`] | Nim in up to k heaps at once |
//! | **positions that split into parts** | |
//! | [`proof_number`] | the value of one hard position |
//! | [`boards`] | ... of pieces placed on a large board; Cram |
//! | **misère play** | |
//! | [`misere`] | sums in which the last move loses |
//! | [`misere_search`] | who wins any game if the last move loses |
//! | **sequences** | |
//! | [`period`] | does a sequence repeat, and is that proved or only observed |
//! | [`arithmetic`](period::arithmetic) | ... and does it grow while it repeats |

pub mod all_but;
pub mod boards;
pub mod misere;
pub mod misere_search;
pub mod moore;
pub mod octal;
pub mod period;
pub mod proof_number;
pub mod sparse_space;
pub mod subtraction;

pub use octal::Taking;
