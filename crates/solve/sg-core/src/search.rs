//! Searches of any game given by its moves ([`Game`](crate::Game)).
//!
//! Use [`solver`] for values, and its [`Memory`] for other searches. For pieces on a board
//! [`placement`](crate::boards::placement) is faster, and for numbered positions
//! [`directed`](crate::graphs::directed).

mod depth_first;
pub mod solver;

pub use depth_first::{lost_among, Memory};
