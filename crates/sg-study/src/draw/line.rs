//! The values of heaps as points over a line.

use std::collections::HashSet;

use super::picture::{Anchor, Colour, FAINT, INK, LOST, Label, Picture, fitting, rectangle, ticks};
use crate::explore::Exploration;

const POINT: Colour = [40, 80, 160];
/// Behind every second period.
pub(super) const BAND: Colour = [224, 233, 246];
/// Where the period begins.
const START: Colour = [230, 140, 20];
const GRID: Colour = [232, 232, 236];

const LEFT: usize = 90;
const RIGHT: usize = 40;
const TOP: usize = 130;
const WIDE: usize = 1120;
const HIGH: usize = 440;
const BELOW: usize = 70;

/// A point for each heap; every second period has a shaded ground, the first shade begins with the period.
pub(super) fn line(found: &Exploration, values: &[u32]) -> Picture {
    let top = values.iter().copied().max().unwrap_or(0).max(1) as usize;
    let last = values.len().saturating_sub(1).max(1);
    let x = |n: usize| LEFT + n * WIDE / last;
    let y = |value: usize| TOP + HIGH - value * HIGH / top;
    let size = (WIDE / (last + 1)).clamp(2, 8);
    let cycle = found.repetition.cycle().filter(|cycle| cycle.preperiod < values.len());
    let mut rectangles = Vec::new();
    if let Some(cycle) = cycle.filter(|cycle| cycle.period * WIDE >= 4 * last) {
        let starts = (cycle.preperiod..last).step_by(2 * cycle.period);
        rectangles.extend(starts.map(|start| {
            let end = x((start + cycle.period).min(last));
            rectangle(x(start), TOP, (end - x(start)).max(1), HIGH, BAND)
        }));
    }
    let mut labels = head(found);
    for value in ticks(0, top, 10) {
        rectangles.push(rectangle(LEFT, y(value), WIDE, 1, GRID));
        labels.push(Label::new(LEFT - 14, y(value), Anchor::End, value.to_string()));
    }
    if let Some(cycle) = cycle {
        rectangles.push(rectangle(
            x(cycle.preperiod).min(LEFT + WIDE - 2),
            TOP - 6,
            2,
            HIGH + 12,
            START,
        ));
    }
    rectangles.push(rectangle(LEFT - 6, TOP, 1, HIGH + 8, INK));
    rectangles.push(rectangle(LEFT - 6, TOP + HIGH + 8, WIDE + 12, 1, INK));
    for n in ticks(0, last, 12) {
        rectangles.push(rectangle(x(n), TOP + HIGH + 8, 1, 6, INK));
        labels.push(Label::new(x(n), TOP + HIGH + 28, Anchor::Middle, n.to_string()));
    }
    labels.push(Label::new(
        LEFT + WIDE,
        TOP + HIGH + 54,
        Anchor::End,
        format!("{} n", found.noun),
    ));
    rectangles.extend(values.iter().enumerate().map(|(n, &value)| {
        let colour = if value == 0 { LOST } else { POINT };
        rectangle(x(n) - size / 2, y(value as usize) - size / 2, size, size, colour)
    }));
    // A long table puts many heaps on one pixel.
    let mut seen = HashSet::new();
    rectangles.retain(|rectangle| seen.insert(*rectangle));
    let legend = [(LOST, "lost (0)"), (POINT, "won")].into_iter();
    let period = cycle.map(|_| [(START, "the period begins"), (BAND, "every second period")]);
    let mut at = LEFT;
    for (colour, text) in legend.chain(period.into_iter().flatten()) {
        rectangles.push(rectangle(at, TOP + HIGH + 48, 12, 12, colour));
        labels.push(Label::new(at + 20, TOP + HIGH + 54, Anchor::Start, text).coloured(FAINT));
        at += 50 + 12 * text.len();
    }
    Picture {
        title: format!(
            "{}, {}s 0 to {}",
            title(found),
            found.noun,
            values.len().saturating_sub(1)
        ),
        width: LEFT + WIDE + RIGHT,
        height: TOP + HIGH + BELOW,
        rectangles,
        labels,
    }
}

fn title(found: &Exploration) -> String {
    let what = if found.only_outcomes {
        "Outcomes"
    } else {
        "Grundy values"
    };
    format!("{what} of {}", found.name)
}

/// The title, what is known of the period, and the name of the upward axis.
fn head(found: &Exploration) -> Vec<Label> {
    let room = WIDE + LEFT - 30;
    let repetition = found.repetition.to_string();
    let repetition = repetition.lines().next().unwrap_or_default();
    let axis = if found.only_outcomes { "0 lost, 1 won" } else { "g(n)" };
    vec![
        Label::new(30, 34, Anchor::Start, fitting(&title(found), room, 3)).scaled(3),
        Label::new(30, 66, Anchor::Start, fitting(repetition, room, 2)).coloured(FAINT),
        Label::new(30, 98, Anchor::Start, axis),
    ]
}
