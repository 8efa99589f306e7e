//! Neighbours in a grid whose rows lie one behind the other in a word.

use super::word::Word;

/// A grid of a given width: point (r, c) is bit `r * width + c`.
#[derive(Clone, Copy, Debug)]
pub struct Grid<W> {
    /// Columns, at least 1.
    pub width: u32,
    first_column: W,
}

impl<W: Word> Grid<W> {
    /// The grid with `width` columns, 1 <= width < BITS.
    pub fn new(width: u32) -> Self {
        let mut first_column = W::ONE;
        let mut step = width;
        while step < W::BITS {
            first_column = first_column | first_column << step;
            step *= 2;
        }
        Grid { width, first_column }
    }

    /// Every point moved one column to the left; those of the first column fall off.
    pub fn left(&self, set: W) -> W {
        (set & !self.first_column) >> 1
    }

    /// Every point moved one column to the right; those of the last column fall off.
    pub fn right(&self, set: W) -> W {
        set << 1 & !self.first_column
    }
}
