//! The rules of a placement game, as the search needs them.

use super::bit_board::BitBoard;
use super::bounding_box::BoundingBox;
use super::Board;

/// The rules of one placement game.
///
/// Positions are sets of points on a grid. The game must be invariant under every turn and
/// reflection of the grid.
pub trait Rules<W: BitBoard> {
    /// The points that moves refer to, as a board.
    fn points(&self, board: &Board) -> Board;

    /// The set without points that no longer matter to any move.
    fn prune(&self, set: W) -> W {
        set
    }

    /// The points of `set` and those next to them.
    ///
    /// Points that are not linked in this way are separate games.
    fn dilate(&self, set: W) -> W;

    /// See [`successors`](Rules::successors).
    type Successors: Iterator<Item = W>;

    /// The sets that the moves leave of the set.
    fn successors(&self, set: W) -> Self::Successors;

    /// The value of a board of points, of any size, if a theorem gives it.
    fn board_value(&self, _points: &Board) -> Option<u32> {
        None
    }

    /// The value of every part with this box, if a theorem gives it.
    fn part_value(&self, _frame: BoundingBox) -> Option<u32> {
        None
    }

    /// Returns whether a theorem says that the part, in the corner, has value 0.
    fn is_known_loss(&self, _part: W) -> bool {
        false
    }
}
