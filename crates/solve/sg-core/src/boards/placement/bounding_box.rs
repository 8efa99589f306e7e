//! The canonical form of a connected part, so that equal parts look equal.

use super::bit_board::BitBoard;

/// The smallest box around the points of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundingBox {
    top: u32,
    left: u32,
    /// The number of rows.
    pub height: u32,
    /// The number of columns.
    pub width: u32,
}

impl BoundingBox {
    /// The box around a non-empty set.
    pub fn of<W: BitBoard>(set: W) -> Self {
        let top = set.first() / W::COLUMNS;
        // Combines all rows in the first.
        let mut columns = set >> (top * W::COLUMNS);
        let mut rows = W::ROWS.next_power_of_two();
        while rows > 1 {
            rows /= 2;
            if rows < W::ROWS {
                columns = columns | columns >> (rows * W::COLUMNS);
            }
        }
        let columns = columns.low() & ((1 << W::COLUMNS) - 1);
        let left = columns.trailing_zeros();
        BoundingBox {
            top,
            left,
            height: (W::BITS - 1 - set.room()) / W::COLUMNS + 1 - top,
            width: 32 - columns.leading_zeros() - left,
        }
    }

    /// Moves a set with this box into the corner.
    fn cornered<W: BitBoard>(&self, set: W) -> W {
        set >> (self.top * W::COLUMNS + self.left)
    }

    /// Turns points in this box, which lies in the corner, by a half turn.
    pub fn half_turned<W: BitBoard>(&self, points: W) -> W {
        points.half_turned() >> ((W::ROWS - self.height) * W::COLUMNS + W::COLUMNS - self.width)
    }
}

/// The least of the images of a set that are not wider than they are high.
///
/// Images are the turns and reflections in the corner of the grid; `frame` is the box of the
/// non-empty set.
pub fn canonical<W: BitBoard>(set: W, frame: BoundingBox) -> W {
    let image = frame.cornered(set);
    if frame.height > frame.width {
        return least(image, frame);
    }
    let turned = BoundingBox { height: frame.width, width: frame.height, ..frame };
    let across = least(image.transposed(), turned);
    if frame.height < frame.width {
        across
    } else {
        across.min(least(image, frame))
    }
}

/// The least of the four images that keep rows as rows.
fn least<W: BitBoard>(image: W, frame: BoundingBox) -> W {
    let flipped = |image: W| image.flipped() >> ((W::ROWS - frame.height) * W::COLUMNS);
    let turned = frame.half_turned(image);
    image.min(turned).min(flipped(image).min(flipped(turned)))
}

#[cfg(test)]
mod tests {
    use super::{canonical, BoundingBox};
    use crate::boards::placement::BitBoard;
    use std::collections::{BTreeMap, BTreeSet};

    type Points = Vec<(u32, u32)>;

    fn points<W: BitBoard>(set: W) -> Points {
        let all = (0..W::ROWS * W::COLUMNS).filter(|&bit| set >> bit & W::ONE == W::ONE);
        all.map(|bit| (bit / W::COLUMNS, bit % W::COLUMNS)).collect()
    }

    fn set<W: BitBoard>(points: &Points) -> W {
        points.iter().fold(W::EMPTY, |set, (row, column)| set | W::ONE << (row * W::COLUMNS + column))
    }

    /// All images of some of 5 x 5 points, by coordinates.
    fn images(points: &Points) -> BTreeSet<Points> {
        let image = |number: u32| {
            let turn = |&(row, column): &(u32, u32)| {
                let (row, column) = if number & 1 == 0 { (row, column) } else { (column, row) };
                (if number & 2 == 0 { row } else { 4 - row }, if number & 4 == 0 { column } else { 4 - column })
            };
            let turned: Points = points.iter().map(turn).collect();
            let top = turned.iter().map(|point| point.0).min().unwrap();
            let left = turned.iter().map(|point| point.1).min().unwrap();
            let mut moved: Points = turned.iter().map(|point| (point.0 - top, point.1 - left)).collect();
            moved.sort_unstable();
            moved
        };
        (0..8).map(image).collect()
    }

    fn all_images_share_one_form<W: BitBoard + std::fmt::Debug>() {
        let mut classes = BTreeMap::new();
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..5000 {
            let bits = random.u32(..);
            let chosen: Points = (0..25).filter(|bit| bits >> bit & 1 == 1).map(|bit| (bit / 5, bit % 5)).collect();
            if chosen.is_empty() {
                continue;
            }
            let images = images(&chosen);
            for image in [&chosen].into_iter().chain(&images) {
                let set = set::<W>(image);
                let part = canonical(set, BoundingBox::of(set));
                assert!(images.contains(&points(part)), "{chosen:?}");
                assert_eq!(*classes.entry(images.first().cloned()).or_insert(part), part, "{chosen:?}");
            }
        }
    }

    #[test]
    fn canonical_form_is_one_image_and_the_same_for_all() {
        all_images_share_one_form::<u64>();
        all_images_share_one_form::<u128>();
    }
}
