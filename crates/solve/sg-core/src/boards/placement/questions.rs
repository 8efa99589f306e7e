//! The public questions of a placement game.

use super::bit_board::BitBoard;
use super::rules::Rules;
use super::search::{take_largest, Placement};
use super::Board;

impl<R: Rules<W>, W: BitBoard> Placement<R, W> {
    /// The Grundy value of a board.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn grundy(&mut self, board: &Board) -> u32 {
        let (sum, parts) = self.read(board);
        self.sum(sum, parts)
    }

    /// Like [`grundy`](Self::grundy), but stops with `None` as soon as `limit` parts are
    /// [known](Self::known).
    ///
    /// Known parts are kept, so a call with a larger limit continues from there. Raise the limit in
    /// steps to bound the memory of a long search and to show its progress.
    ///
    /// ```
    /// use sg_core::boards::placement::{Block, Board, Placement};
    ///
    /// let mut blocks: Placement<Block> = Placement::new(Block);
    /// let mut limit = 0;
    /// let value = loop {
    ///     limit += 100;
    ///     if let Some(value) = blocks.grundy_within(&Board::empty(7, 7), limit) {
    ///         break value;
    ///     }
    /// };
    /// assert_eq!(value, 1);
    /// assert!(blocks.known() <= limit);
    /// ```
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn grundy_within(&mut self, board: &Board, limit: usize) -> Option<u32> {
        self.within(limit, |search| search.grundy(board))
    }

    /// Returns whether the player to move wins. Often cheaper than the value.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn wins(&mut self, board: &Board) -> bool {
        !self.is_value(board, 0)
    }

    /// Returns whether the Grundy value of the board is `value`. Often cheaper than the value: to
    /// find the winning moves of a board, ask whether the value of each board that a move leaves is
    /// 0.
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn is_value(&mut self, board: &Board, value: u32) -> bool {
        let (sum, mut parts) = self.read(board);
        let Some(largest) = take_largest(&mut parts) else { return sum == value };
        let wanted = self.sum(sum, parts) ^ value;
        self.settle(largest, Some(wanted)) == Some(wanted)
    }

    /// As [`is_value`](Self::is_value), within a limit as for
    /// [`grundy_within`](Self::grundy_within).
    ///
    /// # Panics
    ///
    /// If the board does not [fit](Self::fits).
    pub fn is_value_within(&mut self, board: &Board, value: u32, limit: usize) -> Option<bool> {
        self.within(limit, |search| search.is_value(board, value))
    }

    fn within<T>(&mut self, limit: usize, ask: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.limit = limit;
        let answer = ask(self);
        let finished = !self.stopped();
        self.limit = usize::MAX;
        finished.then_some(answer)
    }

    /// Returns whether the board fits on the grid, or a theorem makes the grid unnecessary.
    pub fn fits(&self, board: &Board) -> bool {
        let points = self.rules.points(board);
        points.fits::<W>() || self.rules.board_value(&points).is_some()
    }

    /// The parts of unknown value, and the sum of the others.
    fn read(&mut self, board: &Board) -> (u32, Vec<W>) {
        let points = self.rules.points(board);
        if let Some(value) = self.rules.board_value(&points) {
            return (value, Vec::new());
        }
        let mut parts = Vec::new();
        let sum = self.split(points.to_set(), &mut parts);
        (sum, parts)
    }
}
