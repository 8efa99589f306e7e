//! Any game against a machine that never loses a won position.
//!
//! | field | says |
//! | --- | --- |
//! | `game`, `position` | what is played, and the position with the reader to move |
//! | `hints` | whether values and winning moves are shown |
//! | `pick` | what was chosen in the picture for the next move: [`Pick`] |
//! | `was` | the earlier positions in which the reader was to move, the last one last |
//! | `bare` | whether a game that is Nim in disguise shows the heaps underneath |
//! | `stuck` | that it is the machine which cannot move |

mod buttons;

use std::mem;

use maud::{Markup, html};
use sg_study::position::Shape;
use sg_study::turn::PartText;
use sg_study::{Effort, Library, Study, Turn, say, word};

use crate::pieces::{self, Pick, Stage};
use crate::scenes::Scene;
use crate::{Fields, Refusal, Shown, strips};

/// The number of earlier positions that are kept.
const KEPT: usize = 30;

/// More moves than this are not shown as a list; what is picked in the picture makes them fewer.
const LISTED: usize = 300;

/// The picture of a game at its example, in which nothing can be chosen.
pub fn picture(game: &str, effort: &Effort) -> Result<Markup, Refusal> {
    let mut game = Library::default().find(game)?;
    let table = Table {
        turn: game.turn(&game.example(), effort)?,
        game: &mut *game,
        state: &mut Fields::default(),
        said: Vec::new(),
        trace: None,
        effort,
    };
    Ok(table.parts(None, true))
}

/// Opens the game, or answers one of the events `move`, `pick`, `undo`, `hints`, `bare`, `machine`, `again`, `show` and
/// `position` (one that the reader has typed).
pub fn play(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    let mut game = Library::default().find(state.get("game").unwrap_or("kayles"))?;
    let position = state.get("position").map_or_else(|| game.example(), str::to_owned);
    let mut table =
        Table { turn: game.turn(&position, effort)?, game: &mut *game, state, said: Vec::new(), trace: None, effort };
    table.answer(event)?;
    Ok(table.shown())
}

/// The same for a widget of one game, with the game and the position that it has by default.
pub fn play_by_default(
    [game, position]: [&str; 2],
    state: &mut Fields,
    event: &Fields,
    effort: &Effort,
) -> Result<Shown, Refusal> {
    for (name, value) in [("game", game), ("position", position)] {
        if state.get(name).is_none() {
            state.set(name, value);
        }
    }
    play(state, event, effort)
}

/// A game in progress.
struct Table<'a> {
    game: &'a mut dyn Study,
    turn: Turn,
    state: &'a mut Fields,
    said: Vec<String>,
    /// The position in which the machine has just moved, and the number of the part.
    trace: Option<(Turn, usize)>,
    effort: &'a Effort<'a>,
}

