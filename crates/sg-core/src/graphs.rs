//! Games whose positions or boards are graphs.
//!
//! Use [`directed`] when the vertices are the positions and the edges the moves, [`multi_sg`] when a move leads to several
//! vertices at once. In the others the graph is the board: a token that visits no vertex twice ([`geography`]) or no edge
//! ([`edge_geography`]), edges that are cut ([`hackenbush`]), paths that are taken from a tree ([`path_cuts`]), vertices
//! that are taken with their neighbours ([`node_kayles`]).

pub mod directed;
pub mod edge_geography;
pub mod geography;
pub mod hackenbush;
pub mod multi_sg;
pub mod node_kayles;
pub mod path_cuts;
