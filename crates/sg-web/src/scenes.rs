//! Games whose parts are seen in one picture: rows of coins, lamps in a square, heaps side by side, climbers on a hill.
//! What is chosen first is a [`Pick`]; what completes a move is a button with its number.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use sg_study::position::Shape;
use sg_study::turn::MoveText;
use sg_study::{Study, Turn, say, word};

use crate::drawing::circle;
use crate::graph;
use crate::pieces::{Pick, numbers};

/// The most places of a side that are drawn.
const WIDEST: u64 = 40;

/// How the numbers of a choice are told from others: a heap of a row with what it keeps, and a climber.
pub const HEAP: usize = 10_000;
pub const CLIMBER: usize = 20_000;

/// The picture of the whole position, for the games that have one.
pub fn scene(game: &dyn Study, turn: &Turn, first: &str, pick: Option<&Pick>) -> Option<Markup> {
    let most = numbers(first)
        .into_iter()
        .chain(numbers(&turn.position))
        .max()
        .unwrap_or(0);
    if most > WIDEST {
        return None;
    }
    let row = || match turn.parts.as_slice() {
        [part] => numbers(&part.text),
        _ => Vec::new(),
    };
    Some(match game.noun() {
        "coin" => coins(turn, most, pick),
        "lamp" => lamps(turn, most, pick),
        "row of heaps" => heaps(&row(), pick),
        "hill" => hill(turn, &row(), most, pick),
        "token" => tokens(graph::read(game.name().split_once(':')?.1, None).ok()?, turn, pick),
        _ if matches!(turn.parts.first().map(|part| &part.shape), Some(Shape::Numbers(_))) && game.noun() == "heap" => {
            limited(turn, &row())
        }
        _ => return None,
    })
}

fn button(class: &str, event: String, label: String, sign: &str, pressed: bool) -> Markup {
    html! { button class=(class) type="button" data-event=(event) data-key=(event) aria-label=(label) aria-pressed=(pressed) { (sign) } }
}

/// The moves that fit the choice, with their numbers.
fn fitting<'a>(turn: &'a Turn, pick: Option<&Pick>) -> Vec<(usize, &'a MoveText)> {
    let numbers = pick.map(|pick| pick.fitting(turn)).unwrap_or_default();
    numbers
        .into_iter()
        .map(|number| (number, &turn.moves[number]))
        .collect()
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

/// Heads are chosen first, then the coins that are turned with one; the same head again turns it alone.
fn coins(turn: &Turn, most: u64, pick: Option<&Pick>) -> Markup {
    let chosen = fitting(turn, pick);
    grid(
        word!("the row of coins", "一排硬币"),
        0..=0,
        0..=most,
        |_, place| {
            let head = turn.parts.iter().position(|part| numbers(&part.text) == [place]);
            let with = chosen
                .iter()
                .filter(|(_, step)| step.leaves.iter().any(|leaf| numbers(leaf) == [place]))
                .count();
            let alone = chosen.iter().find(|(_, step)| step.leaves.is_empty());
            let is_chosen = pick.is_some_and(|pick| Some(pick.part) == head);
            let sign = if head.is_some() { "●" } else { "" };
            match (head, alone, pick) {
                (Some(_), Some((number, _)), _) if is_chosen => button(
                    "square can",
                    format!("move={number}"),
                    say!("turn {place} alone", "只翻 {place}"),
                    sign,
                    true,
                ),
                (_, _, Some(pick)) if with > 0 => button(
                    "square can",
                    format!("pick={}.{place}", pick.part),
                    say!("turn {place} too", "再翻 {place}"),
                    sign,
                    pick.things.contains(&(place as usize)),
                ),
                (Some(part), _, _) => button(
                    "square",
                    format!("pick={part}"),
                    say!("head at {place}", "{place} 处正面"),
                    sign,
                    is_chosen,
                ),
                _ => html! { span.square { span.unseen { (say!("tail at {place}", "{place} 处反面")) } } },
            }
        },
    )
}

/// A lamp is chosen, then the opposite corner.
fn lamps(turn: &Turn, most: u64, pick: Option<&Pick>) -> Markup {
    let chosen = fitting(turn, pick);
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
        match (corner, lamp) {
            (Some((number, _)), _) => button(
                "square can",
                format!("move={number}"),
                say!("corner ({x},{y})", "角 ({x},{y})"),
                sign,
                false,
            ),
            (None, Some(part)) => button(
                "square",
                format!("pick={part}"),
                say!("lamp ({x},{y})", "灯 ({x},{y})"),
                sign,
                false,
            ),
            (None, None) => html! { span.square { } },
        }
    })
}

