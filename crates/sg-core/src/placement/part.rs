//! One connected part of a position, cut out and turned so that equal parts look equal.

use super::word::{ones, Word};

/// Connected points in their smallest box: the point in row r and column c is bit `r * width + c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part<W> {
    /// The points, at least one.
    pub set: W,
    /// How many columns the box has; not more than rows.
    pub width: u32,
}

impl<W: Word> Part<W> {
    /// How many rows the box has.
    pub fn height(&self) -> u32 {
        (W::BITS - self.set.room() + self.width - 1) / self.width
    }

    /// The image of some points of the box when it is turned by a half.
    pub fn half_turn(&self, points: W) -> W {
        points.reversed() >> (W::BITS - self.height() * self.width)
    }
}

/// The smallest box around a part.
#[derive(Clone, Copy)]
pub struct Frame {
    top: u32,
    left: u32,
    /// How many rows it has.
    pub height: u32,
    /// How many columns it has.
    pub width: u32,
}

/// The box around the points of a non-empty, connected set in a grid `stride` columns wide.
pub(super) fn frame<W: Word>(set: W, stride: u32) -> Frame {
    let top = set.first() / stride;
    let height = (W::BITS - 1 - set.room()) / stride + 1 - top;
    // All rows folded into the first, by halving.
    let mut columns = set >> (top * stride);
    let mut rows = height.next_power_of_two();
    while rows > 1 {
        rows /= 2;
        if rows * stride < W::BITS {
            columns = columns | columns >> (rows * stride);
        }
    }
    let columns = columns & ones(stride);
    let left = columns.first();
    Frame {
        top,
        left,
        height,
        width: W::BITS - columns.room() - left,
    }
}

/// Cuts the part out and takes the least of its eight images that is not wider than high.
///
/// Four images come from one pass over the rows, since turning by a half is reversing the bits.
pub(super) fn canonical<W: Word>(set: W, stride: u32, frame: Frame) -> Part<W> {
    let Frame {
        top,
        left,
        height,
        width,
    } = frame;
    let line = ones::<W>(width);
    let mut source = set >> (top * stride + left);
    let (mut upright, mut flipped) = (W::EMPTY, W::EMPTY);
    let (mut across, mut back) = (W::EMPTY, W::EMPTY);
    for row in 0..height {
        let points = source & line;
        source = source >> stride;
        if height >= width {
            upright = upright | points << (row * width);
            flipped = flipped << width | points;
        }
        if height <= width {
            let column = spread(points.low(), height);
            across = across | column << row;
            back = back << 1 | column;
        }
    }
    let turned = |image: W| image.reversed() >> (W::BITS - height * width);
    let long = upright.min(flipped).min(turned(upright)).min(turned(flipped));
    let wide = across.min(back).min(turned(across)).min(turned(back));
    if height > width {
        Part { set: long, width }
    } else if height < width {
        Part {
            set: wide,
            width: height,
        }
    } else {
        Part {
            set: long.min(wide),
            width,
        }
    }
}

/// A row of points laid out as a column: bit i becomes bit `i * step`.
fn spread<W: Word>(row: u32, step: u32) -> W {
    let mut column = W::EMPTY;
    let mut left = row;
    while left != 0 {
        column = column | W::ONE << (left.trailing_zeros() * step);
        left &= left - 1;
    }
    column
}

#[cfg(test)]
mod tests {
    use super::{canonical, frame};
    use std::collections::BTreeSet;

    /// The same by coordinates: all images of a set of 4 x 4 points at the origin.
    fn images(set: u64) -> BTreeSet<Vec<(u32, u32)>> {
        let points: Vec<(u32, u32)> = (0..16)
            .filter(|bit| set >> bit & 1 == 1)
            .map(|bit| (bit / 4, bit % 4))
            .collect();
        let image = |number: u32| {
            let turn = |&(row, column): &(u32, u32)| {
                let (row, column) = if number & 1 == 0 { (row, column) } else { (column, row) };
                (
                    if number & 2 == 0 { row } else { 3 - row },
                    if number & 4 == 0 { column } else { 3 - column },
                )
            };
            let turned: Vec<(u32, u32)> = points.iter().map(turn).collect();
            let top = turned.iter().map(|point| point.0).min().unwrap();
            let left = turned.iter().map(|point| point.1).min().unwrap();
            let mut moved: Vec<(u32, u32)> = turned.iter().map(|point| (point.0 - top, point.1 - left)).collect();
            moved.sort_unstable();
            moved
        };
        (0..8).map(image).collect()
    }

    #[test]
    fn the_canonical_part_is_one_of_the_images_and_the_same_for_all() {
        // Sets with a gap between occupied columns are not connected, so they are never asked for.
        let gapless = |set: u64| {
            let columns = (set | set >> 4 | set >> 8 | set >> 12) & 15;
            let shifted = columns >> columns.trailing_zeros();
            shifted & (shifted + 1) == 0
        };
        let mut classes = std::collections::BTreeMap::new();
        for set in (1..1u64 << 16).filter(|&set| gapless(set)) {
            let part = canonical(set, 4, frame(set, 4));
            assert!(part.width <= part.height());
            let points: Vec<(u32, u32)> = (0..64)
                .filter(|bit| part.set >> bit & 1 == 1)
                .map(|bit| (bit / part.width, bit % part.width))
                .collect();
            let images = images(set);
            assert!(images.contains(&points), "{set:016b}");
            let first = images.into_iter().next();
            assert_eq!(*classes.entry(first).or_insert(part), part, "{set:016b}");
        }
    }
}
