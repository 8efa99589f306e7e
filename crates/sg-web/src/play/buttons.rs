//! The buttons below the picture of a game: the moves, each with what it leads to, and the controls.

use maud::{Markup, html};
use sg_study::Turn;
use sg_study::game::Worth;
use sg_study::turn::MoveText;
use sg_study::{say, word};

use super::{LISTED, Table};
use crate::form;
use crate::pieces::{Pick, shows};

impl Table<'_> {
    pub(super) fn moves(&self, pick: Option<&Pick>, hints: bool) -> Markup {
        let all: Vec<usize> = (0..self.turn.moves.len()).collect();
        let fitting = pick.map_or(all, |pick| pick.fitting(&self.turn));
        html! {
            div.moves data-roving="1" role="group" aria-label=(word!("your moves", "你的着法")) {
                @for &number in fitting.iter().take(LISTED) {
                    @let step = &self.turn.moves[number];
                    button.wins[hints && step.wins] type="button" data-event=(format!("move={number}")) data-key=(format!("move{number}")) data-shows=(shows(&self.turn, number)) {
                        (step.words)
                        @if hints { " " span.worth { (effect(&self.turn, step)) } }
                    }
                }
                @if fitting.len() > LISTED { p { (say!("and {} more: choose in the picture", "还有 {} 种：请在图中选", fitting.len() - LISTED)) } }
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
                (control("undo=1", word!("Take back", "悔棋"), untouched))
                (control("again=1", word!("From the beginning", "从头开始"), untouched))
                (control("machine=1", word!("Let the machine begin", "让机器先走"), !untouched || over))
                (control("show=1", word!("Show a good move", "给出一步好棋"), over))
                button type="button" data-event=(if hints { "hints=0" } else { "hints=1" }) data-key="hints" aria-pressed=(hints) { (word!("Hints", "提示")) }
                @if let Some(bare) = bare {
                    " " button type="button" data-event=(if bare { "bare=0" } else { "bare=1" }) data-key="bare" aria-pressed=(bare) { (word!("Without the disguise", "揭开伪装")) }
                }
            }
            form.row.setup data-event="" data-part="setup" {
                (form::field(word!("A position of your own", "自己摆一个局面"), "position", &self.turn.position, &self.game.example()))
                button { (word!("Set up", "摆好")) }
            }
        }
    }
}

/// The result of a move, in words.
fn effect(turn: &Turn, step: &MoveText) -> String {
    let wins = if step.wins { word!("wins", "赢") } else { word!("loses", "输") };
    match (step.worth, turn.parts[step.part].value) {
        (Some(Worth::Value(value)), Some(_)) => say!("to value {value}, {wins}", "到值 {value}，{wins}"),
        (None, _) if !step.wins => say!("unknown", "未知"),
        _ => wins.to_owned(),
    }
}
