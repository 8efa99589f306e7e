//! Circles Game (HDU 5299)
//!
//! *Asked*: circles in the plane that neither cross nor touch. A move removes a circle and all
//! circles inside it. Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: Green Hackenbush on a tree that a sweep line finds.
//!
//! *Why*: a circle stands on the smallest one around it, and the outermost ones on the ground. To
//! remove a circle is to cut the edge below it. So this is AGC 017 D, once each circle knows on
//! which one it stands. A line sweeps from left to right and keeps the half circles that it meets
//! in the order of their height, which never changes. Where a circle begins, the next half above
//! tells: an upper half is of the circle around it, a lower one of a neighbour in the same circle.
//!
//! *Cost*: O(n log n). Long because of the order of half circles, which depends on the line.

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::BTreeSet;

use sg_core::graphs::hackenbush;
use sg_io::input;

/// The upper or the lower half of a circle, and where the line is now.
struct Half<'a> {
    circle: usize,
    place: (i64, i64, i64),
    is_upper: bool,
    line: &'a Cell<i64>,
}

impl Half<'_> {
    /// Where the line meets this half. Two circles are at least 0.000008 apart.
    fn height(&self) -> f64 {
        let (x, y, r) = self.place;
        let away = self.line.get() - x;
        let half = ((r * r - away * away) as f64).sqrt();
        y as f64 + if self.is_upper { half } else { -half }
    }
}

impl Ord for Half<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.height().total_cmp(&other.height()).then(self.is_upper.cmp(&other.is_upper))
    }
}

impl PartialOrd for Half<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Half<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Half<'_> {}

/// For each circle the smallest one around it, or their number if there is none.
fn below(circles: &[(i64, i64, i64)]) -> Vec<usize> {
    let line = Cell::new(0);
    let half = |circle: usize, is_upper| Half { circle, place: circles[circle], is_upper, line: &line };
    let ends = circles.iter().zip(0..).flat_map(|(&(x, _, r), circle)| [(x - r, true, circle), (x + r, false, circle)]);
    let mut ends: Vec<(i64, bool, usize)> = ends.collect();
    ends.sort_unstable();
    let mut below = vec![circles.len(); circles.len()];
    // The line moves, but the order of the halves stays.
    #[allow(clippy::mutable_key_type)]
    let mut halves = BTreeSet::<Half>::new();
    for (x, is_begin, circle) in ends {
        line.set(x);
        if is_begin {
            if let Some(above) = halves.range(half(circle, false)..).next() {
                below[circle] = if above.is_upper { above.circle } else { below[above.circle] };
            }
            halves.insert(half(circle, false));
            halves.insert(half(circle, true));
        } else {
            halves.remove(&half(circle, false));
            halves.remove(&half(circle, true));
        }
    }
    below
}

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { circles: [(i64, i64, i64)] }
        let ground = circles.len();
        let edges = below(&circles).into_iter().enumerate();
        let wins = hackenbush::tree_grundy(ground + 1, edges, ground) != 0;
        out.line(if wins { "Alice" } else { "Bob" });
    }
}
