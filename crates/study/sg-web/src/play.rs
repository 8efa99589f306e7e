//! Plays any game against a machine that never loses a won position.
//!
//! | field | meaning |
//! | --- | --- |
//! | `game`, `position` | the game, and the position with the reader to move |
//! | `hints` | whether values and winning moves are shown |
//! | `pick` | the choice in the picture for the next move: [`Pick`] |
//! | `was` | the earlier positions with the reader to move, oldest first |
//! | `bare` | whether a game that is Nim in disguise shows the heaps underneath |
//! | `drawn` | the number of new positions that were drawn |
//! | `stuck` | whether the machine cannot move |

mod buttons;
mod picture;

use std::mem;

use maud::{Markup, html};
use sg_study::scene::Figure;
use sg_study::{Effort, Library, Study, Turn, say, word};

use crate::act::Act;
use crate::pick::{Pick, shows};
use crate::{Fields, Refusal, Shown, position};

/// The number of earlier positions that are kept.
const KEPT: usize = 30;

/// The maximum number of moves in the list; a choice in the picture leaves fewer.
const LISTED: usize = 300;

/// Draws a game's example position without controls.
pub fn picture(game: &str, effort: &Effort) -> Result<Markup, Refusal> {
    let mut game = Library::default().find(game)?;
    let example = game.example();
    let mut state = Fields::default();
    let table = Table::at(&mut *game, &example, &mut state, effort)?;
    let parts = table.parts(None, true);
    let game = first_word(table.game.name());
    Ok(html! { div.stage data-game=(game) { (parts) } })
}

/// Returns the name of a game without parameters, which the style sheet uses.
fn first_word(name: &str) -> &str {
    name.split(':').next().unwrap_or_default()
}

/// Opens the game, or answers an [`Act`] of the reader.
pub fn play(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    let mut game = Library::default().find(state.get("game").unwrap_or("kayles"))?;
    let position = state.get("position").map_or_else(|| game.example(), str::to_owned);
    let mut table = Table::at(&mut *game, &position, state, effort)?;
    table.answer(Act::read(event))?;
    Ok(table.shown())
}

/// Does the same as [`play`] for a widget with a default game and position.
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
    /// The position before the machine's last move, and the number of the part that it changed.
    trace: Option<(Turn, usize)>,
    /// The picture between the reader's move and the machine's, and what the machine takes after a
    /// pause.
    between: Option<(Markup, String)>,
    /// What the reader's move has taken from the picture before it.
    taken: Option<String>,
    /// The number of the move that a hint shows.
    shown: Option<usize>,
    effort: &'a Effort<'a>,
}

impl<'a> Table<'a> {
    /// Opens a position with the reader to move.
    fn at(
        game: &'a mut dyn Study,
        position: &str,
        state: &'a mut Fields,
        effort: &'a Effort<'a>,
    ) -> Result<Self, Refusal> {
        let turn = game.turn(position, effort)?;
        Ok(Table { turn, game, state, said: Vec::new(), trace: None, between: None, taken: None, shown: None, effort })
    }
}

