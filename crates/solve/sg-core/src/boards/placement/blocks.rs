//! The block of 2 x 2 squares: the fastest of the placement games.

use super::bit_board::BitBoard;
use super::bounding_box::BoundingBox;
use super::rules::Rules;
use super::search::Placement;
use super::Board;
use crate::taking::dawson;

/// The game where a move puts a block of 2 x 2 squares on free squares (HDU 1760, 1809).
///
/// It handles every board of at most 64 squares, and others up to 9 x 17. For larger boards the
/// crate `sg-theory` has other grids.
///
/// ```
/// use sg_core::boards::placement::{Blocks, Board};
///
/// let mut blocks = Blocks::default();
/// assert_eq!(blocks.grundy(&Board::empty(6, 6)), 4);
/// assert!(!blocks.wins(&Board::from_rows(&["0000", "0010", "0100", "0000"])));
/// ```
pub type Blocks = Placement<Block, u128>;

/// The rules of the block of 2 x 2 squares.
///
/// A point is the upper left corner of a place where the block fits. A block takes its corner and
/// the eight around it out of play, like kings that may not attack each other (Node Kayles on the
/// king's graph), so a board of r x c squares has at most (r - 1)(c - 1) points, and squares that
/// no block can cover do not occur.
#[derive(Clone, Copy, Debug, Default)]
pub struct Block;

impl<W: BitBoard> Rules<W> for Block {
    fn points(&self, board: &Board) -> Board {
        let fits = |row, column| {
            board.is_free(row, column)
                && board.is_free(row, column + 1)
                && board.is_free(row + 1, column)
                && board.is_free(row + 1, column + 1)
        };
        Board::new(board.rows().saturating_sub(1), board.columns().saturating_sub(1), fits)
    }

    fn dilate(&self, set: W) -> W {
        let rows = set | set.left() | set.right();
        rows | rows.up() | rows.down()
    }

    type Successors = Successors<W>;

    fn successors(&self, set: W) -> Successors<W> {
        Successors { set, corners: set }
    }

    /// Two rows of corners form paths.
    ///
    /// Corners in the same or in neighbouring columns always clash, so all corners of a column are
    /// the same move, and a column without a corner ends a path.
    fn board_value(&self, points: &Board) -> Option<u32> {
        let free = |long, short| {
            if points.rows() < points.columns() {
                points.is_free(short, long)
            } else {
                points.is_free(long, short)
            }
        };
        if points.rows().min(points.columns()) > 2 {
            return None;
        }
        let (mut sum, mut path) = (0, 0);
        for long in 0..=points.rows().max(points.columns()) {
            if free(long, 0) || free(long, 1) {
                path += 1;
            } else {
                sum ^= path_value(path);
                path = 0;
            }
        }
        Some(sum)
    }

    /// A part of one or two rows is a single path.
    fn part_value(&self, frame: BoundingBox) -> Option<u32> {
        (frame.width <= 2 || frame.height <= 2).then(|| path_value(frame.width.max(frame.height) as usize))
    }

    /// By two strategies, the second player always has an answer and so wins.
    ///
    /// *Half turn.* The part is its own image, and no corner clashes with its image (only the 1, 2
    /// or 4 corners around the centre do): answer every block by its image.
    ///
    /// *Four full rows of corners* (5 x n squares): answer a corner in the upper two rows by the
    /// one in the same column and row 4, and one in the lower two rows by the one in row 1. The two
    /// do not clash, and together they take exactly three whole columns, which leaves such boards
    /// again.
    fn is_known_loss(&self, part: W) -> bool {
        let frame = BoundingBox::of(part);
        let around = |side: u32| [(side - 1) / 2, side / 2];
        let mut central =
            around(frame.height).into_iter().flat_map(|row| around(frame.width).map(|column| (row, column)));
        let has = |(row, column): (u32, u32)| part >> (row * W::COLUMNS + column) & W::ONE == W::ONE;
        frame.half_turned(part) == part && !central.any(has)
            || (frame.width == 4 || frame.height == 4) && part.count() == frame.width * frame.height
    }
}

/// The sets that the moves leave of a set.
#[derive(Clone, Debug)]
pub struct Successors<W> {
    set: W,
    /// The corners not yet tried.
    corners: W,
}

impl<W: BitBoard> Iterator for Successors<W> {
    type Item = W;

    fn next(&mut self) -> Option<W> {
        if self.corners == W::EMPTY {
            return None;
        }
        let corner = W::ONE << self.corners.first();
        self.corners = self.corners & !corner;
        Some(self.set & !Rules::<W>::dilate(&Block, corner))
    }
}

/// The value of a path: Dawson's Chess.
fn path_value(corners: usize) -> u32 {
    dawson::chess(corners as u64) as u32
}
