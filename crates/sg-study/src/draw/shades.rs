//! The values of pairs and boards as shades of a square.

use super::picture::{Anchor, Colour, FAINT, INK, LOST, Label, Picture, Rectangle, WHITE, fitting, rectangle, ticks};
use crate::explore::Exploration;
use crate::table::{Axes, Plane};

const LEFT: usize = 112;
const TOP: usize = 154;
/// About the longer side of the square.
const SIDE: usize = 760;
/// For the legend.
const RIGHT: usize = 170;
const BELOW: usize = 30;
const UNKNOWN: Colour = [225, 225, 225];

/// A square for each pair: the darker, the larger the value; lost ones stand out. A square stands for `step` numbers
/// across and down.
pub(super) fn shades(found: &Exploration, plane: &Plane, step: usize) -> Picture {
    let rows = plane.rows();
    let size = (SIDE / rows.max(plane.columns)).clamp(1, 56);
    let top = plane.values.iter().flatten().copied().max().unwrap_or(0).max(1);
    let place = |number: usize| (number - plane.first()) * size;
    // Small squares have no room for a line between them, nor for numbers.
    let gap = usize::from(size >= 12);
    let mut rectangles = Vec::new();
    if found.only_outcomes {
        rectangles.push(rectangle(LEFT, TOP, plane.columns * size, rows * size, shade(1, 1)));
    }
    let shown = plane
        .cells()
        .filter(|(_, _, value)| !found.only_outcomes || *value == Some(0));
    rectangles.extend(shown.map(|(a, b, value)| {
        let colour = value.map_or(UNKNOWN, |value| shade(value, top));
        rectangle(LEFT + place(b), TOP + place(a), size - gap, size - gap, colour)
    }));
    let mut labels = vec![subtitle(found, plane)];
    if size >= 12 * top.to_string().len() + 14 && step == 1 {
        labels.extend(plane.cells().filter_map(|(a, b, value)| {
            let value = value?;
            let pale = value != 0 && 2 * value <= top;
            let label = Label::new(
                LEFT + place(b) + size / 2,
                TOP + place(a) + size / 2,
                Anchor::Middle,
                value.to_string(),
            );
            Some(label.coloured(if pale { INK } else { WHITE }))
        }));
    }
    // Every number is named where there is room for it.
    let last = |count: usize| (plane.first() + count - 1) * step;
    let digits = last(plane.columns.max(rows)).to_string().len();
    let most = (SIDE / (12 * digits + 16)).min(20);
    for b in ticks(plane.first() * step, last(plane.columns), most) {
        let x = LEFT + place(b / step) + size / 2;
        labels.push(Label::new(x, TOP - 16, Anchor::Middle, b.to_string()));
    }
    for a in ticks(plane.first() * step, last(rows), most) {
        let y = TOP + place(a / step) + size / 2;
        labels.push(Label::new(LEFT - 12, y, Anchor::End, a.to_string()));
    }
    let (down, across) = if plane.axes == Axes::Sides {
        ("rows", "columns")
    } else {
        ("a", "b")
    };
    let right = LEFT + plane.columns * size;
    labels.push(Label::new((LEFT + right) / 2, TOP - 44, Anchor::Middle, across));
    labels.push(Label::new(24, TOP + rows * size / 2, Anchor::Start, down));
    legend(found, top, right + 40, &mut rectangles, &mut labels);
    let title = words(found);
    let width = (right + RIGHT).max((50 + 18 * title.len()).min(1_000));
    labels.push(Label::new(24, 34, Anchor::Start, fitting(&title, width - 40, 3)).scaled(3));
    Picture {
        title: format!("{title}, lost positions in red"),
        width,
        height: TOP + (rows * size).max(260) + BELOW,
        rectangles,
        labels,
    }
}

/// Explains the colours: a red square, then the shades from small to large.
fn legend(found: &Exploration, top: u32, x: usize, rectangles: &mut Vec<Rectangle>, labels: &mut Vec<Label>) {
    let mut entry = |line: usize, colour: Colour, text: String| {
        let y = TOP + 26 * line;
        rectangles.push(rectangle(x, y, 18, 18, colour));
        labels.push(Label::new(x + 28, y + 9, Anchor::Start, text));
    };
    entry(0, LOST, "0, lost".to_owned());
    if found.only_outcomes {
        return entry(1, shade(1, 1), "won".to_owned());
    }
    let shown = top.min(8);
    for index in 1..=shown {
        // Evenly from 1 to the largest value.
        let value = 1 + (u64::from(index - 1) * u64::from(top - 1) / u64::from((shown - 1).max(1))) as u32;
        entry(index as usize, shade(value, top), value.to_string());
    }
    if found.table.values().len() < found.table.places() {
        entry(shown as usize + 1, UNKNOWN, "unknown".to_owned());
    }
}

fn words(found: &Exploration) -> String {
    let what = if found.only_outcomes {
        "Lost pairs"
    } else {
        "Grundy values"
    };
    format!("{what} of {}", found.name)
}

fn subtitle(found: &Exploration, plane: &Plane) -> Label {
    let what = match plane.axes {
        Axes::Sides => "the value of the empty board",
        _ if found.only_outcomes => "red where there is a lost pair",
        _ => "the value of the pair (a,b)",
    };
    Label::new(24, 68, Anchor::Start, what).coloured(FAINT)
}

/// From light to dark blue; 0 is red.
fn shade(value: u32, top: u32) -> Colour {
    if value == 0 {
        return LOST;
    }
    let mix = |light: u32, dark: u32| (light - (light - dark) * (value - 1) / top) as u8;
    [mix(230, 12), mix(238, 30), mix(250, 84)]
}
