//! The elements of pictures: things that can be chosen, and traces of things that are gone.

use maud::{Markup, html};

/// The largest heap that is drawn counter by counter.
pub const DRAWN: u64 = 40;

/// Draws a thing that can be chosen, with its event and key. If it `is_still`, it looks the same
/// but cannot be chosen.
pub fn button(class: &str, [event, key]: [&str; 2], label: &str, sign: &str, chosen: bool, is_still: bool) -> Markup {
    html! {
        @if is_still { span class=(class) { (sign) } }
        @else { button class=(class) type="button" data-event=(event) data-key=(key) aria-label=(label) aria-pressed=(chosen) { (sign) } }
    }
}

/// Draws counters that the machine has just taken.
pub fn ghosts(count: u64) -> Markup {
    html! { @for _ in 0..count.min(DRAWN) { span.counter.ghost { } } }
}
