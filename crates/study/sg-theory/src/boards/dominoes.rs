//! The rules of Cram, with simplifications that only dominoes allow.

use sg_core::boards::placement::{BitBoard, Board, BoundingBox, Rules};
use sg_core::taking::dawson;

/// The rules of Cram: a move places a domino on two adjacent free squares.
///
/// Squares that change no value are left out. An *end* is a square with one free neighbour, its
/// *stem*; a domino on the stem leaves the end dead. So a square whose free neighbours are all
/// stems of other squares is not needed: a domino on it and a stem leaves the same as one on the
/// stem and its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dominoes;

impl<W: BitBoard> Rules<W> for Dominoes {
    fn points(&self, board: &Board) -> Board {
        board.clone()
    }

    fn prune(&self, set: W) -> W {
        let (left, right, up, down) = (set.right(), set.left(), set.down(), set.up());
        let neighboured = left | right | up | down;
        let set = set & neighboured;
        // The squares with at least two free neighbours, and those with one.
        let several = left & right | up & down | (left | right) & (up | down);
        let ends = set & !several;
        if ends == W::EMPTY {
            return set;
        }
        // The stems, by the side of their end.
        let (on_left, on_right) = (ends.right() & set, ends.left() & set);
        let (above, below) = (ends.down() & set, ends.up() & set);
        let spare_right = (on_right & on_left).right();
        let spare_above = (above & (on_left | on_right)).up();
        let spare_below = (below & (on_left | on_right | above)).down();
        let others = set & !(on_left | on_right | above | below);
        let between = several & !(others.left() | others.right() | others.up() | others.down());
        set & !(between | spare_right | spare_above | spare_below)
    }

    fn dilate(&self, set: W) -> W {
        set | set.left() | set.right() | set.up() | set.down()
    }

    type Successors = Successors<W>;

    fn successors(&self, set: W) -> Successors<W> {
        Successors { set, across: set & set.left(), upright: set & set.up() }
    }

    /// A strip of squares is Dawson's Kayles, octal 0.07.
    fn part_value(&self, frame: BoundingBox) -> Option<u32> {
        (frame.width == 1 || frame.height == 1).then(|| dawson::kayles(frame.width.max(frame.height).into()) as u32)
    }

    /// *Half turn.* If a half turn maps the part to itself and no domino overlaps its image, the
    /// second player answers every domino by its image. Only dominoes on the middle squares can
    /// overlap their images, and only if a side is odd.
    fn is_known_loss(&self, part: W) -> bool {
        let frame = BoundingBox::of(part);
        let middle = (frame.height - 1) / 2 * W::COLUMNS + (frame.width - 1) / 2;
        let even = frame.height.is_multiple_of(2) && frame.width.is_multiple_of(2);
        frame.half_turned(part) == part && (even || part >> middle & W::ONE == W::EMPTY)
    }
}

/// The sets that remain after each possible domino.
#[derive(Clone, Debug)]
pub struct Successors<W> {
    set: W,
    /// The left squares of the horizontal dominoes still to be tried.
    across: W,
    /// The upper squares of the vertical dominoes still to be tried.
    upright: W,
}

impl<W: BitBoard> Iterator for Successors<W> {
    type Item = W;

    fn next(&mut self) -> Option<W> {
        // Canonical parts are at least as high as wide. Trying vertical dominoes first finds a good
        // move sooner, which saves a tenth of the time.
        let (squares, other) =
            if self.upright == W::EMPTY { (&mut self.across, 1) } else { (&mut self.upright, W::COLUMNS) };
        if *squares == W::EMPTY {
            return None;
        }
        let square = W::ONE << squares.first();
        *squares = *squares & !square;
        Some(self.set & !(square | square << other))
    }
}
