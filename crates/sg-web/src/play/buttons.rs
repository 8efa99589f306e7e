//! The buttons below the picture of a game: the moves, each with what it leads to, and the controls.

use maud::{Markup, html};
use sg_study::Turn;
use sg_study::game::Worth;
use sg_study::turn::MoveText;

use super::{LISTED, Table};
use crate::form;
use crate::pieces::{Pick, shows};

impl Table<'_> {
    pub(super) fn moves(&self, pick: Option<&Pick>, hints: bool) -> Markup {
        let all: Vec<usize> = (0..self.turn.moves.len()).collect();
        let fitting = pick.map_or(all, |pick| pick.fitting(&self.turn));
        html! {
            div.moves data-roving="1" role="group" aria-label="your moves" {
                @for &number in fitting.iter().take(LISTED) {
                    @let step = &self.turn.moves[number];
                    button.wins[hints && step.wins] type="button" data-event=(format!("move={number}")) data-key=(format!("move{number}")) data-shows=(shows(&self.turn, number)) {
                        (step.words)
                        @if hints { " " span.worth { (effect(&self.turn, step)) } }
                    }
                }
                @if fitting.len() > LISTED { p { "and " (fitting.len() - LISTED) " more: choose in the picture" } }
            }
        }
    }

    pub(super) fn controls(&self, hints: bool, bare: Option<bool>) -> Markup {
        let untouched = self.earlier().is_empty();
        let over = self.turn.moves.is_empty();
        let control = |event: &str, text: &str, off: bool| {
            html! { button type="button" data-event=(event) data-key=(event) disabled[off] { (text) } " " }
        };
        html! {
            div.controls data-part="controls" {
                (control("undo=1", "Take back", untouched))
                (control("again=1", "From the beginning", untouched))
                (control("machine=1", "Let the machine begin", !untouched || over))
                (control("show=1", "Show a good move", over))
                button type="button" data-event=(if hints { "hints=0" } else { "hints=1" }) data-key="hints" aria-pressed=(hints) { "Hints" }
                @if let Some(bare) = bare {
                    " " button type="button" data-event=(if bare { "bare=0" } else { "bare=1" }) data-key="bare" aria-pressed=(bare) { "Without the disguise" }
                }
            }
            form.row.setup data-event="" data-part="setup" {
                (form::field("A position of your own", "position", &self.turn.position, &self.game.example()))
                button { "Set up" }
            }
        }
    }
}

/// The result of a move, in words.
fn effect(turn: &Turn, step: &MoveText) -> String {
    let wins = if step.wins { "wins" } else { "loses" };
    match (step.worth, turn.parts[step.part].value) {
        (Some(Worth::Value(value)), Some(_)) => format!("to value {value}, {wins}"),
        (None, _) if !step.wins => "unknown".to_owned(),
        _ => wins.to_owned(),
    }
}
