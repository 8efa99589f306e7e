//! Games that put pieces on a board, or turn coins in a row or on a grid.
//!
//! Use [`placement`] when pieces fill free squares, [`turning`] when moves turn coins from heads to
//! tails in a row, and [`turning_grid`] when a move on a grid is a product of two moves on rows.

pub mod placement;
pub mod turning;
pub mod turning_grid;