impl Table<'_> {
    fn answer(&mut self, event: &Fields) -> Result<(), Refusal> {
        let picked = event.get("pick").map(|text| Pick::read(self.state.get("pick"), text));
        self.state.remove("pick");
        if let Some(number) = event.number("move") {
            self.reader_moves(number)?;
        } else if let Some(pick) = picked {
            self.pick(&pick)?;
        } else if let Some(typed) = event.get("position") {
            self.set_up(typed.trim())?;
        } else if let Some(count) = event.number("undo") {
            self.go_back(count.max(1))?;
        } else if event.get("again").is_some() {
            self.go_back(KEPT)?;
        } else if event.get("machine").is_some() && self.earlier().is_empty() {
            self.machine_moves()?;
            self.say_whose_turn();
        } else if let Some(hints) = event.get("hints") {
            self.state.set("hints", hints);
            self.said.push(match hints {
                "0" => say!("Values and winning moves are hidden.", "隐藏了 SG 值和必胜着法。"),
                _ => say!("Values and winning moves are shown.", "显示了 SG 值和必胜着法。"),
            });
        } else if let Some(bare) = event.get("bare") {
            self.state.set("bare", bare);
            self.said.push(match bare {
                "0" => say!("The disguise is back.", "又戴上了伪装。"),
                _ => say!("The disguise is off.", "揭开了伪装。"),
            });
        } else if event.get("show").is_some() {
            self.show_a_move()?;
        } else {
            self.say_whose_turn();
        }
        Ok(())
    }

    fn earlier(&self) -> Vec<&str> {
        let was = self.state.get("was").unwrap_or_default();
        was.split('|').filter(|position| !position.is_empty()).collect()
    }

    fn is_machine_stuck(&self) -> bool {
        self.state.is_on("stuck")
    }

    fn reader_moves(&mut self, number: usize) -> Result<(), Refusal> {
        if self.is_machine_stuck() {
            return Err(Refusal(say!("the game is over", "游戏已经结束")));
        }
        let Some(step) = self.turn.moves.get(number).cloned() else {
            return Err(Refusal(say!("that is no move here", "这里没有这种着法")));
        };
        let mut was: Vec<String> = self.earlier().into_iter().map(str::to_owned).collect();
        was.push(self.turn.position.clone());
        let first = was.len().saturating_sub(KEPT);
        self.state.set("was", was[first..].join("|"));
        self.said.push(say!("You: {}.", "你：{}。", step.words));
        self.go_to(&step.next)?;
        self.say_what_is_left(false);
        if self.turn.moves.is_empty() {
            self.state.set("stuck", "1");
        } else {
            self.machine_moves()?;
        }
        self.say_whose_turn();
        Ok(())
    }

    fn machine_moves(&mut self) -> Result<(), Refusal> {
        let best = self.game.best_move(&self.turn.position, self.effort)?;
        if let Some(step) = best.and_then(|number| self.turn.moves.get(number)).cloned() {
            self.said.push(say!("Machine: {}.", "机器：{}。", step.words));
            self.trace = Some((self.go_to(&step.next)?, step.part));
            self.say_what_is_left(true);
        }
        Ok(())
    }

    /// Returns the position that was left.
    fn go_to(&mut self, position: &str) -> Result<Turn, Refusal> {
        let next = self.game.turn(position, self.effort)?;
        self.state.set("position", next.position.clone());
        Ok(mem::replace(&mut self.turn, next))
    }

    /// Begins with a position that the reader has typed.
    fn set_up(&mut self, typed: &str) -> Result<(), Refusal> {
        if typed.is_empty() {
            return Err(Refusal(say!("type a position such as {}", "请输入局面，例如 {}", self.game.example())));
        }
        self.go_to(typed)?;
        ["was", "pick", "stuck"].iter().for_each(|name| self.state.remove(name));
        self.said.push(say!("Now it is {}.", "现在是 {}。", self.turn.position));
        self.say_whose_turn();
        Ok(())
    }

    fn go_back(&mut self, count: usize) -> Result<(), Refusal> {
        let was: Vec<String> = self.earlier().into_iter().map(str::to_owned).collect();
        let keep = was.len().saturating_sub(count);
        let Some(position) = was.get(keep) else {
            return Err(Refusal(say!("there is nothing to take back yet", "还没有可以悔的棋")));
        };
        self.state.set("was", was[..keep].join("|"));
        self.state.remove("stuck");
        self.go_to(position)?;
        self.said.push(say!("Back to {position}.", "回到 {position}。"));
        self.say_whose_turn();
        Ok(())
    }

    /// Makes the only move that fits the pick, or keeps the pick.
    fn pick(&mut self, pick: &Pick) -> Result<(), Refusal> {
        let fitting = pick.fitting(&self.turn);
        match fitting.as_slice() {
            [] => Err(Refusal(say!("no move takes {}; choose again", "没有取 {} 的着法；请重选", pick.words()))),
            [only] => self.reader_moves(*only),
            several => {
                self.state.set("pick", pick.to_string());
                self.said.push(say!(
                    "{} moves take {}: choose a second one, or the same again to take it alone.",
                    "有 {} 种着法取 {}：请再选第二个，或再选一次同一个，只取它。",
                    several.len(),
                    pick.words(),
                ));
                Ok(())
            }
        }
    }

    fn show_a_move(&mut self) -> Result<(), Refusal> {
        let best = self.game.best_move(&self.turn.position, self.effort)?;
        let Some(step) = best.and_then(|number| self.turn.moves.get(number)) else {
            return Err(Refusal(say!("no move is left", "已经无路可走")));
        };
        let words = &step.words;
        self.said.push(match self.turn.worth.is_lost() {
            true => say!(
                "Every move loses against a perfect player; this one holds out: {words}.",
                "对手不出错的话怎么走都输；这一步拖得最久：{words}。"
            ),
            false => say!("This wins: {words}.", "这一步赢：{words}。"),
        });
        Ok(())
    }

    /// Says what the last move did to the game, if hints are on.
    fn say_what_is_left(&mut self, reader_is_next: bool) {
        if self.state.is_on("hints") {
            let left = self.turn.worth.words(self.turn.parts.len());
            let machine_wins = self.turn.worth.is_lost() == reader_is_next;
            let who = if machine_wins { word!("the machine", "机器") } else { word!("you", "你") };
            self.said.push(say!("That leaves {left}: {who} can win.", "留下{left}：{who}能赢。"));
        }
    }

    fn say_whose_turn(&mut self) {
        if !self.turn.moves.is_empty() {
            let count = self.turn.moves.len();
            if self.earlier().is_empty() && self.turn.worth.is_lost() {
                self.said.push(say!(
                    "Whoever moves first here loses: let the machine begin.",
                    "这里先走的一方必败：让机器先走。"
                ));
            }
            return self.said.push(match count {
                1 => say!("Your turn: one move.", "轮到你：一种着法。"),
                _ => say!("Your turn: {count} moves.", "轮到你：{count} 种着法。"),
            });
        }
        let reader_won = self.is_machine_stuck() != self.game.is_misere();
        let who = if self.is_machine_stuck() { word!("The machine", "机器") } else { word!("You", "你") };
        let winner = if reader_won { word!("you win", "你赢了") } else { word!("the machine wins", "机器赢了") };
        self.said.push(say!("{who} cannot move: {winner}.", "{who}不能走了：{winner}。"));
    }

    /// The last position that the reader could have won, how many turns ago, and a move that wins it.
    fn missed(&mut self) -> Option<(usize, String, String)> {
        if !self.turn.moves.is_empty() || self.is_machine_stuck() != self.game.is_misere() {
            return None;
        }
        let earlier: Vec<String> = self.earlier().into_iter().rev().map(str::to_owned).collect();
        earlier.into_iter().zip(1..).find_map(|(position, ago)| {
            let turn = self.game.turn(&position, self.effort).ok()?;
            let words = turn.moves.iter().find(|step| step.wins)?.words.clone();
            Some((ago, position, words))
        })
    }

    /// The picture of the position.
    fn parts(&self, pick: Option<&Pick>, is_still: bool) -> Markup {
        let origin = self.earlier().first().map_or_else(|| self.turn.position.clone(), |first| (*first).to_owned());
        let is_one = self.turn.parts.len() == 1 && !origin.contains('+');
        let trace = self.trace.as_ref();
        let trace = trace.map(|(before, part)| (&before.parts[*part], *part, before.parts.len()));
        // What is gone or has split leaves its trace beside the parts that it has become.
        let now = self.turn.parts.len();
        let split = trace.filter(|(.., count)| *count != now);
        let new = split.map_or(0..0, |(_, part, count)| {
            let start = part.min(now);
            start..(part + now + 1).saturating_sub(count).max(start)
        });
        let stage = |index: usize| Stage {
            pick,
            hints: self.state.is_on("hints"),
            is_still,
            first: is_one.then_some(&*origin),
            before: trace.filter(|&(_, part, count)| part == index && count == now).map(|(part, ..)| part),
            is_new: new.contains(&index),
        };
        let heap = |part: &PartText| if let Shape::Heap(heap) = part.shape { heap } else { 0 };
        let gone = |index: usize| {
            let (before, ..) = split.filter(|(_, part, _)| *part == index)?;
            let left: u64 = self.turn.parts[new.clone()].iter().map(heap).sum();
            Some(match heap(before).saturating_sub(left) {
                0 if new.is_empty() => html! { span.chip.ghost { (before.text) } },
                0 => return None,
                taken => html! { span.counters { (pieces::ghosts(taken)) } },
            })
        };
        let scene = Scene { turn: &self.turn, before: self.trace.as_ref().map(|(before, _)| before), pick, is_still };
        let scene = scene.picture(self.game, &origin);
        html! {
            div.parts data-part="parts" {
                @if let Some(scene) = &scene { (scene) }
                @else { @for index in 0..=self.turn.parts.len() {
                    @if let Some(gone) = gone(index) { div.part { (gone) span.label { (word!("the machine's", "机器取的")) } } }
                    @if index < self.turn.parts.len() { (pieces::part(self.game, &self.turn, index, stage(index))) }
                } }
                @if self.turn.parts.is_empty() { p.chip { (word!("nothing is left", "已经取完")) } }
            }
        }
    }

    fn shown(mut self) -> Shown {
        let missed = self.missed();
        let pick = self.state.get("pick").map(|text| Pick::read(None, text));
        let hints = self.state.is_on("hints");
        let bare = strips::undisguised(self.game, &self.turn);
        let is_bare = self.state.is_on("bare");
        // The sides in the name of a board are those of its table.
        let title = self.game.name().split(' ').next().unwrap_or_default().to_owned();
        let end = if self.game.is_misere() { word!("wins", "赢") } else { word!("loses", "输") };
        let parts = self.parts(pick.as_ref(), false);
        // Where all is chosen in the picture, the list is folded.
        let drawn = ["pick=", "move="].iter().any(|event| parts.0.contains(&format!("data-event=\"{event}")));
        let markup = html! {
            p.rule data-part="rule" { b { (title) } (word!(": ", "：")) (self.game.rule()) (say!(". Whoever cannot move {end}.", "。不能走的一方{end}。")) }
            (parts)
            div.sum data-part="sum" {
                @if let Some(heaps) = bare.as_ref().filter(|_| is_bare) {
                    p { (word!("Underneath it is Nim with the heaps ", "揭开来就是 Nim，各堆为 ")) (heaps.iter().map(|(what, size)| format!("{size} ({what})")).collect::<Vec<_>>().join(", ")) (word!(".", "。")) }
                }
                @if hints { p { (say!("Together: {}. ", "合起来：{}。", self.turn.worth.words(self.turn.parts.len()))) @if let Some(reason) = &self.turn.reason { (reason) } } }
                @if let Some((ago, position, words)) = missed {
                    p { (say!("You could still have won {position}: {words}. ", "在 {position} 你本来还能赢：{words}。"))
                        button type="button" data-event=(format!("undo={ago}")) data-key="missed" { (word!("Go back there", "回到那里")) } }
                }
            }
            details.list data-part="moves" open[!drawn || pick.is_some()] {
                summary { @match self.turn.moves.len() { 0 => (word!("No move is left", "已经无路可走")), 1 => (word!("The only move", "唯一的着法")), count => (say!("All {count} moves", "全部 {count} 种着法")) } }
                (self.moves(pick.as_ref(), hints))
            }
            (self.controls(hints, bare.map(|_| is_bare)))
        };
        Shown { markup, announcement: self.said.join(" ") }
    }
}
