//! What a picture of a table shows: rectangles and numbers on a white ground.

use std::collections::HashSet;

use super::coarse::coarse;
use crate::explore::Exploration;
use crate::repetition::Cycle;
use crate::table::{Plane, Table};

/// Red, green, blue.
pub type Colour = [u8; 3];

/// A picture in pixels, from the upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A caption for those who cannot see it.
    pub title: String,
    /// How many pixels it is wide.
    pub width: usize,
    /// How many pixels it is high.
    pub height: usize,
    /// Filled rectangles, later ones above earlier ones.
    pub rectangles: Vec<Rectangle>,
    /// Numbers on the axes.
    pub numbers: Vec<Number>,
}

/// A filled rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// The left edge.
    pub x: usize,
    /// The upper edge.
    pub y: usize,
    /// At least 1.
    pub width: usize,
    /// At least 1.
    pub height: usize,
    /// Its colour.
    pub colour: Colour,
}

/// A number, by the place of its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// From the left.
    pub x: usize,
    /// From above.
    pub y: usize,
    /// What is written there.
    pub value: usize,
}

/// Positions that are lost.
const LOST: Colour = [200, 30, 50];
const POINT: Colour = [40, 80, 160];
const AXIS: Colour = [60, 60, 60];
/// Behind every second period.
const BAND: Colour = [228, 236, 246];
const UNKNOWN: Colour = [255, 255, 255];

/// Room for the numbers at the left and below.
const MARGIN: usize = 44;

/// Draws what was found.
pub fn picture(found: &Exploration) -> Picture {
    match &found.table {
        Table::Line { values, .. } => line(&found.name, values, found.repetition.cycle()),
        Table::Plane(plane) => shades(&found.name, plane),
        Table::Lost(lost) => shades(&found.name, &coarse(lost, 700)),
    }
}

/// A point for each heap; every second period has a shaded ground, the first shade begins with the period.
fn line(name: &str, values: &[u32], cycle: Option<Cycle>) -> Picture {
    let (wide, high) = (960, 400);
    let top = values.iter().copied().max().unwrap_or(0).max(1) as usize;
    let last = values.len().saturating_sub(1).max(1);
    let x = |n: usize| MARGIN + n * wide / last;
    let y = |value: usize| 12 + high - value * high / top;
    let size = (wide / (last + 1)).clamp(2, 7);
    let mut rectangles = Vec::new();
    if let Some(cycle) = cycle.filter(|cycle| cycle.period * 2 <= wide) {
        let starts = (cycle.preperiod..values.len()).step_by(2 * cycle.period);
        rectangles.extend(starts.map(|start| Rectangle {
            x: x(start),
            y: 12,
            width: (x((start + cycle.period).min(last)) - x(start)).max(1),
            height: high,
            colour: BAND,
        }));
    }
    rectangles.extend(axes(wide, high));
    rectangles.extend(values.iter().enumerate().map(|(n, &value)| Rectangle {
        x: x(n) - size / 2,
        y: y(value as usize) - size / 2,
        width: size,
        height: size,
        colour: if value == 0 { LOST } else { POINT },
    }));
    // A long table puts many heaps on one pixel.
    let mut seen = HashSet::new();
    rectangles.retain(|rectangle| seen.insert(*rectangle));
    let mut numbers: Vec<Number> = ticks(0, last, 12).map(|n| number(x(n), high + 26, n)).collect();
    numbers.extend(ticks(0, top, 10).map(|value| number(MARGIN / 2, y(value), value)));
    Picture {
        title: format!("Grundy values of {name}, heaps 0 to {}", values.len().saturating_sub(1)),
        width: wide + MARGIN + 16,
        height: high + 40,
        rectangles,
        numbers,
    }
}

