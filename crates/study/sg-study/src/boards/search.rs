//! A common interface to the searches of `sg_theory` on grids of different sizes.

use std::hash::Hash;

use sg_core::boards::placement::{self, BitBoard, Rules};
use sg_theory::boards::BoardSearch;

/// A search on grids of one size, for any rules and any word.
pub trait Search {
    fn fits(&self, board: &placement::Board) -> bool;
    /// The number of entries in memory, which is bounded.
    fn remembered(&self) -> usize;
    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32>;
    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool>;
}

impl<R: Rules<W>, W: BitBoard + Hash> Search for BoardSearch<R, W> {
    fn fits(&self, board: &placement::Board) -> bool {
        BoardSearch::fits(self, board)
    }

    fn remembered(&self) -> usize {
        BoardSearch::remembered(self)
    }

    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32> {
        BoardSearch::grundy_within(self, board, limit)
    }

    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool> {
        BoardSearch::is_value_within(self, board, value, limit)
    }
}

/// Makes one search for each size of grid, the fastest first.
///
/// Together they accept every board of up to [`MOST_SQUARES`] squares. In a browser, which has to
/// download them and would be too slow for larger boards, they accept boards of up to 8 x 16, 11 x
/// 11, 3 x 42 and 1 x 128.
///
/// [`MOST_SQUARES`]: crate::position::MOST_SQUARES
macro_rules! on_each_grid {
    ($rules:expr, on $($grid:ty),*) => {
        vec![$(Box::new(sg_theory::boards::BoardSearch::<_, $grid>::new($rules))),*]
    };
    ($rules:expr) => {{
        use sg_theory::boards::{Narrow, Wide};
        if cfg!(target_arch = "wasm32") {
            $crate::boards::on_each_grid!($rules, on u64, Narrow<4>, u128, Wide<11>, Wide<3>, Wide<1>)
        } else {
            $crate::boards::on_each_grid!(
                $rules,
                on u64, Narrow<7>, Narrow<6>, Narrow<5>, Narrow<4>, Narrow<3>,
                u128, Wide<9>, Wide<10>, Wide<11>, Wide<7>, Wide<6>, Wide<5>, Wide<4>, Wide<3>, Wide<2>, Wide<1>
            )
        }
    }};
}
pub(crate) use on_each_grid;

/// The bytes per entry in the memory of a search, including the free slots of its table, and the
/// old table while a new one is filled.
pub(super) const BYTES_OF_AN_ENTRY: usize = 120;
