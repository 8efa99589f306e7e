//! Any game given by its moves ([`Game`](crate::Game)), searched.
//!
//! Use [`solver`] for values of many positions, [`nimber_search`] to ask of one large position whether it is won or has
//! a given value, [`proof_number`] when that is hard and moves cut the position into parts, and [`misere_search`] when the
//! last move loses. For pieces on a board [`placement`](crate::boards::placement) is faster, for positions that are
//! numbered anyway [`directed`](crate::graphs::directed).

mod depth_first;
pub mod misere_search;
pub mod nimber_search;
pub mod proof_number;
pub mod solver;
