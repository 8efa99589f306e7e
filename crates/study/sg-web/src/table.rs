//! A table of values, explored with the pointer or the arrow keys, and the moves of one place in
//! it.

use std::collections::BTreeMap;

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::game::Worth;
use sg_study::listing::Listing;
use sg_study::table::{Axes, Plane};
use sg_study::{Effort, Study, Table, say, word};

use crate::Refusal;

/// The maximum number of heaps to show at once.
const SHOWN: usize = 200;

/// The maximum number of rows and columns of a plane to show.
pub const SIDE: usize = 21;

/// The maximum number of moves to one value to list.
const TOLD: usize = 6;

/// The visible part of a long line.
pub struct Window {
    first: usize,
    end: usize,
    all: usize,
}

impl Window {
    /// Returns the window on a table that begins at `first`.
    pub fn of(table: &Table, first: usize) -> Self {
        match table {
            Table::Line { values, .. } => Window::within(values.len(), first),
            _ => Window::within(0, first),
        }
    }

    fn within(all: usize, first: usize) -> Self {
        let first = if first < all { first } else { 0 };
        Window { first, end: (first + SHOWN).min(all), all }
    }
}

/// Renders the table.
pub fn markup(found: &Exploration, window: &Window) -> Markup {
    match &found.table {
        Table::Line { values, .. } => html! {
            div.values data-part="values" {
                div.cells data-roving="1" role="group" aria-label=(say!("values of {}", "{} 的值", found.name)) {
                    @for n in window.first..window.end { (cell(&n.to_string(), found, values[n].into())) }
                }
                @if window.all > SHOWN {
                    (pages(window, &say!("Heaps {} to {} of {}. ", "第 {} 到 {} 堆，共到 {}。", window.first, window.end - 1, window.all - 1)))
                }
            }
        },
        Table::Plane(plane) => html! { div.values data-part="values" { (square(found, plane)) } },
        Table::Lost(_) => html! {},
    }
}

/// Renders the positions of a list, each with its value.
pub fn list(found: &Listing, first: usize) -> Markup {
    let window = Window::within(found.rows.len(), first);
    html! {
        div.values data-part="values" {
            div.cells data-roving="1" role="group" aria-label=(say!("values of {}", "{} 的值", found.name)) {
                @for row in &found.rows[window.first..window.end] {
                    (one(&row.position, false, found.only_outcomes, row.value()))
                }
            }
            @if window.all > SHOWN {
                (pages(&window, &say!("Positions {} to {} of {}. ", "第 {} 到 {} 个局面，共 {} 个。", window.first + 1, window.end, window.all)))
            }
        }
    }
}

/// Renders the buttons that show other parts of a long line.
fn pages(window: &Window, words: &str) -> Markup {
    let before = window.first.saturating_sub(SHOWN);
    html! {
        p {
            (words)
            button type="button" data-event=(format!("from={before}")) data-key="before" disabled[window.first == 0] { (word!("Back", "往前")) } " "
            button type="button" data-event=(format!("from={}", window.end)) data-key="behind" disabled[window.end == window.all] { (word!("Further", "往后")) }
        }
    }
}

fn square(found: &Exploration, plane: &Plane) -> Markup {
    let first = plane.first();
    let (rows, columns) = (plane.rows().min(SIDE), plane.columns.min(SIDE));
    let (down, across) =
        if plane.axes == Axes::Sides { (word!("rows", "行数"), word!("columns", "列数")) } else { ("a", "b") };
    html! {
        div.scroll {
            table data-roving=(columns) {
                caption { (say!("{down} downwards, {across} to the right", "{down}在纵向，{across}在横向")) }
                tr { td { } @for b in first..first + columns { th scope="col" { (b) } } }
                @for a in first..first + rows {
                    tr {
                        th scope="row" { (a) }
                        @for b in first..first + columns {
                            td { @if let Some(value) = plane.get(a, b) { (cell(&format!("{a},{b}"), found, Some(value))) } @else { "?" } }
                        }
                    }
                }
            }
        }
    }
}

fn cell(place: &str, found: &Exploration, value: Option<u32>) -> Markup {
    one(place, place.contains(','), found.only_outcomes, value.unwrap_or_default().into())
}

/// Renders a place with its value. In a square, its row and column already show its name.
fn one(place: &str, is_in_square: bool, only_outcomes: bool, value: u64) -> Markup {
    let outcome = if value == 0 { word!("lost", "必败") } else { word!("won", "必胜") };
    let unseen = |words: &str| html! { span.unseen { (words) } };
    html! {
        button.cell.lost[value == 0] type="button" data-point=(place) data-key={ "at" (place) } {
            @if is_in_square { (unseen(place)) } @else { small { (place) } }
            (unseen(if only_outcomes { ": " } else { word!(": value ", "：值 ") }))
            (value)
            (unseen(&format!(", {outcome}")))
        }
    }
}

/// One place of a table with its moves.
pub struct Place {
    /// The markup for the page.
    pub markup: Markup,
    /// The same as a sentence.
    pub words: String,
}

/// Describes a place of a table, `7` or `3,5`: its moves, the values they reach, and the mex.
pub fn place(game: &mut dyn Study, table: &Table, place: &str, effort: &Effort) -> Result<Place, Refusal> {
    match table {
        Table::Plane(plane) if plane.axes == Axes::Sides => position(game, place, &place.replace(',', "x"), effort),
        _ => position(game, place, place, effort),
    }
}

/// Describes any position, which the table calls `place`.
pub fn position(game: &mut dyn Study, place: &str, position: &str, effort: &Effort) -> Result<Place, Refusal> {
    let turn = game.turn(position, effort)?;
    let mut reached: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for step in &turn.moves {
        match step.worth {
            Some(Worth::Value(value)) => reached.entry(value).or_default().push(&step.words),
            // In misère games and others without values, 0 means a lost position.
            Some(Worth::Outcome(won)) => reached.entry(won.into()).or_default().push(&step.words),
            None => {}
        }
    }
    let list = reached.keys().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let (worth, words) = match turn.worth {
        Worth::Value(value) => (word!("to value ", "SG 值 "), format!("g({place}) = {value} = mex {{{list}}}")),
        Worth::Outcome(won) => (
            word!("to ", "胜负 "),
            match won {
                true => say!("{place} is won", "{place} 必胜"),
                false => say!("{place} is lost", "{place} 必败"),
            },
        ),
    };
    let moves = match turn.moves.len() {
        0 => say!("no moves", "没有走法"),
        1 => say!("one move", "一种走法"),
        many => say!("{many} moves", "{many} 种走法"),
    };
    let words = say!("{words}; {moves}.", "{words}；{moves}。");
    let markup = html! {
        p { b { (words) } }
        ul {
            @for (value, steps) in &reached {
                li {
                    (worth) (value) (word!(": ", "：")) (steps.iter().take(TOLD).copied().collect::<Vec<_>>().join(word!("; ", "；")))
                    @if steps.len() > TOLD { (say!(" and {} more", "；还有 {} 种", steps.len() - TOLD)) }
                }
            }
        }
    };
    Ok(Place { markup, words })
}
