//! The picture of a position, with the traces of the machine's move.

use maud::{Markup, html};
use sg_study::scene::{Figure, Scene};
use sg_study::word;

use super::Table;
use crate::pick::Pick;
use crate::scenes::Whole;
use crate::stage::Stage;
use crate::{figures, things};

impl Table<'_> {
    /// Draws the position.
    pub(super) fn parts(&self, pick: Option<&Pick>, is_still: bool) -> Markup {
        let first = self.earlier().first().and_then(|first| self.game.scene(first).ok());
        let first = first.as_ref().unwrap_or(&self.turn.scene);
        let before = self.trace.as_ref().map(|(before, _)| &before.scene);
        let whole = Whole { turn: &self.turn, before, pick, is_still };
        html! {
            div.parts {
                @if let Some(picture) = whole.picture(first) { (picture) } @else { (self.each_part(first, pick, is_still)) }
                @if self.turn.parts.is_empty() { p.chip { (word!("nothing is left", "已经取完")) } }
            }
        }
    }

    /// Draws all parts. A part that is gone or has split leaves a trace beside the parts that it
    /// has become.
    fn each_part(&self, first: &Scene, pick: Option<&Pick>, is_still: bool) -> Markup {
        let trace = self.trace.as_ref();
        let trace = trace.map(|(before, part)| (before, *part, before.parts.len()));
        let now = self.turn.parts.len();
        let is_one = now == 1 && first.figures().len() == 1;
        let split = trace.filter(|(.., count)| *count != now);
        let new = split.map_or(0..0, |(_, part, count)| {
            let start = part.min(now);
            start..(part + now + 1).saturating_sub(count).max(start)
        });
        let stage = |index: usize| {
            let before = trace.filter(|&(_, part, count)| part == index && count == now);
            Stage {
                turn: &self.turn,
                index,
                pick,
                hints: self.state.is_on("hints"),
                first: first.figures().first().filter(|_| is_one),
                before: before.and_then(|(before, ..)| before.scene.figures().get(index)),
                is_still,
                is_new: new.contains(&index),
            }
        };
        let heap = |scene: &Scene, index: usize| match scene.figures().get(index) {
            Some(Figure::Heap(heap)) => *heap,
            _ => 0,
        };
        let gone = |index: usize| {
            let (before, part, _) = split.filter(|(_, part, _)| *part == index)?;
            let left: u64 = new.clone().map(|index| heap(&self.turn.scene, index)).sum();
            Some(match heap(&before.scene, part).saturating_sub(left) {
                0 if new.is_empty() => html! { span.chip.ghost { (before.parts[part].text) } },
                0 => return None,
                taken => html! { span.counters { (things::ghosts(taken)) } },
            })
        };
        html! {
            @for index in 0..=now {
                @if let Some(gone) = gone(index) { div.part { (gone) span.label { (word!("the machine's", "机器取的")) } } }
                @if index < now { (figures::part(self.game.noun(), &stage(index))) }
            }
        }
    }
}
