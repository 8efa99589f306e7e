//! The searches of `sg_core`, one for each size of grid, behind one face.

use sg_core::boards::placement::{self, AtomicWord, ParallelSearch, Placement, Rules, Wide};

/// A search of `sg_core` on grids of one size, whatever its rules and its word.
pub(super) trait Search {
    fn fits(&self, board: &placement::Board) -> bool;
    fn known(&self) -> usize;
    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32>;
    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool>;
}

impl<R: Rules<W>, W: AtomicWord> Search for Placement<R, W> {
    fn fits(&self, board: &placement::Board) -> bool {
        Placement::fits(self, board)
    }

    fn known(&self) -> usize {
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

    fn known(&self) -> usize {
        ParallelSearch::known(self)
    }

    fn grundy_within(&mut self, board: &placement::Board, limit: usize) -> Option<u32> {
        ParallelSearch::grundy_within(self, board, limit)
    }

    fn is_value_within(&mut self, board: &placement::Board, value: u32, limit: usize) -> Option<bool> {
        ParallelSearch::is_value_within(self, board, value, limit)
    }
}

/// One search for each size of grid, the fastest first; together they take every board of [`MOST_SQUARES`] squares.
///
/// [`MOST_SQUARES`]: crate::position::MOST_SQUARES
pub(super) fn searches<R>(rules: &R, threads: usize) -> Vec<Box<dyn Search>>
where
    R: Rules<u64> + Rules<u128> + Rules<Wide<1>> + Rules<Wide<2>> + Rules<Wide<3>> + Rules<Wide<4>> + Rules<Wide<5>>,
    R: Rules<Wide<6>> + Rules<Wide<7>> + Rules<Wide<9>> + Rules<Wide<10>> + Rules<Wide<11>> + Clone + Sync + 'static,
{
    fn on<R: Rules<W> + Clone + Sync + 'static, W: AtomicWord + 'static>(rules: &R, threads: usize) -> Box<dyn Search> {
        // WebAssembly has one thread, and is downloaded: it goes without the code for many.
        if threads > 1 && !cfg!(target_arch = "wasm32") {
            Box::new(ParallelSearch::<R, W>::new(rules.clone(), threads))
        } else {
            Box::new(Placement::<R, W>::new(rules.clone()))
        }
    }
    vec![
        on::<R, u64>(rules, threads),
        on::<R, u128>(rules, threads),
        on::<R, Wide<9>>(rules, threads),
        on::<R, Wide<10>>(rules, threads),
        on::<R, Wide<11>>(rules, threads),
        on::<R, Wide<7>>(rules, threads),
        on::<R, Wide<6>>(rules, threads),
        on::<R, Wide<5>>(rules, threads),
        on::<R, Wide<4>>(rules, threads),
        on::<R, Wide<3>>(rules, threads),
        on::<R, Wide<2>>(rules, threads),
        on::<R, Wide<1>>(rules, threads),
    ]
}
