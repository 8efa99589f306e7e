//! A pair of numbers as a place on a board: a move goes towards the corner.

use maud::{Markup, html};
use sg_study::say;
use sg_study::scene::Figure;

use crate::pick::Thing;
use crate::stage::Stage;

/// The largest number that is drawn.
const WIDEST: u64 = 15;

/// Draws the board, as large as when the game began, with the places that moves reach. Hints mark
/// these as lost or won. `None` if it is too large.
pub fn pair([a, b]: [u64; 2], stage: &Stage) -> Option<Markup> {
    let place = |figure: Option<&Figure>| match figure {
        Some(Figure::Pair(x, y)) => Some((*x, *y)),
        _ => None,
    };
    let first = place(stage.first).map_or(0, |(x, y)| x.max(y)).min(WIDEST);
    let last = first.max(a).max(b);
    let old = place(stage.before);
    (last <= WIDEST).then(|| html! {
        span.squares.named.pairs data-roving="1" role="group" aria-label=(stage.part().text) style=(format!("--columns:{}", last + 1)) {
            span.axis { }
            @for y in 0..=last { span.axis { (y) } }
            @for (x, y) in (0..=last).flat_map(|x| (0..=last).map(move |y| (x, y))) {
                @if y == 0 { span.axis { (x) } }
                @let target = stage.reaching(Thing::Place(x, y));
                @if (x, y) == (a, b) { span.square.token.last[old.is_some()] data-thing=(stage.index) { "●" } }
                @else if let Some(step) = target {
                    @let (class, sign) = match (stage.hints, step.wins) { (false, _) => ("square can", ""), (true, true) => ("square can lost", "L"), (true, false) => ("square can won", "W") };
                    (stage.thing(Thing::Place(x, y), class, say!("move to ({x},{y})", "移到 ({x},{y})"), sign))
                }
                @else if old == Some((x, y)) { span.square.last { "○" } }
                @else { span.square.goal[(x, y) == (0, 0)] { } }
            }
        }
    })
}