/// Heaps side by side: a counter goes with all to its right. The same counter again ends the choice.
fn heaps(row: &[u64], pick: Option<&Pick>) -> Markup {
    html! {
        @for (heap, &size) in row.iter().enumerate() {
            div.part {
                span.counters.tail data-roving="1" role="group" aria-label=(say!("heap {size}", "堆 {size}")) {
                    @for left in 0..size as usize {
                        @let thing = HEAP + 100 * heap + left;
                        @let chosen = pick.is_some_and(|pick| pick.things.contains(&thing));
                        (button("counter", format!("pick=0.{thing}"), say!("leave {left} of {size}", "{size} 中剩 {left}"), "", chosen))
                    }
                    @if size == 0 { (word!("empty", "空")) }
                }
                span.label { (say!("heap {size}", "堆 {size}")) }
            }
        }
    }
}

/// A climber is chosen, then the place.
fn hill(turn: &Turn, row: &[u64], most: u64, pick: Option<&Pick>) -> Markup {
    let chosen = pick.and_then(|pick| pick.things.last()?.checked_sub(CLIMBER));
    let moves = fitting(turn, pick);
    let targets: Vec<(usize, u64)> = chosen.map_or_else(Vec::new, |climber| {
        moves
            .iter()
            .filter_map(|(number, step)| Some((*number, *numbers(&step.leaves.concat()).get(climber)?)))
            .collect()
    });
    grid(
        word!("the hill, its top on the left", "山，山顶在左"),
        0..=0,
        0..=most,
        |_, place| {
            let climber = row.iter().position(|&distance| distance == place && distance > 0);
            let target = targets.iter().find(|(_, target)| *target == place);
            let sign = climber.map(|climber| (climber + 1).to_string()).unwrap_or_default();
            match (target, climber) {
                (Some((number, _)), _) => button(
                    "square can",
                    format!("move={number}"),
                    say!("to {place}", "到 {place}"),
                    "",
                    false,
                ),
                (None, Some(climber)) => {
                    let is_chosen = chosen == Some(climber);
                    button(
                        "square token",
                        format!("pick=0.{}", CLIMBER + climber),
                        say!("climber {sign} at {place}", "{place} 处的登山者 {sign}"),
                        &sign,
                        is_chosen,
                    )
                }
                _ => html! { span.square.goal[place == 0] { } },
            }
        },
    )
}

/// A token is chosen at its vertex, then the vertex to which it is pushed.
fn tokens(options: Vec<Vec<usize>>, turn: &Turn, pick: Option<&Pick>) -> Markup {
    let chosen = fitting(turn, pick);
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
                (circle(graph::place(&options, vertex), &name, &tokens, &event, &label, is_chosen))
            }
        }
    }
}

/// A heap of which only some may be taken.
fn limited(turn: &Turn, row: &[u64]) -> Markup {
    let reach = |left: u64| {
        turn.moves
            .iter()
            .position(|step| numbers(&step.leaves.concat()).first().copied().unwrap_or(0) == left)
    };
    html! {
        div.part {
            span.counters.tail data-roving="1" role="group" aria-label=(word!("the heap", "这一堆")) {
                @for left in 0..row.first().copied().unwrap_or(0) {
                    @match reach(left) {
                        Some(number) => (button("counter", format!("move={number}"), say!("leave {left}", "剩 {left}"), "", false)),
                        None => span.counter { },
                    }
                }
            }
            @for part in &turn.parts { span.label { (part.label) } }
        }
    }
}
