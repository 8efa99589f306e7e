//! Heaps of counters. The chosen counter determines what is left: the counters before it, or those
//! on both sides of it.

use maud::{Markup, html};
use sg_study::scene::Figure;
use sg_study::{say, word};

use crate::act::Act;
use crate::pick::{Thing, splits};
use crate::stage::Stage;
use crate::things::{DRAWN, button, ghosts};

/// Draws a heap; `None` if it is too large.
pub fn heap(heap: u64, stage: &Stage) -> Option<Markup> {
    let gone = match stage.before {
        Some(Figure::Heap(before)) => before.saturating_sub(heap),
        _ => 0,
    };
    (heap <= DRAWN).then(|| html! {
        span.counters.tail[!splits(stage.turn, stage.index)] data-roving="1" role="group" aria-label=(stage.part().label) {
            @for n in 0..heap { (stage.thing(Thing::Item(n), "counter", say!("counter {} of {heap}", "{heap} 颗中的第 {} 颗", n + 1), "")) }
            @if heap == 0 { (say!("empty", "空")) }
            (ghosts(gone))
        }
    })
}

/// Draws a heap of which at most a fraction may be taken; `None` if it is too large.
pub fn fraction(heap: u64, divisor: u64, stage: &Stage) -> Option<Markup> {
    let label = say!(
        "a heap of {heap}, of which at most one in {divisor} may be taken",
        "{heap} 颗的一堆，最多可取它的 1/{divisor}"
    );
    let gone = match stage.before {
        Some(Figure::Fraction { heap: before, .. }) => before.saturating_sub(heap),
        _ => 0,
    };
    (heap.max(divisor) <= DRAWN).then(|| html! {
        span.counters.tail data-roving="1" role="group" aria-label=(label) {
            @for left in 0..heap {
                @if stage.reaching(Thing::Item(left)).is_some() { (stage.thing(Thing::Item(left), "counter", say!("leave {left}", "剩 {left} 颗"), "")) }
                @else { span.counter.fixed { } }
            }
            (ghosts(gone))
        }
    })
}

/// Draws a heap of which only a limited number may be taken; `None` if it is too large.
pub fn limited(heap: u64, stage: &Stage) -> Option<Markup> {
    let reach = |left: u64| {
        stage.moves().find(|(_, step)| matches!(step.leaves.figures(), [Figure::Limited { heap, .. }] if *heap == left))
    };
    let gone = match stage.before {
        Some(Figure::Limited { heap: before, .. }) => before.saturating_sub(heap),
        _ => 0,
    };
    (heap <= DRAWN).then(|| html! {
        span.counters.tail data-roving="1" role="group" aria-label=(word!("the heap", "这一堆")) {
            @for left in 0..heap {
                @match reach(left) {
                    Some((number, _)) => {
                        @let event = Act::Move(number).to_string();
                        (button("counter", [&event, &event], &say!("leave {left}", "剩 {left} 颗"), "", false, stage.is_still))
                    }
                    None => span.counter { },
                }
            }
            (ghosts(gone))
        }
    })
}
