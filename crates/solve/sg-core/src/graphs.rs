//! Games whose positions or boards are graphs.
//!
//! Use [`directed`] when the vertices are the positions and the edges the moves, [`multi_sg`] when
//! a move leads to several vertices at once. In the other modules the graph is the board: a token
//! visits no vertex twice ([`geography`]), or moves cut edges ([`hackenbush`]).

pub mod directed;
pub mod geography;
pub mod hackenbush;
pub mod multi_sg;
