//! The searches of `sg_core`, one for each size of grid, behind one face.

use std::hash::Hash;

use sg_core::boards::placement::{
    self, AtomicWord, BitBoard, Block, BoardSearch, Dominoes, Narrow, ParallelSearch, Placement, Rules, Wide,
};

use super::Piece;

/// A search of `sg_core` on grids of one size, whatever its rules and its word.
pub(super) trait Search {
    fn fits(&self, board: &placement::Board) -> bool;
    /// What takes memory, and is bounded.
    fn remembered(&self) -> usize;
    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32>;
    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool>;
}

impl<R: Rules<W>, W: AtomicWord> Search for Placement<R, W> {
    fn fits(&self, board: &placement::Board) -> bool {
        Placement::fits(self, board)
    }

    fn remembered(&self) -> usize {
        Placement::known(self)
    }

    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32> {
        Placement::grundy_within(self, board, limit)
    }

    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool> {
        Placement::is_value_within(self, board, value, limit)
    }
}

impl<R: Rules<W> + Clone + Sync, W: AtomicWord> Search for ParallelSearch<R, W> {
    fn fits(&self, board: &placement::Board) -> bool {
        ParallelSearch::fits(self, board)
    }

    fn remembered(&self) -> usize {
        ParallelSearch::known(self)
    }

    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32> {
        ParallelSearch::grundy_within(self, board, limit)
    }

    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool> {
        ParallelSearch::is_value_within(self, board, value, limit)
    }
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

/// One search for each size of grid, the fastest first.
macro_rules! on_each_grid {
    ($grid:ident => $new:expr, on $($first:ty),*) => {
        vec![$({
            type $grid = $first;
            let search: Box<dyn Search> = Box::new($new);
            search
        }),*]
    };
    ($grid:ident => $new:expr) => {
        on_each_grid!(
            $grid => $new,
            on u64, u128, Wide<9>, Wide<10>, Wide<11>, Wide<7>, Wide<6>, Wide<5>, Wide<4>, Wide<3>, Wide<2>, Wide<1>
        )
    };
}

impl Piece {
    /// Together they take every board of [`MOST_SQUARES`] squares.
    ///
    /// [`MOST_SQUARES`]: crate::position::MOST_SQUARES
    pub(super) fn searches(self, threads: usize) -> Vec<Box<dyn Search>> {
        match self {
            // Proof numbers take a twentieth of the time of a fixed order, which threads do not make up for.
            Piece::Domino => {
                on_each_grid!(
                    Grid => BoardSearch::<Dominoes, Grid>::new(Dominoes),
                    on u64, Narrow<7>, Narrow<6>, Narrow<5>, Narrow<4>, Narrow<3>,
                    u128, Wide<9>, Wide<10>, Wide<11>, Wide<7>, Wide<6>, Wide<5>, Wide<4>, Wide<3>, Wide<2>, Wide<1>
                )
            }
            // WebAssembly has one thread, and is downloaded: it goes without the code for many.
            Piece::Block if threads > 1 && !cfg!(target_arch = "wasm32") => {
                on_each_grid!(Grid => ParallelSearch::<Block, Grid>::new(Block, threads))
            }
            Piece::Block => on_each_grid!(Grid => Placement::<Block, Grid>::new(Block)),
        }
    }

    /// The bytes of a part that is known, with the free slots of its table, and with the old table while a new one is
    /// filled.
    pub(super) const fn bytes_of_a_part(self, threads: usize) -> usize {
        match self {
            Piece::Domino => 120,
            Piece::Block if threads > 1 => 80,
            Piece::Block => 60,
        }
    }
}
