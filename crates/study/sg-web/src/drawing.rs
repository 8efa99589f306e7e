//! Draws graphs as SVG, in the colours of the style sheet.

use maud::{Markup, html};

/// A point of a picture.
pub type Point = (f64, f64);

/// The radius of a vertex.
const RADIUS: f64 = 17.0;

/// The y coordinate of the middle of a graph. Words are above the vertices in the upper half and
/// below those in the lower half, away from the edges.
pub const MIDDLE: f64 = 175.0;

/// Draws a vertex with a word beside it. It can be chosen if it has an event, and has the machine's
/// colour if it is `traced`.
pub fn circle((x, y): Point, [sign, word, event, label]: [&str; 4], chosen: bool, traced: bool) -> Markup {
    let word_at = if y < MIDDLE { y - RADIUS - 7.0 } else { y + RADIUS + 15.0 };
    let event = (!event.is_empty()).then_some(event);
    html! {
        g.vertex.chosen[chosen].last[traced] role=[event.map(|_| "button")] tabindex=[event.map(|_| "-1")] data-event=[event] data-key=[event] aria-pressed=[event.map(|_| chosen)] {
            title { (label) }
            circle cx=(round(x)) cy=(round(y)) r=(RADIUS) { }
            text x=(round(x)) y=(round(y + 5.0)) { (sign) }
            text.word x=(round(x)) y=(round(word_at)) { (word) }
        }
    }
}

/// Draws an edge with an arrowhead, or a loop if it leads back to its vertex.
pub fn arrow(from: Point, to: Point) -> Markup {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 1.0 {
        let (x, y) = (from.0 + RADIUS * 0.7, from.1 - RADIUS * 0.7);
        let path = format!("M{} {}c14 -26 34 -4 8 8", round(x - 6.0), round(y - 4.0));
        return html! { path.edge d=(path) { } };
    }
    let (ux, uy) = (dx / length, dy / length);
    // A shift to the right keeps two opposite edges apart.
    let (sx, sy) = (-uy * 5.0, ux * 5.0);
    let start = (from.0 + ux * RADIUS + sx, from.1 + uy * RADIUS + sy);
    let tip = (to.0 - ux * RADIUS + sx, to.1 - uy * RADIUS + sy);
    let wing = |side: f64| (tip.0 - ux * 10.0 - side * uy * 5.0, tip.1 - uy * 10.0 + side * ux * 5.0);
    let point = |(x, y): Point| format!("{} {}", round(x), round(y));
    let path = format!("M{}L{}M{}L{}L{}", point(start), point(tip), point(wing(1.0)), point(tip), point(wing(-1.0)));
    html! { path.edge d=(path) { } }
}

/// Rounds to a tenth, for short numbers that are the same on every machine.
pub fn round(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
