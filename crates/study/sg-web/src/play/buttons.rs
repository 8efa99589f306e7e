//! The buttons below the picture of a game: the moves, each with its result, and the controls.

use maud::{Markup, html};
use sg_study::Turn;
use sg_study::game::Worth;
use sg_study::turn::MoveText;
use sg_study::{say, word};

use super::{LISTED, Table};
use crate::act::Act;
use crate::form;
use crate::pick::{Pick, shows};

impl Table<'_> {
    pub(super) fn moves(&self, pick: Option<&Pick>, hints: bool) -> Markup {
        let all: Vec<usize> = (0..self.turn.moves.len()).collect();
        let fitting = pick.map_or(all, |pick| pick.fitting(&self.turn));
        html! {
            div.moves data-roving="1" role="group" aria-label=(word!("your moves", "你的走法")) {
                @for &number in fitting.iter().take(LISTED) {
                    @let step = &self.turn.moves[number];
                    button.wins[hints && step.wins] type="button" data-event=(Act::Move(number)) data-key=(format!("move{number}")) data-shows=(shows(&self.turn, number)) {
                        (step.words)
                        @if hints { " " span.worth { (effect(&self.turn, step)) } }
                    }
                }
                @if fitting.len() > LISTED { p { (say!("and {} more: choose in the picture", "还有 {} 种：请在图中选", fitting.len() - LISTED)) } }
            }
        }
    }

    fn control(act: Act, text: &str, off: bool) -> Markup {
        html! { button type="button" data-event=(act) data-key=(act) disabled[off] { (text) } " " }
    }

    /// Renders the controls for playing.
    pub(super) fn controls(&self) -> Markup {
        html! {
            div.controls data-part="controls" {
                (Self::control(Act::Undo(1), word!("Undo", "悔棋"), self.earlier().is_empty()))
                (Self::control(Act::Show, word!("Hint", "提示"), self.turn.moves.is_empty()))
                (Self::control(Act::New, word!("New", "换一局"), false))
            }
        }
    }

    /// Renders everything else in a fold: all moves, values, another position.
    pub(super) fn workshop(&self, pick: Option<&Pick>, hints: bool, bare: Option<bool>, is_open: bool) -> Markup {
        let untouched = self.earlier().is_empty();
        let over = self.turn.moves.is_empty();
        let count = match self.turn.moves.len() {
            0 => word!("No move is left", "已经无法操作").to_owned(),
            1 => word!("The only move", "唯一的走法").to_owned(),
            count => say!("All {count} moves", "全部 {count} 种走法"),
        };
        html! {
            details.list data-part="workshop" open[is_open] {
                summary { (count) (word!(", values, another position", "、SG 值、换个局面")) }
                (self.moves(pick, hints))
                div.controls {
                    button type="button" data-event=(Act::Hints(!hints)) data-key="hints" aria-pressed=(hints) { (word!("Values and winning moves", "SG 值和必胜走法")) }
                    @if let Some(bare) = bare {
                        " " button type="button" data-event=(Act::Bare(!bare)) data-key="bare" aria-pressed=(bare) { (word!("Without the disguise", "还原成 Nim")) }
                    }
                    (Self::control(Act::Machine, word!("Let the machine begin", "让机器先走"), !untouched || over))
                    (Self::control(Act::Again, word!("From the beginning", "从头开始"), untouched))
                }
                form.row.setup data-event="" {
                    (form::field(word!("A position of your own", "自己摆一个局面"), "position", &self.turn.position, &self.game.example()))
                    button { (word!("Set up", "摆好")) }
                }
            }
        }
    }
}

/// Describes the result of a move.
fn effect(turn: &Turn, step: &MoveText) -> String {
    let wins = if step.wins { word!("wins", "赢") } else { word!("loses", "输") };
    match (step.worth, turn.parts[step.part].value) {
        // The value of the part is not that of the whole position, which decides who wins.
        (Some(Worth::Value(value)), Some(before)) if turn.parts.len() > 1 => {
            let Worth::Value(all) = turn.worth else { return wins.to_owned() };
            let all = all ^ before ^ value;
            say!("this part {value}, together {all}: {wins}", "这部分变为 {value}，合起来 {all}：{wins}")
        }
        (Some(Worth::Value(value)), Some(_)) => say!("to value {value}: {wins}", "SG 值变为 {value}：{wins}"),
        (None, _) if !step.wins => say!("unknown", "未知"),
        _ => wins.to_owned(),
    }
}
