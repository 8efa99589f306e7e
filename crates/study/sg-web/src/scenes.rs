//! Games whose parts share one picture: rows of coins, lamps in a square, heaps side by side,
//! climbers on a hill. The first choice of a move is a [`Pick`]; the last one is a button with the
//! number of the move.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use sg_study::scene::Scene;
use sg_study::turn::MoveText;
use sg_study::{Turn, say, word};

use crate::act::Act;
use crate::drawing::circle;
use crate::graph;
use crate::pick::{Pick, Thing};
use crate::things::{self, ghosts};

/// The maximum number of places to draw on a side.
const WIDEST: u64 = 40;

/// A whole position, with everything else that its picture shows.
pub struct Whole<'a> {
    pub turn: &'a Turn,
    /// The position before the machine's move, for its traces.
    pub before: Option<&'a Scene>,
    /// The choice for the next move.
    pub pick: Option<&'a Pick>,
    /// True if nothing can be chosen.
    pub is_still: bool,
}

/// Returns the largest number in a scene.
fn largest(scene: &Scene) -> u64 {
    let largest = match scene {
        Scene::Parts(_) => None,
        Scene::Coins(numbers) | Scene::Heaps(numbers) | Scene::Hill(numbers) => numbers.iter().copied().max(),
        Scene::Lamps(lamps) => lamps.iter().flatten().copied().max(),
        Scene::Tokens { tokens, .. } => tokens.iter().map(|&vertex| vertex as u64).max(),
    };
    largest.unwrap_or(0)
}

/// Returns true if the machine's move has changed the number of copies of `one`.
fn has_changed<T: PartialEq>(now: &[T], before: Option<&[T]>, one: &T) -> bool {
    let count = |all: &[T]| all.iter().filter(|other| *other == one).count();
    before.is_some_and(|before| count(before) != count(now))
}

/// Draws a grid with the numbers of rows and columns at its edges. A single row may wrap on a
/// narrow screen, so each of its places has its number below it.
fn grid(
    class: &str,
    label: &str,
    rows: RangeInclusive<u64>,
    columns: RangeInclusive<u64>,
    square: impl Fn(u64, u64) -> Markup,
) -> Markup {
    let columns_style = format!("--columns:{}", columns.clone().count());
    html! {
        @if rows.start() == rows.end() {
            span class={ "places " (class) } data-roving="1" role="group" aria-label=(label) {
                @for column in columns { span.place { (square(*rows.start(), column)) span.axis { (column) } } }
            }
        } @else {
            span class={ "squares named " (class) } data-roving="1" role="group" aria-label=(label) style=(columns_style) {
                span.axis { }
                @for column in columns.clone() { span.axis { (column) } }
                @for row in rows.clone() {
                    span.axis { (row) }
                    @for column in columns.clone() { (square(row, column)) }
                }
            }
        }
    }
}

