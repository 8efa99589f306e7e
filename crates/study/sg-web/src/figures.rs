//! Pictures of the parts of a position, in which a move can be chosen.

use maud::{Markup, html};
use sg_study::language::noun;
use sg_study::say;
use sg_study::scene::Figure;

use crate::stage::Stage;

mod board;
mod counters;
mod hackenbush;
mod pair;
mod strips;

/// Draws a part with the things that can be chosen in it. `word` is the game's word for a part.
pub fn part(word: &'static str, stage: &Stage) -> Markup {
    let part = stage.part();
    let picture = match stage.figure() {
        Figure::Text => None,
        Figure::Heap(heap) => counters::heap(*heap, stage),
        Figure::Limited { heap, .. } => counters::limited(*heap, stage),
        Figure::Fraction { heap, divisor } => counters::fraction(*heap, *divisor, stage),
        Figure::Pair(a, b) => pair::pair([*a, *b], stage),
        Figure::Board(rows) => Some(board::board(rows, stage)),
        Figure::Strip { columns, own, other } => Some(strips::strip(*columns, [*own, *other], stage)),
        Figure::Stair(steps) => strips::stair(steps, stage),
        Figure::Graph(graph) => Some(hackenbush::picture(graph, stage)),
    };
    // A single board or graph needs no number.
    let label = match stage.figure() {
        Figure::Board(_) | Figure::Graph(_) if stage.turn.parts.len() == 1 => noun(word),
        _ => part.label.as_str(),
    };
    html! {
        div.part.last[stage.is_new] {
            @if let Some(picture) = picture { (picture) } @else { span.chip { (part.text) } }
            span.label { (label) @if stage.hints { @if let Some(value) = part.value { (say!(", ", "，")) span.lost[value == 0].won[value > 0] { (say!("value {value}", "SG 值 {value}")) } } } }
        }
    }
}