impl Table<'_> {
    fn answer(&mut self, act: Option<Act>) -> Result<(), Refusal> {
        let before = self.state.get("pick").map(Pick::read);
        self.state.remove("pick");
        match act {
            Some(Act::Move(number)) => self.reader_moves(number)?,
            Some(Act::Pick(pick)) => self.pick(&pick.after(before))?,
            Some(Act::SetUp(position)) => self.set_up(&position)?,
            Some(Act::Undo(count)) => self.go_back(count.max(1))?,
            Some(Act::Again) => self.go_back(KEPT)?,
            Some(Act::New) => self.draw()?,
            Some(Act::Machine) if self.earlier().is_empty() => {
                self.machine_moves()?;
                self.say_whose_turn();
            }
            Some(Act::Hints(on)) => {
                self.state.set("hints", u8::from(on).to_string());
                self.said.push(if on {
                    say!("Values and winning moves are shown.", "已显示 SG 值和必胜走法。")
                } else {
                    say!("Values and winning moves are hidden.", "已隐藏 SG 值和必胜走法。")
                });
            }
            Some(Act::Bare(on)) => {
                self.state.set("bare", u8::from(on).to_string());
                self.said.push(if on {
                    say!("The disguise is off.", "已还原成 Nim。")
                } else {
                    say!("The disguise is back.", "已恢复原来的样子。")
                });
            }
            Some(Act::Show) => self.show_a_move()?,
            Some(Act::Machine) | None => self.say_whose_turn(),
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
            return Err(Refusal(say!("that is not a move here", "这里没有这种走法")));
        };
        let mut was: Vec<String> = self.earlier().into_iter().map(str::to_owned).collect();
        was.push(self.turn.position.clone());
        let first = was.len().saturating_sub(KEPT);
        self.state.set("was", was[first..].join("|"));
        self.said.push(say!("You: {}.", "你：{}。", step.words));
        self.taken = Some(shows(&self.turn, number));
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
        if let Some((number, step)) = best.and_then(|number| Some((number, self.turn.moves.get(number)?.clone()))) {
            // A strip shows the piece of the player to move as `own`, so a picture between the
            // moves would swap the sides.
            if self.taken.is_some() && !matches!(self.turn.scene.figures(), [Figure::Strip { .. }, ..]) {
                self.between = Some((self.parts(None, false), shows(&self.turn, number)));
            }
            self.said.push(say!("Machine: {}.", "机器：{}。", step.words));
            self.trace = Some((self.go_to(&step.next)?, step.part));
            self.say_what_is_left(true);
        }
        Ok(())
    }

    /// Goes to a position and returns the one before.
    fn go_to(&mut self, position: &str) -> Result<Turn, Refusal> {
        let next = self.game.turn(position, self.effort)?;
        self.state.set("position", next.position.clone());
        Ok(mem::replace(&mut self.turn, next))
    }

    /// Starts from a position that the reader has typed.
    fn set_up(&mut self, typed: &str) -> Result<(), Refusal> {
        if typed.is_empty() {
            return Err(Refusal(say!("type a position such as {}", "请输入局面，例如 {}", self.game.example())));
        }
        self.begin(typed)
    }

    /// Starts from another position.
    fn draw(&mut self) -> Result<(), Refusal> {
        let number = self.state.number("drawn").unwrap_or(0) + 1;
        let position = position::drawn(self.game, number, self.effort)?;
        self.state.set("drawn", number.to_string());
        self.begin(&position)
    }

    fn begin(&mut self, position: &str) -> Result<(), Refusal> {
        self.go_to(position)?;
        for name in ["was", "pick", "stuck"] {
            self.state.remove(name);
        }
        self.said.push(say!("Now it is {}.", "现在的局面是 {}。", self.turn.position));
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
            [] => Err(Refusal(say!("no move takes {}; choose again", "没有取{}的走法；请重选", pick.words()))),
            [only] => self.reader_moves(*only),
            several => {
                self.state.set("pick", pick.to_string());
                self.said.push(say!(
                    "{} moves take {}: choose a second one, or the same again to take it alone.",
                    "有 {} 种走法取{}：请再选第二个；如果只取这一个，就再选它一次。",
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
            return Err(Refusal(say!("no move is left", "已经无法操作")));
        };
        self.shown = best;
        let words = &step.words;
        self.said.push(match self.turn.worth.is_lost() {
            true => say!(
                "Every move loses against a perfect player; this one holds out longest: {words}.",
                "只要对手不出错，怎么走都输；这一步拖得最久：{words}。"
            ),
            false => say!("This wins: {words}.", "这一步能赢：{words}。"),
        });
        Ok(())
    }

    /// Says what the last move did to the game, if hints are on.
    fn say_what_is_left(&mut self, reader_is_next: bool) {
        if self.state.is_on("hints") {
            let left = self.turn.worth.words(self.turn.parts.len());
            let machine_wins = self.turn.worth.is_lost() == reader_is_next;
            let who = if machine_wins { word!("the machine", "机器") } else { word!("you", "你") };
            self.said.push(say!("That leaves {left}: {who} can win.", "剩下的是{left}：{who}能赢。"));
        }
    }

    fn say_whose_turn(&mut self) {
        if !self.turn.moves.is_empty() {
            let count = self.turn.moves.len();
            if self.earlier().is_empty() && self.turn.worth.is_lost() {
                self.said
                    .push(say!("Whoever moves first here loses: let the machine begin.", "这里先手必败：让机器先走。"));
            }
            return self.said.push(match count {
                1 => say!("Your turn: one move.", "轮到你：只有一种走法。"),
                _ => say!("Your turn: {count} moves.", "轮到你：{count} 种走法。"),
            });
        }
        let reader_won = self.is_machine_stuck() == self.turn.worth.is_lost();
        let who = if self.is_machine_stuck() { word!("The machine", "机器") } else { word!("You", "你") };
        let winner = if reader_won { word!("you win", "你赢了") } else { word!("the machine wins", "机器赢了") };
        self.said.push(say!("{who} cannot move: {winner}.", "{who}无法操作：{winner}。"));
    }

    /// Returns the last position that the reader could have won, how many turns ago it was, and a
    /// winning move.
    fn missed(&mut self) -> Option<(usize, String, String)> {
        if !self.turn.moves.is_empty() || self.is_machine_stuck() == self.turn.worth.is_lost() {
            return None;
        }
        let earlier: Vec<String> = self.earlier().into_iter().rev().map(str::to_owned).collect();
        earlier.into_iter().zip(1..).find_map(|(position, ago)| {
            let turn = self.game.turn(&position, self.effort).ok()?;
            let words = turn.moves.iter().find(|step| step.wins)?.words.clone();
            Some((ago, position, words))
        })
    }

    fn shown(mut self) -> Shown {
        let missed = self.missed();
        let pick = self.state.get("pick").map(Pick::read);
        let hints = self.state.is_on("hints");
        let bare = self.turn.undisguised.clone();
        let is_bare = self.state.is_on("bare");
        let title = self.game.title().to_owned();
        let end = if self.game.is_misere() { word!("wins", "赢") } else { word!("loses", "输") };
        let parts = self.parts(pick.as_ref(), false);
        // The list is folded if moves can be chosen in the picture.
        let drawn = ["pick=", "move="].iter().any(|event| parts.0.contains(&format!("data-event=\"{event}")));
        let game = first_word(self.game.name()).to_owned();
        let markup = html! {
            p.rule data-part="rule" { b { (title) } (word!(": ", "：")) (self.game.rule()) (say!(". Whoever cannot move {end}.", "。不能操作的一方{end}。")) }
            @if let Some(taken) = &self.taken {
                template data-taken=(taken) data-takes=[self.between.as_ref().map(|(_, takes)| takes)] {
                    @if let Some((between, _)) = &self.between { div.stage data-game=(game) data-part="stage" { (between) } }
                }
            }
            div.stage data-game=(game) data-part="stage" data-hint=[self.shown.map(|number| shows(&self.turn, number))] { (parts) }
            (self.controls())
            div.sum data-part="sum" {
                @if let Some(heaps) = bare.as_ref().filter(|_| is_bare) {
                    p { (word!("Underneath it is Nim with the heaps ", "还原成 Nim，各堆为 ")) (heaps.iter().map(|(what, size)| say!("{size} ({what})", "{size}（{what}）")).collect::<Vec<_>>().join(word!(", ", "、"))) (word!(".", "。")) }
                }
                @if hints { p { (say!("Together: {}. ", "合起来：{}。", self.turn.worth.words(self.turn.parts.len()))) @if let Some(reason) = &self.turn.reason { (reason) } } }
                @if let Some((ago, position, words)) = missed {
                    p { (say!("You could still have won {position}: {words}. ", "在 {position} 你本来还能赢：{words}。"))
                        button type="button" data-event=(Act::Undo(ago)) data-key="missed" { (word!("Go back there", "回到那里")) } }
                }
            }
            (self.workshop(pick.as_ref(), hints, bare.map(|_| is_bare), !drawn || pick.is_some()))
        };
        Shown { markup, announcement: self.said.join(" ") }
    }
}