/// A square for each pair: the darker, the larger the value; lost ones stand out.
fn shades(name: &str, plane: &Plane) -> Picture {
    let rows = plane.rows();
    let size = (720 / rows.max(plane.columns)).clamp(2, 40);
    let top = plane.values.iter().flatten().copied().max().unwrap_or(0).max(1);
    let place = |a: usize| (a - plane.first) * size;
    let rectangles = plane.cells().map(|(a, b, value)| Rectangle {
        x: MARGIN + place(b),
        y: MARGIN + place(a),
        width: size,
        height: size,
        colour: value.map_or(UNKNOWN, |value| shade(value, top)),
    });
    let last = |count: usize| plane.first + count - 1;
    let across =
        ticks(plane.first, last(plane.columns), 20).map(|b| number(MARGIN + place(b) + size / 2, MARGIN / 2, b));
    let down = ticks(plane.first, last(rows), 20).map(|a| number(MARGIN / 2, MARGIN + place(a) + size / 2, a));
    Picture {
        title: format!("Grundy values of {name}, lost positions in red"),
        width: MARGIN + plane.columns * size + 12,
        height: MARGIN + rows * size + 12,
        rectangles: rectangles.collect(),
        numbers: across.chain(down).collect(),
    }
}

/// From light to dark blue; 0 is red.
fn shade(value: u32, top: u32) -> Colour {
    if value == 0 {
        return LOST;
    }
    let mix = |light: u32, dark: u32| (light - (light - dark) * (value - 1) / top) as u8;
    [mix(236, 12), mix(242, 30), mix(250, 80)]
}

fn axes(wide: usize, high: usize) -> [Rectangle; 2] {
    let line = |x, y, width, height| Rectangle {
        x,
        y,
        width,
        height,
        colour: AXIS,
    };
    [
        line(MARGIN - 5, 12, 1, high + 5),
        line(MARGIN - 5, high + 16, wide + 5, 1),
    ]
}

fn number(x: usize, y: usize, value: usize) -> Number {
    Number { x, y, value }
}

/// Round numbers from `first` to `last`, at most about `most` of them.
fn ticks(first: usize, last: usize, most: usize) -> impl Iterator<Item = usize> {
    let decades = (0..).map(|power| 10usize.pow(power));
    let steps = decades.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    let step = steps.into_iter().find(|step| (last - first) / step < most).unwrap_or(1);
    (first.next_multiple_of(step)..=last).step_by(step)
}

#[cfg(test)]
mod tests {
    use super::{BAND, LOST, picture, ticks};
    use crate::explore::Exploration;
    use crate::study::Effort;
    use crate::{Library, draw};

    fn explore(name: &str, up_to: usize) -> Exploration {
        let mut game = Library::default().find(name).unwrap();
        Exploration::of(&mut *game, Some(up_to), &Effort::default()).unwrap()
    }

    #[test]
    fn everything_lies_within_the_picture() {
        for (name, up_to) in [
            ("kayles", 0),
            ("kayles", 1),
            ("nim", 3000),
            ("wythoff", 0),
            ("wythoff", 30),
            ("tetris 3x9", 9),
        ] {
            let picture = picture(&explore(name, up_to));
            for r in &picture.rectangles {
                assert!(
                    r.width > 0 && r.x + r.width <= picture.width && r.y + r.height <= picture.height,
                    "{name}"
                );
            }
            assert!(
                picture
                    .numbers
                    .iter()
                    .all(|n| n.x < picture.width && n.y < picture.height)
            );
        }
    }

    #[test]
    fn lost_positions_stand_out_and_periods_are_shaded() {
        let count =
            |found: &Exploration, colour| picture(found).rectangles.iter().filter(|r| r.colour == colour).count();
        let found = explore("take:1,3,4", 27);
        assert_eq!((count(&found, LOST), count(&found, BAND)), (8, 2));
        assert_eq!(count(&explore("wythoff", 5), LOST), 5);
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(
            ticks(0, 100, 12).collect::<Vec<_>>(),
            [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
        );
        assert_eq!(ticks(1, 5, 20).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn both_files_are_what_they_should_be() {
        let picture = picture(&explore("wythoff", 4));
        let svg = draw::svg(&picture);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<rect").count(), 25 + 1);
        let bytes = draw::png(&picture).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!(pixels.len(), picture.width * picture.height * 3);
        let first = picture.rectangles[0];
        let at = 3 * (first.y * picture.width + first.x);
        assert_eq!(pixels[at..at + 3], LOST);
        // The number 0 above the first column is there.
        assert!(
            pixels[..picture.width * 44 * 3]
                .chunks(3)
                .any(|pixel| pixel == [60, 60, 60])
        );
    }
}
