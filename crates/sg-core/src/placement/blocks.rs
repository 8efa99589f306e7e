//! The block of 2 x 2 squares: the fastest of the placement games.

use super::grid::Grid;
use super::part::Part;
use super::search::{Placement, Rules};
use super::word::{ones, Word};
use super::Board;

/// The game in which a move puts a block of 2 x 2 squares on free squares (HDU 1760, 1809).
///
/// ```
/// use sg_core::placement::{Blocks, Board};
///
/// let mut blocks: Blocks = Blocks::new();
/// assert_eq!(blocks.grundy(&Board::empty(6, 6)), 4);
/// assert!(!blocks.wins(&Board::from_rows(&["0000", "0010", "0100", "0000"])));
/// ```
pub type Blocks<W = u64> = Placement<Block, W>;

impl<W> Blocks<W> {
    /// The game, with nothing found out yet. Allocates nothing.
    pub const fn new() -> Self {
        Placement::with_rules(Block)
    }
}

impl<W> Default for Blocks<W> {
    fn default() -> Self {
        Blocks::new()
    }
}

/// The rules of [`Blocks`].
///
/// A point is the upper left corner of a place where the block fits. A block takes its own corner and the eight
/// around it out of play, as kings do that may not attack each other (Node Kayles on the king's graph), so a board
/// of r x c squares has no more than (r - 1)(c - 1) points, and squares that no block can cover vanish by themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Block;

impl<W: Word> Rules<W> for Block {
    fn points(&self, board: &Board) -> Board {
        let fits = |row, column| {
            board.is_free(row, column)
                && board.is_free(row, column + 1)
                && board.is_free(row + 1, column)
                && board.is_free(row + 1, column + 1)
        };
        Board::new(board.rows().saturating_sub(1), board.columns().saturating_sub(1), fits)
    }

    fn reach(&self, grid: &Grid<W>, set: W) -> W {
        let rows = set | grid.left(set) | grid.right(set);
        rows | rows << grid.width | rows >> grid.width
    }

    fn rests(&self, grid: &Grid<W>, set: W) -> Vec<W> {
        let mut rests = Vec::with_capacity(set.count() as usize);
        let mut corners = set;
        while corners != W::EMPTY {
            let corner = W::ONE << corners.first();
            corners = corners & !corner;
            rests.push(set & !self.reach(grid, corner));
        }
        rests
    }

    /// A connected part in one or two rows is a path: in two rows, corners in the same or in neighbouring columns
    /// clash whatever their rows, so the corners of a column are one and the same move.
    fn strip(&self, width: u32, length: u32) -> Option<u32> {
        (width <= 2).then(|| u32::from(DAWSON[length as usize]))
    }

    /// Two strategies of the second player, who always has an answer and so wins.
    ///
    /// *Half turn.* The part is its own image, and no corner clashes with its image (only the 1, 2 or 4 corners
    /// around the centre do): answer every block by its image.
    ///
    /// *Four full rows of corners* (5 x n squares): answer a corner in the upper two rows by the one of the same
    /// column in row 4, one in the lower two rows by the one in row 1. The two do not clash, and together they
    /// take exactly three whole columns; what is left are such boards again.
    fn lost(&self, part: Part<W>) -> bool {
        let (width, height) = (part.width, part.height());
        let around = |side: u32| [(side - 1) / 2, side / 2];
        let mut central = around(height)
            .into_iter()
            .flat_map(|row| around(width).map(|column| row * width + column));
        let whole = ones::<W>(width * height);
        part.half_turn(part.set) == part.set && !central.any(|index| part.set >> index & W::ONE == W::ONE)
            || (width == 4 || height == 4) && part.set == whole
    }
}

/// Values of a path of n points of which a move takes one and its neighbours: Dawson's Chess, octal 0.137.
const DAWSON: [u8; 129] = dawson();

const fn dawson() -> [u8; 129] {
    let mut values = [0u8; 129];
    let mut length = 1;
    while length < values.len() {
        // An end takes two points, an inner point three and leaves two paths.
        let mut seen = if length == 1 { 1u64 } else { 1 << values[length - 2] };
        let mut before = 1;
        while before + 1 < length {
            seen |= 1 << (values[before - 1] ^ values[length - before - 2]);
            before += 1;
        }
        values[length] = seen.trailing_ones() as u8;
        length += 1;
    }
    values
}
