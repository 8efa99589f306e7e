//! Any game given by its moves ([`Game`](crate::Game)), searched.
//!
//! Use [`solver`] for values, and its [`Memory`] for a search of another kind. For pieces on a board
//! [`placement`](crate::boards::placement) is faster, for positions that are numbered anyway
//! [`directed`](crate::graphs::directed).

mod depth_first;
pub mod solver;

pub use depth_first::{lost_among, Memory};
