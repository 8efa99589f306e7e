//! The values of a game as SVG that takes its colours from the style sheet, so that it is legible in both schemes.

use maud::{Markup, PreEscaped, html};
use sg_study::draw::ticks;
use sg_study::explore::Exploration;
use sg_study::say;
use sg_study::table::{Axes, Plane, Table};

/// The values of a game: points over the heaps, or a square of shades.
pub fn values(found: &Exploration) -> Markup {
    match &found.table {
        Table::Line { values, .. } => points(found, values),
        Table::Plane(plane) => shades(found, plane),
        Table::Lost(_) => html! {},
    }
}

/// The inner size of a plot of points; the numbers are on the left and below.
const WIDE: usize = 640;
const HIGH: usize = 220;
const LEFT: usize = 34;
const TOP: usize = 10;

/// A point for each heap, hollow where it is lost; every second period has a shaded ground.
fn points(found: &Exploration, values: &[u32]) -> Markup {
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
        marks += &format!("<text class=\"end\" x=\"{}\" y=\"{}\">{value}</text>", LEFT - 8, y + 4);
    }
    for n in ticks(0, last, 8) {
        marks += &format!(
            "<text class=\"middle\" x=\"{}\" y=\"{}\">{n}</text>",
            x(n),
            TOP + HIGH + 22
        );
    }
    let radius = if last <= 80 { 3.5 } else { 2.0 };
    for (n, &value) in values.iter().enumerate() {
        let class = if value == 0 { "lost" } else { "value" };
        marks += &format!(
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>",
            x(n),
            y(value as usize)
        );
    }
    let title = match found.only_outcomes {
        true => say!(
            "{}: 0 is lost, 1 is won, heaps 0 to {last}",
            "{}：0 为必败，1 为必胜，0 到 {last}",
            found.name
        ),
        false => say!(
            "The Grundy values of {}, heaps 0 to {last}; lost heaps are hollow",
            "{} 从 0 到 {last} 的 SG 值；空心的点是必败态",
            found.name
        ),
    };
    svg(
        &title,
        LEFT + WIDE + 20,
        TOP + HIGH + 32,
        &format!("<g class=\"points\">{marks}</g>"),
    )
}

/// A square for each pair: the fuller its colour, the larger the value; lost ones have a colour and a dot of their own.
fn shades(found: &Exploration, plane: &Plane) -> Markup {
    let (rows, columns) = (plane.rows(), plane.columns);
    let size = (480 / rows.max(columns)).clamp(2, 40);
    let top = plane.values.iter().flatten().copied().max().unwrap_or(0).max(1);
    let mut marks = String::new();
    for (a, b, value) in plane.cells() {
        let (x, y) = (LEFT + (b - plane.first()) * size, 26 + (a - plane.first()) * size);
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"");
        marks += &match value {
            Some(0) => format!("<rect class=\"lost\" {place}/>"),
            Some(value) => {
                let shade = if found.only_outcomes {
                    0.25
                } else {
                    0.12 + 0.8 * f64::from(value) / f64::from(top)
                };
                format!("<rect class=\"shade\" {place} fill-opacity=\"{shade:.2}\"/>")
            }
            None => format!("<rect class=\"unknown\" {place}/>"),
        };
    }
    for b in ticks(plane.first(), plane.first() + columns - 1, 10) {
        let x = LEFT + (b - plane.first()) * size + size / 2;
        marks += &format!("<text class=\"middle\" x=\"{x}\" y=\"18\">{b}</text>");
    }
    for a in ticks(plane.first(), plane.first() + rows - 1, 10) {
        let y = 26 + (a - plane.first()) * size + size / 2 + 4;
        marks += &format!("<text class=\"end\" x=\"{}\" y=\"{y}\">{a}</text>", LEFT - 8);
    }
    let what = match plane.axes {
        Axes::Sides => say!("rows down, columns across", "纵向为行数，横向为列数"),
        Axes::Limits => say!(
            "the heap down, what may be taken across",
            "纵向为石子数，横向为最多可取的数"
        ),
        Axes::Pairs => say!("a down, b across", "a 在纵向，b 在横向"),
    };
    let title = say!(
        "{}: {what}; lost ones are marked, a fuller colour is a larger value",
        "{}：{what}；必败态有标记，颜色越浓值越大",
        found.name
    );
    svg(&title, LEFT + columns * size + 12, 36 + rows * size, &marks)
}

pub fn svg(title: &str, width: usize, height: usize, marks: &str) -> Markup {
    html! {
        figure class="plot" {
            svg viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" aria-label=(title) {
                (PreEscaped(marks))
            }
            figcaption { (title) }
        }
    }
}
