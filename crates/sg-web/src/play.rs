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

use maud::html;
use sg_study::position::Shape;
use sg_study::turn::PartText;
use sg_study::{Effort, Library, Study, Turn};

use crate::pieces::{self, Pick, Stage};
use crate::{Fields, Refusal, Shown, scenes, strips};

/// The number of earlier positions that are kept.
const KEPT: usize = 30;

/// More moves than this are not shown as a list; what is picked in the picture makes them fewer.
const LISTED: usize = 300;

/// Opens the game, or answers one of the events `move`, `pick`, `undo`, `hints`, `bare`, `machine`, `again`, `show` and
/// `position` (one that the reader has typed).
pub fn play(state: &mut Fields, event: &Fields, effort: &Effort) -> Result<Shown, Refusal> {
    let mut game = Library::default().find(state.get("game").unwrap_or("kayles"))?;
    let position = state.get("position").map_or_else(|| game.example(), str::to_owned);
    let mut table = Table {
        turn: game.turn(&position, effort)?,
        game: &mut *game,
        state,
        said: Vec::new(),
        trace: None,
        effort,
    };
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
    /// The part from which the machine has just moved, its number, and how many parts there were.
    trace: Option<(PartText, usize, usize)>,
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
            let what = if hints == "0" { "hidden" } else { "shown" };
            self.said.push(format!("Values and winning moves are {what}."));
        } else if let Some(bare) = event.get("bare") {
            self.state.set("bare", bare);
            let where_it_is = if bare == "0" { "back" } else { "off" };
            self.said.push(format!("The disguise is {where_it_is}."));
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
            return Err(Refusal("the game is over".to_owned()));
        }
        let Some(step) = self.turn.moves.get(number).cloned() else {
            return Err(Refusal("that is no move here".to_owned()));
        };
        let mut was: Vec<String> = self.earlier().into_iter().map(str::to_owned).collect();
        was.push(self.turn.position.clone());
        let first = was.len().saturating_sub(KEPT);
        self.state.set("was", was[first..].join("|"));
        self.said.push(format!("You: {}.", step.words));
        self.go_to(&step.next)?;
        self.say_what_is_left("the machine");
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
            self.said.push(format!("Machine: {}.", step.words));
            self.trace = Some((self.turn.parts[step.part].clone(), step.part, self.turn.parts.len()));
            self.go_to(&step.next)?;
            self.say_what_is_left("you");
        }
        Ok(())
    }

    fn go_to(&mut self, position: &str) -> Result<(), Refusal> {
        self.turn = self.game.turn(position, self.effort)?;
        self.state.set("position", self.turn.position.clone());
        Ok(())
    }

    /// Begins with a position that the reader has typed.
    fn set_up(&mut self, typed: &str) -> Result<(), Refusal> {
        if typed.is_empty() {
            return Err(Refusal(format!("type a position such as {}", self.game.example())));
        }
        self.go_to(typed)?;
        ["was", "pick", "stuck"].iter().for_each(|name| self.state.remove(name));
        self.said.push(format!("Now it is {}.", self.turn.position));
        self.say_whose_turn();
        Ok(())
    }

    fn go_back(&mut self, count: usize) -> Result<(), Refusal> {
        let was: Vec<String> = self.earlier().into_iter().map(str::to_owned).collect();
        let keep = was.len().saturating_sub(count);
        let Some(position) = was.get(keep) else {
            return Err(Refusal("there is nothing to take back yet".to_owned()));
        };
        self.state.set("was", was[..keep].join("|"));
        self.state.remove("stuck");
        self.go_to(position)?;
        self.said.push(format!("Back to {position}."));
        self.say_whose_turn();
        Ok(())
    }

    /// Makes the only move that fits the pick, or keeps the pick.
    fn pick(&mut self, pick: &Pick) -> Result<(), Refusal> {
        let fitting = pick.fitting(&self.turn);
        match fitting.as_slice() {
            [] => Err(Refusal(format!("no move takes {}; choose again", pick.words()))),
            [only] => self.reader_moves(*only),
            several => {
                self.state.set("pick", pick.to_string());
                self.said.push(format!(
                    "{} moves take {}: choose a second one, or the same again to take it alone.",
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
            return Err(Refusal("no move is left".to_owned()));
        };
        let words = &step.words;
        self.said.push(match self.turn.worth.is_lost() {
            true => format!("Every move loses against a perfect player; this one holds out: {words}."),
            false => format!("This wins: {words}."),
        });
        Ok(())
    }

    /// Says what the last move did to the game, if hints are on.
    fn say_what_is_left(&mut self, next: &str) {
        if self.state.is_on("hints") {
            let left = self.turn.worth.words(self.turn.parts.len());
            let machine_wins = self.turn.worth.is_lost() == (next == "you");
            let who = if machine_wins { "the machine" } else { "you" };
            self.said.push(format!("That leaves {left}: {who} can win."));
        }
    }

    fn say_whose_turn(&mut self) {
        if !self.turn.moves.is_empty() {
            let count = self.turn.moves.len();
            if self.earlier().is_empty() && self.turn.worth.is_lost() {
                self.said
                    .push("Whoever moves first here loses: let the machine begin.".to_owned());
            }
            let moves = if count == 1 {
                "one move"
            } else {
                &format!("{count} moves")
            };
            return self.said.push(format!("Your turn: {moves}."));
        }
        let reader_won = self.is_machine_stuck() != self.game.is_misere();
        let who = if self.is_machine_stuck() { "The machine" } else { "You" };
        let winner = if reader_won { "you win" } else { "the machine wins" };
        self.said.push(format!("{who} cannot move: {winner}."));
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

    fn shown(mut self) -> Shown {
        let missed = self.missed();
        let pick = self.state.get("pick").map(|text| Pick::read(None, text));
        let hints = self.state.is_on("hints");
        let bare = strips::undisguised(self.game, &self.turn);
        let is_bare = self.state.is_on("bare");
        // The sides in the name of a board are those of its table.
        let title = self.game.name().split(' ').next().unwrap_or_default().to_owned();
        let end = if self.game.is_misere() { "wins" } else { "loses" };
        let origin = self
            .earlier()
            .first()
            .map_or_else(|| self.turn.position.clone(), |first| (*first).to_owned());
        let is_one = self.turn.parts.len() == 1 && !origin.contains('+');
        let stage = |index: usize| Stage {
            pick: pick.as_ref(),
            hints,
            first: is_one.then_some(&*origin),
            before: self
                .trace
                .as_ref()
                .filter(|(_, part, count)| *part == index && *count == self.turn.parts.len())
                .map(|(part, ..)| part),
        };
        // What is gone or has split leaves only its trace.
        let taken = |index: usize| match &self.trace {
            Some((
                PartText {
                    shape: Shape::Heap(heap),
                    ..
                },
                part,
                count,
            )) if *part == index && *count != self.turn.parts.len() => {
                let here = self.turn.parts[index..]
                    .iter()
                    .take(self.turn.parts.len() + 1 - (*count).min(self.turn.parts.len() + 1));
                let left: u64 = here
                    .map(|part| if let Shape::Heap(heap) = part.shape { heap } else { 0 })
                    .sum();
                heap.saturating_sub(left)
            }
            _ => 0,
        };
        let scene = scenes::scene(self.game, &self.turn, &origin, pick.as_ref());
        let parts = html! {
            div.parts data-part="parts" {
                @if let Some(scene) = &scene { (scene) }
                @else { @for index in 0..=self.turn.parts.len() {
                    @let taken = taken(index);
                    @if taken > 0 { div.part { span.counters { (pieces::ghosts(taken)) } span.label { "the machine's" } } }
                    @if index < self.turn.parts.len() { (pieces::part(self.game, &self.turn, index, stage(index))) }
                } }
                @if self.turn.parts.is_empty() { p.chip { "nothing is left" } }
            }
        };
        // Where all is chosen in the picture, the list is folded.
        let drawn = ["pick=", "move="]
            .iter()
            .any(|event| parts.0.contains(&format!("data-event=\"{event}")));
        let markup = html! {
            p.rule data-part="rule" { b { (title) } ": " (self.game.rule()) ". Whoever cannot move " (end) "." }
            (parts)
            div.sum data-part="sum" {
                @if let Some(heaps) = bare.as_ref().filter(|_| is_bare) {
                    p { "Underneath it is Nim with the heaps " (heaps.iter().map(|(what, size)| format!("{size} ({what})")).collect::<Vec<_>>().join(", ")) "." }
                }
                @if hints { p { "Together: " (self.turn.worth.words(self.turn.parts.len())) ". " @if let Some(reason) = &self.turn.reason { (reason) } } }
                @if let Some((ago, position, words)) = missed {
                    p { "You could still have won " (position) ": " (words) ". "
                        button type="button" data-event=(format!("undo={ago}")) data-key="missed" { "Go back there" } }
                }
            }
            details.list data-part="moves" open[!drawn || pick.is_some()] {
                summary { @match self.turn.moves.len() { 0 => "No move is left", 1 => "The only move", count => { "All " (count) " moves" } } }
                (self.moves(pick.as_ref(), hints))
            }
            (self.controls(hints, bare.map(|_| is_bare)))
        };
        Shown {
            markup,
            announcement: self.said.join(" "),
        }
    }
}
