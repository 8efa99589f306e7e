//! Games whose parts are seen in one picture: rows of coins, lamps in a square, heaps side by side, climbers on a hill.
//! What is chosen first is a [`Pick`]; what completes a move is a button with its number.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use sg_study::position::Shape;
use sg_study::turn::MoveText;
use sg_study::{Study, Turn, say, word};

use crate::drawing::circle;
use crate::graph;
use crate::pieces::{self, Pick, ghosts, numbers};

/// The most places of a side that are drawn.
const WIDEST: u64 = 40;

/// How the numbers of a choice are told from others: a heap of a row with what it keeps, and a climber.
pub const HEAP: usize = 10_000;
pub const CLIMBER: usize = 20_000;

/// What the picture of a whole position shows.
pub struct Scene<'a> {
    pub turn: &'a Turn,
    /// The position before the machine's move, which leaves its traces.
    pub before: Option<&'a Turn>,
    /// What was chosen for the next move.
    pub pick: Option<&'a Pick>,
    /// Whether nothing can be chosen.
    pub is_still: bool,
}

/// The numbers of the only part.
fn row(turn: &Turn) -> Vec<u64> {
    match turn.parts.as_slice() {
        [part] => numbers(&part.text),
        _ => Vec::new(),
    }
}

/// A grid with names at its edges; the first number of each row is in `rows`.
fn grid(
    label: &str,
    rows: RangeInclusive<u64>,
    columns: RangeInclusive<u64>,
    square: impl Fn(u64, u64) -> Markup,
) -> Markup {
    html! {
        span.squares.named data-roving="1" role="group" aria-label=(label) style=(format!("--columns:{}", columns.clone().count())) {
            span.axis { }
            @for column in columns.clone() { span.axis { (column) } }
            @for row in rows.clone() {
                span.axis { @if rows.clone().count() > 1 { (row) } }
                @for column in columns.clone() { (square(row, column)) }
            }
        }
    }
}

