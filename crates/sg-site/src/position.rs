//! A position as SVG: heaps as columns of counters, boards, numbers as steps, graphs above their ground.

use std::collections::BTreeMap;

use maud::{Markup, html};
use sg_study::position::Shape;
use sg_study::{Study, Turn};

use crate::picture::svg;

/// The side of a square, and the distance of two counters.
const UNIT: usize = 24;
/// Larger heaps are shown by their numbers.
const DRAWN: u64 = 40;

/// A drawing of all parts, side by side; those that are too large are written as text.
pub fn picture(game: &dyn Study, turn: &Turn) -> Markup {
    let mut marks = String::new();
    let (mut left, mut height) = (0, 0);
    let drawings: Vec<Option<Drawing>> = turn.parts.iter().map(|part| draw(&part.shape)).collect();
    let highest = drawings
        .iter()
        .flatten()
        .map(|drawing| drawing.height)
        .max()
        .unwrap_or(0);
    for drawing in &drawings {
        let Some(drawing) = drawing else {
            return html! { p class="position" { (turn.position) } };
        };
        let down = highest - drawing.height;
        marks += &format!("<g transform=\"translate({left} {down})\">{}</g>", drawing.marks);
        left += drawing.width + UNIT;
        height = height.max(down + drawing.height);
    }
    svg(
        &format!("{}: {}", game.name(), turn.position),
        left.max(UNIT),
        height,
        &marks,
    )
}

/// A part with its size.
struct Drawing {
    width: usize,
    height: usize,
    marks: String,
}

fn draw(shape: &Shape) -> Option<Drawing> {
    match shape {
        Shape::Heap(heap) if *heap <= DRAWN => Some(heap_of(*heap as usize)),
        Shape::Numbers(numbers) if numbers.iter().all(|number| *number <= DRAWN) => Some(heaps(numbers)),
        Shape::Squares(rows) => Some(board(rows)),
        Shape::Edges(edges) => Some(graph(edges)),
        _ => None,
    }
}

/// Counters in a row, like pins.
fn heap_of(heap: usize) -> Drawing {
    let middle = UNIT / 2;
    let counter = |n: usize| {
        format!(
            "<circle class=\"counter\" cx=\"{}\" cy=\"{middle}\" r=\"9\"/>",
            n * UNIT + middle
        )
    };
    let number = format!("<text x=\"2\" y=\"{}\">{heap}</text>", UNIT + 16);
    Drawing {
        width: heap.max(1) * UNIT,
        height: UNIT + 22,
        marks: (0..heap).map(counter).collect::<String>() + &number,
    }
}

/// Numbers that belong together as columns with the numbers below.
fn heaps(numbers: &[u64]) -> Drawing {
    let step = 12;
    let highest = numbers.iter().copied().max().unwrap_or(0) as usize * step;
    let mut marks = String::new();
    for (column, &number) in numbers.iter().enumerate() {
        let x = column * 2 * UNIT;
        for n in 0..number as usize {
            let y = highest - (n + 1) * step;
            marks += &format!(
                "<rect class=\"counter\" x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{}\" rx=\"3\"/>",
                step - 2
            );
        }
        marks += &format!(
            "<text class=\"middle\" x=\"{}\" y=\"{}\">{number}</text>",
            x + UNIT / 2,
            highest + 18
        );
    }
    Drawing {
        width: (2 * numbers.len().max(1) - 1) * UNIT,
        height: highest + 24,
        marks,
    }
}

/// Squares: free, blocked, or with a letter.
fn board(rows: &[String]) -> Drawing {
    let mut marks = String::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let (x, y) = (column * UNIT + 1, row * UNIT + 1);
            let class = if matches!(sign, '#' | '1') { "blocked" } else { "free" };
            marks += &format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\"/>");
            if !matches!(sign, '#' | '.' | '0' | '1') {
                let sign = crate::html::escape(&sign.to_string());
                marks += &format!(
                    "<text class=\"middle sign\" x=\"{}\" y=\"{}\">{sign}</text>",
                    x + UNIT / 2,
                    y + 17
                );
            }
        }
    }
    Drawing {
        width: rows.iter().map(|row| row.chars().count()).max().unwrap_or(0) * UNIT + 2,
        height: rows.len() * UNIT + 2,
        marks,
    }
}

/// Vertices in layers by their distance from the ground, which is a line at the bottom.
fn graph(edges: &[(usize, usize)]) -> Drawing {
    let layers = layers(edges);
    let widest = layers.iter().skip(1).map(Vec::len).max().unwrap_or(1).max(1);
    let (gap, width) = (2 * UNIT, widest * 2 * UNIT);
    let bottom = layers.len().saturating_sub(1) * gap + 10;
    let mut place: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (layer, vertices) in layers.iter().enumerate().skip(1) {
        for (index, &vertex) in vertices.iter().enumerate() {
            let x = (2 * index + 1) * width / (2 * vertices.len());
            place.insert(vertex, (x, bottom - layer * gap));
        }
    }
    let mut marks = format!("<path class=\"ground\" d=\"M0 {bottom}H{width}\"/>");
    let mut drawn: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for &(a, b) in edges {
        let (low, high) = (a.min(b), a.max(b));
        let before = drawn.entry((low, high)).or_default();
        // Several edges between the same two vertices bend apart.
        let bend = before.div_ceil(2) as i64 * if before.is_multiple_of(2) { -16 } else { 16 };
        *before += 1;
        let to = place.get(&high).copied().unwrap_or((width / 2, bottom));
        let from = place.get(&low).copied().unwrap_or((to.0, bottom));
        marks += &if a == b {
            format!(
                "<circle class=\"edge\" cx=\"{}\" cy=\"{}\" r=\"9\"/>",
                to.0,
                to.1.saturating_sub(9)
            )
        } else if bend == 0 {
            format!("<path class=\"edge\" d=\"M{} {}L{} {}\"/>", from.0, from.1, to.0, to.1)
        } else {
            let (dx, dy) = (to.0 as i64 - from.0 as i64, to.1 as i64 - from.1 as i64);
            format!(
                "<path class=\"edge\" d=\"M{} {}q{} {} {dx} {dy}\"/>",
                from.0,
                from.1,
                dx / 2 + bend,
                dy / 2
            )
        };
    }
    for (x, y) in place.values() {
        marks += &format!("<circle class=\"vertex\" cx=\"{x}\" cy=\"{y}\" r=\"4.5\"/>");
    }
    Drawing {
        width,
        height: bottom + 6,
        marks,
    }
}

/// The vertices by their distance from vertex 0; those that are not joined to it are in the last layer.
fn layers(edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut layers = vec![vec![0]];
    let mut seen = vec![0];
    loop {
        let last = layers.last().map_or(&[][..], Vec::as_slice);
        let mut next: Vec<usize> = Vec::new();
        for &(a, b) in edges {
            for (from, to) in [(a, b), (b, a)] {
                if last.contains(&from) && !seen.contains(&to) {
                    seen.push(to);
                    next.push(to);
                }
            }
        }
        if next.is_empty() {
            return layers;
        }
        layers.push(next);
    }
}