impl Whole<'_> {
    /// Draws the position, if it has such a picture. The board is large enough for the position
    /// `first` too.
    pub fn picture(&self, first: &Scene) -> Option<Markup> {
        let scene = &self.turn.scene;
        let most = largest(scene).max(largest(first));
        if most > WIDEST {
            return None;
        }
        match scene {
            Scene::Parts(_) => None,
            Scene::Coins(heads) => Some(self.coins(heads, most)),
            Scene::Lamps(lamps) => Some(self.lamps(lamps, most)),
            Scene::Heaps(heaps) => Some(self.heaps(heaps)),
            Scene::Hill(climbers) => Some(self.hill(climbers, most)),
            Scene::Tokens { options, tokens } => (options.len() <= graph::MOST).then(|| self.tokens(options, tokens)),
        }
    }

    fn button(&self, class: &str, act: Act, label: &str, sign: &str, pressed: bool) -> Markup {
        let event = act.to_string();
        things::button(class, [&event, &event], label, sign, pressed, self.is_still)
    }

    /// Returns the moves that fit the choice, with their numbers.
    fn fitting(&self) -> Vec<(usize, &MoveText)> {
        let numbers = self.pick.map(|pick| pick.fitting(self.turn)).unwrap_or_default();
        let step = |number| (number, &self.turn.moves[number]);
        numbers.into_iter().map(step).collect()
    }

    /// Draws coins. A head is chosen first, then the coins that are turned with it; the same head
    /// again turns it alone.
    fn coins(&self, heads: &[u64], most: u64) -> Markup {
        let before = match self.before {
            Some(Scene::Coins(before)) => Some(&before[..]),
            _ => None,
        };
        let chosen = self.fitting();
        let others = chosen.iter().map(|(number, step)| match &step.leaves {
            Scene::Coins(others) => (*number, &others[..]),
            _ => (*number, &[][..]),
        });
        let others: Vec<(usize, &[u64])> = others.collect();
        let alone = others.iter().find(|(_, others)| others.is_empty());
        grid("coins", word!("the row of coins", "一排硬币"), 0..=0, 0..=most, |_, place| {
            let head = heads.iter().position(|&head| head == place);
            let is_turned = others.iter().any(|(_, others)| others.contains(&place));
            let is_chosen = self.pick.is_some_and(|pick| Some(pick.part) == head);
            let sign = if head.is_some() { "●" } else { "" };
            let last = if has_changed(heads, before, &place) { " last" } else { "" };
            let (class, act, label, pressed) = match (head, alone, self.pick) {
                (Some(_), Some((number, _)), _) if is_chosen => {
                    ("square can", Act::Move(*number), say!("turn {place} alone", "只翻 {place}"), true)
                }
                (_, _, Some(pick)) if is_turned => {
                    let thing = Thing::Item(place);
                    let act = Act::Pick(Pick { part: pick.part, things: vec![thing] });
                    ("square can", act, say!("turn {place} too", "再翻 {place}"), pick.things.contains(&thing))
                }
                (Some(part), _, _) => {
                    let label = say!("head at {place}", "{place} 处正面");
                    ("square", Act::Pick(Pick::part(part)), label, is_chosen)
                }
                _ => {
                    let tail = say!("tail at {place}", "{place} 处反面");
                    return html! { span class={ "square" (last) } { span.unseen { (tail) } } };
                }
            };
            self.button(&format!("{class}{last}"), act, &label, sign, pressed)
        })
    }

    /// Draws lamps. A lamp is chosen first, then the opposite corner.
    fn lamps(&self, lamps: &[[u64; 2]], most: u64) -> Markup {
        let before = match self.before {
            Some(Scene::Lamps(before)) => Some(&before[..]),
            _ => None,
        };
        // The corner of a move has the least of both coordinates.
        let corner = |step: &MoveText| {
            let Scene::Lamps(switched) = &step.leaves else { return lamps[step.part] };
            switched.iter().fold(lamps[step.part], |least, lamp| [least[0].min(lamp[0]), least[1].min(lamp[1])])
        };
        let corners: Vec<_> = self.fitting().into_iter().map(|(number, step)| (number, corner(step))).collect();
        grid("lamps", word!("the lamps", "灯"), 1..=most, 1..=most, |x, y| {
            let lamp = lamps.iter().position(|lamp| *lamp == [x, y]);
            let corner = corners.iter().find(|(_, corner)| *corner == [x, y]);
            let sign = if lamp.is_some() { "●" } else { "" };
            let last = if has_changed(lamps, before, &[x, y]) { " last" } else { "" };
            let (class, act, label) = match (corner, lamp) {
                (Some((number, _)), _) => ("square can", Act::Move(*number), say!("corner ({x},{y})", "角 ({x},{y})")),
                (None, Some(part)) => ("square", Act::Pick(Pick::part(part)), say!("lamp ({x},{y})", "灯 ({x},{y})")),
                (None, None) => return html! { span class={ "square" (last) } { } },
            };
            self.button(&format!("{class}{last}"), act, &label, sign, false)
        })
    }

    /// Draws heaps side by side. A counter is taken with all to its right; the same counter again
    /// ends the choice.
    fn heaps(&self, heaps: &[u64]) -> Markup {
        let before = match self.before {
            Some(Scene::Heaps(before)) => before,
            _ => heaps,
        };
        html! {
            @for (heap, &size) in (0..).zip(heaps) {
                div.part {
                    span.counters.tail data-roving="1" role="group" aria-label=(say!("heap {size}", "{size} 颗的一堆")) {
                        @for left in 0..size {
                            @let thing = Thing::Place(heap, left);
                            @let chosen = self.pick.is_some_and(|pick| pick.has(0, thing));
                            @let label = say!("leave {left} of {size}", "{size} 颗里剩 {left} 颗");
                            (self.button("counter", Act::Pick(Pick { part: 0, things: vec![thing] }), &label, "", chosen))
                        }
                        @if size == 0 { (word!("empty", "空")) }
                        (ghosts(before.get(heap as usize).map_or(0, |before| before.saturating_sub(size))))
                    }
                    span.label { (say!("heap {size}", "{size} 颗的一堆")) }
                }
            }
        }
    }

    /// Draws the hill. A climber is chosen first, then its new place.
    fn hill(&self, climbers: &[u64], most: u64) -> Markup {
        let before = match self.before {
            Some(Scene::Hill(before)) => before,
            _ => climbers,
        };
        let chosen = self.pick.and_then(|pick| match pick.things.last() {
            Some(Thing::Item(climber)) => Some(*climber as usize),
            _ => None,
        });
        let target = |step: &MoveText| match (&step.leaves, chosen) {
            (Scene::Hill(left), Some(climber)) => left.get(climber).copied(),
            _ => None,
        };
        let targets: Vec<_> = self.fitting().into_iter().map(|(number, step)| (number, target(step))).collect();
        grid("hill", word!("the hill, its top on the left", "山，山顶在左"), 0..=0, 0..=most, |_, place| {
            let climber = climbers.iter().position(|&distance| distance == place && distance > 0);
            let target = targets.iter().find(|(_, target)| *target == Some(place));
            // The old and the new place of a climber.
            let has_moved = |(old, new): (&u64, &u64)| old != new && [*old, *new].contains(&place);
            let last = if before.iter().zip(climbers).any(has_moved) { " last" } else { "" };
            match (target, climber) {
                (Some((number, _)), _) => {
                    let label = say!("to {place}", "到 {place}");
                    self.button(&format!("square can{last}"), Act::Move(*number), &label, "", false)
                }
                (None, Some(climber)) => {
                    let sign = (climber + 1).to_string();
                    let label = say!("climber {sign} at {place}", "{place} 处的登山者 {sign}");
                    let act = Act::Pick(Pick { part: 0, things: vec![Thing::Item(climber as u64)] });
                    self.button(&format!("square token{last}"), act, &label, &sign, chosen == Some(climber))
                }
                (None, None) => html! { span class={ "square" (last) @if place == 0 { " goal" } } { } },
            }
        })
    }

    /// Draws a graph with tokens. A token is chosen first, then the vertex to which it is pushed.
    fn tokens(&self, options: &[Vec<usize>], tokens: &[usize]) -> Markup {
        let before = match self.before {
            Some(Scene::Tokens { tokens, .. }) => Some(&tokens[..]),
            _ => None,
        };
        let chosen = self.fitting();
        let leads_to = |step: &MoveText, vertex: usize| match &step.leaves {
            Scene::Tokens { tokens, .. } => tokens.contains(&vertex),
            _ => false,
        };
        html! {
            svg.graph data-roving="1" viewBox="0 0 440 350" role="group" aria-label=(word!("the graph with its tokens", "图和棋子")) {
                (graph::edges(options))
                @for vertex in 0..options.len() {
                    @let target = chosen.iter().find(|(_, step)| leads_to(step, vertex));
                    @let token = tokens.iter().position(|token| *token == vertex);
                    @let signs = "●".repeat(tokens.iter().filter(|token| **token == vertex).count());
                    // Tokens replace the name of their vertex, which moves beside it.
                    @let (inside, beside) = if signs.is_empty() { (vertex.to_string(), String::new()) } else { (signs, vertex.to_string()) };
                    @let (act, label) = match (target, token) {
                        (Some((number, _)), _) => (Some(Act::Move(*number)), say!("to vertex {vertex}", "到顶点 {vertex}")),
                        (None, Some(part)) => (Some(Act::Pick(Pick::part(part))), say!("token on vertex {vertex}", "顶点 {vertex} 上的棋子")),
                        (None, None) => (None, say!("vertex {vertex}", "顶点 {vertex}")),
                    };
                    @let is_chosen = target.is_some() || token.is_some() && self.pick.is_some_and(|pick| Some(pick.part) == token);
                    @let event = act.filter(|_| !self.is_still).map(|act| act.to_string()).unwrap_or_default();
                    (circle(graph::place(options, vertex), [&inside, &beside, &event, &label], is_chosen, has_changed(tokens, before, &vertex)))
                }
            }
        }
    }
}
