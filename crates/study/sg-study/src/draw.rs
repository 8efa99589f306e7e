//! The table of a game as SVG: points over the heaps, or a square of shades.
//!
//! Drawings have classes instead of colours, so that a page's style sheet can colour them;
//! [`file()`] includes one.

use std::collections::HashSet;

use crate::explore::Exploration;
use crate::say;
use crate::table::{Axes, LostPairs, Plane, Table};

/// A drawing without the elements around it.
pub struct Drawing {
    /// The caption, which also serves readers who cannot see the drawing.
    pub title: String,
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// The SVG elements.
    pub marks: String,
}

/// Draws the table of an exploration.
pub fn draw(found: &Exploration) -> Drawing {
    match &found.table {
        Table::Line { values, .. } => points(found, values),
        Table::Plane(plane) => shades(found, plane),
        Table::Lost(lost) => pairs(found, lost),
    }
}

const STYLE: &str = "
text { font: 13px sans-serif; fill: #55555c; }
.middle { text-anchor: middle; }
.end { text-anchor: end; }
.grid { stroke: #d8d8dc; fill: none; }
.band { fill: #e0e9f6; }
.value, .shade { fill: #2850a0; }
circle.lost { fill: #fff; stroke: #c81e32; stroke-width: 1.6; }
rect.lost { fill: #c81e32; }
.unknown { fill: #d8d8dc; }
";

/// Returns the drawing as a complete file, with its title below it.
pub fn file(found: &Exploration) -> String {
    let Drawing { title, width, height, marks } = draw(found);
    let title = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    // A character of the title is about 7 pixels wide.
    let width = width.max(LEFT + 7 * title.len());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {0}\" width=\"{width}\" height=\"{0}\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<rect width=\"{width}\" height=\"{0}\" fill=\"#fff\"/>\n\
         {marks}\n<text x=\"{LEFT}\" y=\"{1}\">{title}</text>\n</svg>\n",
        height + 32,
        height + 16
    )
}

/// The inner size and the margins of a drawing of points. The left and bottom margins hold the
/// numbers.
const WIDE: usize = 640;
const HIGH: usize = 220;
const LEFT: usize = 34;
const TOP: usize = 10;

/// Draws a point for each heap, hollow if it is lost. Every second period has a shaded background.
fn points(found: &Exploration, values: &[u32]) -> Drawing {
    let last = values.len().saturating_sub(1).max(1);
    let top = values.iter().copied().max().unwrap_or(0).max(1) as usize;
    let x = |n: usize| LEFT + n * WIDE / last;
    let y = |value: usize| TOP + HIGH - value * HIGH / top;
    let mut marks = String::new();
    let bands = found.repetition.cycle().filter(|cycle| cycle.period * WIDE >= 8 * last);
    if let Some(cycle) = bands {
        for start in (cycle.preperiod..last).step_by(2 * cycle.period) {
            let end = x((start + cycle.period).min(last));
            let (start, width) = (x(start), end - x(start));
            marks += &format!("<rect class=\"band\" x=\"{start}\" y=\"{TOP}\" width=\"{width}\" height=\"{HIGH}\"/>");
        }
    }
    for value in ticks(0, top, 5) {
        let (y, right) = (y(value), LEFT + WIDE);
        marks += &format!("<path class=\"grid\" d=\"M{LEFT} {y}H{right}\"/>");
        marks += &label("end", LEFT - 8, y + 4, value);
    }
    for n in ticks(0, last, 8) {
        marks += &label("middle", x(n), TOP + HIGH + 22, n);
    }
    let radius = if last <= 80 { 3.5 } else { 2.0 };
    // A long table has many heaps per pixel.
    let mut seen = HashSet::new();
    for (n, &value) in values.iter().enumerate() {
        let (class, x, y) = (if value == 0 { "lost" } else { "value" }, x(n), y(value as usize));
        if seen.insert((x, y)) {
            marks += &format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
        }
    }
    let title = if found.only_outcomes {
        say!("{}: 0 is lost, 1 is won, heaps 0 to {last}", "{}：0 为必败，1 为必胜，0 到 {last}", found.name)
    } else {
        say!(
            "The Grundy values of {}, heaps 0 to {last}; lost heaps are hollow",
            "{} 从 0 到 {last} 的 SG 值；空心的点是必败态",
            found.name
        )
    };
    Drawing {
        title,
        width: LEFT + WIDE + 20,
        height: TOP + HIGH + 32,
        marks: format!("<g class=\"points\">{marks}</g>"),
    }
}

/// Draws a square for each pair. Stronger colours mean larger values; lost pairs have a separate
/// colour.
fn shades(found: &Exploration, plane: &Plane) -> Drawing {
    let (first, rows, columns) = (plane.first(), plane.rows(), plane.columns);
    let size = (480 / rows.max(columns)).clamp(2, 40);
    let top = plane.values.iter().flatten().copied().max().unwrap_or(0).max(1);
    let mut marks = String::new();
    for (a, b, value) in plane.cells() {
        let (x, y) = (LEFT + (b - first) * size, 26 + (a - first) * size);
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"");
        marks += &match value {
            Some(0) => format!("<rect class=\"lost\" {place}/>"),
            Some(value) => {
                let shade = if found.only_outcomes { 0.25 } else { 0.12 + 0.8 * f64::from(value) / f64::from(top) };
                format!("<rect class=\"shade\" {place} fill-opacity=\"{shade:.2}\"/>")
            }
            None => format!("<rect class=\"unknown\" {place}/>"),
        };
    }
    let middle = |number: usize| (number - first) * size + size / 2;
    for b in ticks(first, first + columns - 1, 10) {
        marks += &label("middle", LEFT + middle(b), 18, b);
    }
    for a in ticks(first, first + rows - 1, 10) {
        marks += &label("end", LEFT - 8, 26 + middle(a) + 4, a);
    }
    let what = match plane.axes {
        Axes::Sides => say!("rows down, columns across", "纵向为行数，横向为列数"),
        Axes::Limits => say!("the heap down, the most that may be taken across", "纵向为石子数，横向为最多可取的数"),
        Axes::Pairs => say!("a down, b across", "a 在纵向，b 在横向"),
    };
    let title = say!(
        "{}: {what}; lost positions are marked, and stronger colours mean larger values",
        "{}：{what}；必败态有标记，颜色越浓值越大",
        found.name
    );
    Drawing { title, width: LEFT + columns * size + 12, height: 36 + rows * size, marks }
}

/// Draws a mark for each lost pair, scaled down to the size of the drawing.
fn pairs(found: &Exploration, lost: &LostPairs) -> Drawing {
    const SIDE: u64 = 480;
    let place = |number: u64| (u128::from(number) * u128::from(SIDE) / u128::from(lost.up_to.max(1))) as usize;
    let seen: HashSet<(usize, usize)> = lost.pairs.iter().map(|&(a, b)| (place(a), place(b))).collect();
    let mut both: Vec<(usize, usize)> = seen.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect();
    both.sort_unstable();
    both.dedup();
    let mark = |(a, b): (usize, usize)| {
        format!("<rect class=\"lost\" x=\"{}\" y=\"{}\" width=\"2\" height=\"2\"/>", b + 2 * LEFT, a + 26)
    };
    let mut marks: String = both.into_iter().map(mark).collect();
    for number in ticks(0, lost.up_to as usize, 6) {
        let at = place(number as u64);
        marks += &label("middle", 2 * LEFT + at, 18, number);
        marks += &label("end", 2 * LEFT - 8, 26 + at + 4, number);
    }
    Drawing {
        title: say!("The lost pairs of {}", "{} 的必败数对", found.name),
        width: 2 * LEFT + SIDE as usize + 30,
        height: 40 + SIDE as usize,
        marks,
    }
}

fn label(class: &str, x: usize, y: usize, number: usize) -> String {
    format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{number}</text>")
}

/// Returns about `most` round numbers or fewer, evenly spaced from `first` to `last`.
fn ticks(first: usize, last: usize, most: usize) -> impl Iterator<Item = usize> {
    let decades = (0..).map(|power| 10usize.pow(power));
    let steps = decades.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    let step = steps.into_iter().find(|step| (last - first) / step < most).unwrap_or(1);
    (first.next_multiple_of(step)..=last).step_by(step)
}

#[cfg(test)]
mod tests {
    use super::{file, ticks};
    use crate::explore::Exploration;
    use crate::{Effort, Library};

    fn drawn(name: &str, up_to: usize) -> String {
        let mut game = Library::default().find(name).unwrap();
        file(&Exploration::of(&mut *game, Some(up_to), &Effort::default()).unwrap())
    }

    #[test]
    fn every_mark_lies_within_the_file() {
        let sizes = [
            ("kayles", 0),
            ("nim", 3000),
            ("misere:kayles", 20),
            ("wythoff", 0),
            ("wythoff", 30),
            ("wythoff", 5000),
            ("fibonacci-nim", 12),
            ("tetris 3x9", 9),
        ];
        for (name, up_to) in sizes {
            let text = drawn(name, up_to);
            let largest = |of: &[&str]| {
                let places = of.iter().flat_map(|name| text.split(*name).skip(1));
                let numbers = places.filter_map(|rest| rest.split('"').next()?.parse::<usize>().ok());
                numbers.max().unwrap()
            };
            assert!(largest(&[" x=\"", " cx=\""]) < largest(&[" width=\""]), "{name}");
            assert!(largest(&[" y=\"", " cy=\""]) < largest(&[" height=\""]), "{name}");
        }
    }

    #[test]
    fn lost_positions_stand_out_and_periods_are_shaded() {
        let found = drawn("take:1,3,4", 27);
        assert_eq!([found.matches("\"lost\"").count(), found.matches("\"band\"").count()], [8, 2]);
        assert_eq!(drawn("wythoff", 5).matches("\"lost\"").count(), 5);
        assert!(drawn("wythoff", 5000).matches("\"lost\"").count() > 500);
        assert!(drawn("nim", 100_000).len() < 200_000, "heaps on one pixel are one point");
    }

    #[test]
    fn ticks_are_round() {
        assert!(ticks(0, 100, 12).eq((0..=100).step_by(10)));
        assert!(ticks(1, 5, 20).eq(1..=5));
    }
}
