//! Placement games: a move puts a piece on free squares of a board, without overlaps; whoever
//! cannot move loses.
//!
//! Used by `hdu1809`.
//!
//! Use this when the position is a set of free squares; for any other game use
//! [`search`](crate::search).
//!
//! | game | piece | type |
//! | --- | --- | --- |
//! | "Tetris" of HDU 1760 and 1809 | the block of 2 x 2 squares | [`Blocks`], a [`Placement`] of [`Block`] |
//! | kings that may not attack each other, on r x c squares | the same, on (r + 1) x (c + 1) | the same |
//!
//! Cram, larger grids, and a search for large boards are in the crate `sg-theory`.
//!
//! A board may have any shape: squares can be blocked. The [`BitBoard`] that holds a position
//! limits its size. A [`Placement`] remembers what it finds, so use one object for all boards of a
//! run.
//!
//! ```
//! use sg_core::boards::placement::{Blocks, Board};
//!
//! let mut blocks = Blocks::default();
//! // 2 x n: a block splits a row of n - 1 places, as in Dawson's Chess.
//! let strip: Vec<u32> = (1..=10).map(|n| blocks.grundy(&Board::empty(2, n))).collect();
//! assert_eq!(strip, [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]);
//!
//! let board = Board::from_rows(&["00000", "01000", "00000", "00010"]);
//! assert!(!blocks.wins(&board));
//! ```
//!
//! # How it works
//!
//! A position is the set of points that still matter: squares for dominoes, places of its corner
//! for the block. Every operation is a few shifts of that set. These ideas keep the search small,
//! the best first:
//!
//! 1. *Parts.* Unlinked parts are separate games, worth their Grundy values.
//! 2. *One form for all images.* A part is moved into the corner of the grid, and the least of its
//!    eight images is looked up in one table, whatever board it came from. On a grid of 8 columns,
//!    a flip is a reversal of bytes, a half turn one of bits, and a reflection over the diagonal
//!    three exchanges.
//! 3. *Questions instead of values.* Is the part worth k? A single move to a part worth k proves
//!    that it is not (Lemoine and Viennot 2012, "Nimbers are inevitable"), so such a move is tried
//!    first, before the smaller values. The table keeps the values ruled out, or the exact one.
//! 4. *A small cache of whole positions*, which saves the first two steps where many small boards
//!    share a table.
//! 5. *Theorems.* Strips and half turns need no search; each rule states its theorems with proofs.
//!
//! An empty board of 8 x 8 squares takes 2,800 parts instead of 12 million positions of the whole
//! board. [`Placement::grundy_within`] bounds the memory of a longer search.

mod bit_board;
mod blocks;
mod board;
mod bounding_box;
mod eval_cache;
mod questions;
mod rules;
mod search;
mod transposition_table;

pub use bit_board::BitBoard;
pub use blocks::{Block, Blocks};
pub use board::Board;
pub use bounding_box::{canonical, BoundingBox};
pub use rules::Rules;
pub use search::Placement;
