//! Pieces that are put on a board, and coins that are turned in a row or on a grid.
//!
//! Use [`placement`] when pieces fill free squares, [`turning`] when coins are turned from heads to tails in a row, and
//! [`turning_grid`] when a move on a grid is a product of two moves on rows.

pub mod placement;
pub mod turning;
pub mod turning_grid;