impl Scene<'_> {
    /// The picture, for the games that have one whose board is large enough for the position `first` too.
    pub fn picture(&self, game: &dyn Study, first: &str) -> Option<Markup> {
        let turn = self.turn;
        let all = [numbers(first), numbers(&turn.position)].concat();
        let most = all.into_iter().max().unwrap_or(0);
        if most > WIDEST {
            return None;
        }
        let (row, old) = (row(turn), row(self.before.unwrap_or(turn)));
        Some(match game.noun() {
            "coin" => self.coins(most),
            "lamp" => self.lamps(most),
            "row of heaps" => self.heaps(&row, &old),
            "hill" => self.hill(&row, &old, most),
            "token" => self.tokens(graph::read(game.name().split_once(':')?.1, None).ok()?),
            _ if matches!(turn.parts.first().map(|part| &part.shape), Some(Shape::Numbers(_)))
                && game.noun() == "heap" =>
            {
                self.limited(&row, &old)
            }
            _ => return None,
        })
    }

    fn button(&self, class: &str, event: String, label: String, sign: &str, pressed: bool) -> Markup {
        pieces::thing(class, [&event, &event], &label, sign, pressed, self.is_still)
    }

    /// The moves that fit the choice, with their numbers.
    fn fitting(&self) -> Vec<(usize, &MoveText)> {
        let numbers = self.pick.map(|pick| pick.fitting(self.turn)).unwrap_or_default();
        let step = |number| (number, &self.turn.moves[number]);
        numbers.into_iter().map(step).collect()
    }

    /// Returns true if a part with these numbers came or went with the machine's move.
    fn has_changed(&self, part: &[u64]) -> bool {
        let count = |turn: &Turn| turn.parts.iter().filter(|one| numbers(&one.text) == part).count();
        self.before.is_some_and(|before| count(before) != count(self.turn))
    }

    /// Heads are chosen first, then the coins that are turned with one; the same head again turns it alone.
    fn coins(&self, most: u64) -> Markup {
        let Scene { turn, pick, .. } = *self;
        let chosen = self.fitting();
        grid(word!("the row of coins", "一排硬币"), 0..=0, 0..=most, |_, place| {
            let head = turn.parts.iter().position(|part| numbers(&part.text) == [place]);
            let with =
                chosen.iter().filter(|(_, step)| step.leaves.iter().any(|leaf| numbers(leaf) == [place])).count();
            let alone = chosen.iter().find(|(_, step)| step.leaves.is_empty());
            let is_chosen = pick.is_some_and(|pick| Some(pick.part) == head);
            let sign = if head.is_some() { "●" } else { "" };
            let last = if self.has_changed(&[place]) { " last" } else { "" };
            let (class, event, label, pressed) = match (head, alone, pick) {
                (Some(_), Some((number, _)), _) if is_chosen => {
                    ("square can", format!("move={number}"), say!("turn {place} alone", "只翻 {place}"), true)
                }
                (_, _, Some(pick)) if with > 0 => {
                    let (event, chosen) =
                        (format!("pick={}.{place}", pick.part), pick.things.contains(&(place as usize)));
                    ("square can", event, say!("turn {place} too", "再翻 {place}"), chosen)
                }
                (Some(part), _, _) => {
                    ("square", format!("pick={part}"), say!("head at {place}", "{place} 处正面"), is_chosen)
                }
                _ => {
                    let tail = say!("tail at {place}", "{place} 处反面");
                    return html! { span class={ "square" (last) } { span.unseen { (tail) } } };
                }
            };
            self.button(&format!("{class}{last}"), event, label, sign, pressed)
        })
    }

    /// A lamp is chosen, then the opposite corner.
    fn lamps(&self, most: u64) -> Markup {
        let Scene { turn, .. } = *self;
        let chosen = self.fitting();
        grid(word!("the lamps", "灯"), 1..=most, 1..=most, |x, y| {
            let lamp = turn.parts.iter().position(|part| numbers(&part.text) == [x, y]);
            let corner = chosen.iter().find(|(_, step)| {
                let all: Vec<u64> = [&turn.parts[step.part].text]
                    .into_iter()
                    .chain(&step.leaves)
                    .flat_map(|lamp| numbers(lamp))
                    .collect();
                all.iter().step_by(2).min() == Some(&x) && all.iter().skip(1).step_by(2).min() == Some(&y)
            });
            let sign = if lamp.is_some() { "●" } else { "" };
            let last = if self.has_changed(&[x, y]) { " last" } else { "" };
            let (class, event, label) = match (corner, lamp) {
                (Some((number, _)), _) => {
                    ("square can", format!("move={number}"), say!("corner ({x},{y})", "角 ({x},{y})"))
                }
                (None, Some(part)) => ("square", format!("pick={part}"), say!("lamp ({x},{y})", "灯 ({x},{y})")),
                (None, None) => return html! { span class={ "square" (last) } { } },
            };
            self.button(&format!("{class}{last}"), event, label, sign, false)
        })
    }

    /// Heaps side by side: a counter goes with all to its right. The same counter again ends the choice.
    fn heaps(&self, row: &[u64], old: &[u64]) -> Markup {
        let Scene { pick, .. } = *self;
        html! {
            @for (heap, &size) in row.iter().enumerate() {
                div.part {
                    span.counters.tail data-roving="1" role="group" aria-label=(say!("heap {size}", "堆 {size}")) {
                        @for left in 0..size as usize {
                            @let thing = HEAP + 100 * heap + left;
                            @let chosen = pick.is_some_and(|pick| pick.things.contains(&thing));
                            (self.button("counter", format!("pick=0.{thing}"), say!("leave {left} of {size}", "{size} 中剩 {left}"), "", chosen))
                        }
                        @if size == 0 { (word!("empty", "空")) }
                        (ghosts(old.get(heap).map_or(0, |old| old.saturating_sub(size))))
                    }
                    span.label { (say!("heap {size}", "堆 {size}")) }
                }
            }
        }
    }

    /// A climber is chosen, then the place.
    fn hill(&self, row: &[u64], old: &[u64], most: u64) -> Markup {
        let Scene { pick, .. } = *self;
        let chosen = pick.and_then(|pick| pick.things.last()?.checked_sub(CLIMBER));
        let moves = self.fitting();
        let targets: Vec<(usize, u64)> = chosen.map_or_else(Vec::new, |climber| {
            moves
                .iter()
                .filter_map(|(number, step)| Some((*number, *numbers(&step.leaves.concat()).get(climber)?)))
                .collect()
        });
        grid(word!("the hill, its top on the left", "山，山顶在左"), 0..=0, 0..=most, |_, place| {
            let climber = row.iter().position(|&distance| distance == place && distance > 0);
            let target = targets.iter().find(|(_, target)| *target == place);
            let sign = climber.map(|climber| (climber + 1).to_string()).unwrap_or_default();
            // Where a climber has left, and where it has come to.
            let has_moved = |(old, new): (&u64, &u64)| old != new && [*old, *new].contains(&place);
            let last = if old.iter().zip(row).any(has_moved) { " last" } else { "" };
            let (class, event, label, sign, pressed) = match (target, climber) {
                (Some((number, _)), _) => {
                    ("square can", format!("move={number}"), say!("to {place}", "到 {place}"), "", false)
                }
                (None, Some(climber)) => {
                    let label = say!("climber {sign} at {place}", "{place} 处的登山者 {sign}");
                    ("square token", format!("pick=0.{}", CLIMBER + climber), label, &*sign, chosen == Some(climber))
                }
                _ => return html! { span class={ "square" (last) @if place == 0 { " goal" } } { } },
            };
            self.button(&format!("{class}{last}"), event, label, sign, pressed)
        })
    }

    /// A token is chosen at its vertex, then the vertex to which it is pushed.
    fn tokens(&self, options: Vec<Vec<usize>>) -> Markup {
        let Scene { turn, pick, .. } = *self;
        let chosen = self.fitting();
        html! {
            svg.graph data-roving="1" viewBox="0 0 440 350" role="group" aria-label=(word!("the graph with its tokens", "图和棋子")) {
                (graph::edges(&options))
                @for vertex in 0..options.len() {
                    @let name = vertex.to_string();
                    @let target = chosen.iter().find(|(_, step)| step.leaves.contains(&name));
                    @let token = turn.parts.iter().position(|part| part.text == name);
                    @let tokens = "●".repeat(turn.parts.iter().filter(|part| part.text == name).count());
                    @let (event, label) = match (target, token) {
                        (Some((number, _)), _) => (format!("move={number}"), say!("to vertex {vertex}", "到顶点 {vertex}")),
                        (None, Some(part)) => (format!("pick={part}"), say!("token on vertex {vertex}", "顶点 {vertex} 上的棋子")),
                        (None, None) => (String::new(), say!("vertex {vertex}", "顶点 {vertex}")),
                    };
                    @let is_chosen = target.is_some() || token.is_some() && pick.is_some_and(|pick| Some(pick.part) == token);
                    @let event = if self.is_still { "" } else { &event };
                    (circle(graph::place(&options, vertex), [&name, &tokens, event, &label], is_chosen, self.has_changed(&[vertex as u64])))
                }
            }
        }
    }

    /// A heap of which only some may be taken.
    fn limited(&self, row: &[u64], old: &[u64]) -> Markup {
        let Scene { turn, .. } = *self;
        let reach = |left: u64| {
            turn.moves.iter().position(|step| numbers(&step.leaves.concat()).first().copied().unwrap_or(0) == left)
        };
        html! {
            div.part {
                span.counters.tail data-roving="1" role="group" aria-label=(word!("the heap", "这一堆")) {
                    @for left in 0..row.first().copied().unwrap_or(0) {
                        @match reach(left) {
                            Some(number) => (self.button("counter", format!("move={number}"), say!("leave {left}", "剩 {left}"), "", false)),
                            None => span.counter { },
                        }
                    }
                    (ghosts(old.first().copied().unwrap_or(0).saturating_sub(row.first().copied().unwrap_or(0))))
                }
                @for part in &turn.parts { span.label { (part.label) } }
            }
        }
    }
}
