//! Large boards of the [placement games](sg_core::boards::placement), and Cram.
//!
//! | what is larger | use |
//! | --- | --- |
//! | the grid | [`Wide`] or [`Narrow`] in place of `u64` and `u128` |
//! | the search | [`BoardSearch`] in place of a [`Placement`] |
//!
//! [`Dominoes`] are the rules of Cram.
//!
//! ```
//! use sg_core::boards::placement::{Block, Board, Placement};
//! use sg_theory::boards::Wide;
//!
//! // A board of 10 x 10 squares has 9 x 9 places, more than the usual grids.
//! let mut large: Placement<Block, Wide<9>> = Placement::new(Block);
//! assert!(large.wins(&Board::empty(10, 10)));
//! ```
//!
//! [`Placement`]: sg_core::boards::placement::Placement

mod board_search;
mod dominoes;
mod wide;

pub use board_search::BoardSearch;
pub use dominoes::Dominoes;
pub use wide::{Narrow, Wide};
