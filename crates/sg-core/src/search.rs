//! Any game given by its moves ([`Game`](crate::Game)), searched.
//!
//! Use [`solver`] for values, [`proof_number`] for one hard position that moves cut into parts, and [`misere_search`] when
//! the last move loses. For pieces on a board [`placement`](crate::boards::placement) is faster, for positions that are
//! numbered anyway [`directed`](crate::graphs::directed).

mod depth_first;
pub mod misere_search;
pub mod proof_number;
pub mod solver;
