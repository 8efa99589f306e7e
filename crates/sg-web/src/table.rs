//! A table of values, explored with the pointer or the arrow keys, and the moves of one place in it.

use std::collections::BTreeMap;

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::game::Worth;
use sg_study::table::{Axes, Plane};
use sg_study::{Effort, Study, Table, say, word};

use crate::Refusal;

/// The number of heaps that are shown at once.
const SHOWN: usize = 200;

/// The number of rows and columns of a plane that are shown.
pub const SIDE: usize = 21;

/// The number of moves to one value that are listed.
const TOLD: usize = 6;

/// Which part of a long line is shown.
pub struct Window {
    first: usize,
    end: usize,
    all: usize,
}

impl Window {
    /// From `first` on, as far as there are values.
    pub fn of(table: &Table, first: usize) -> Self {
        let all = match table {
            Table::Line { values, .. } => values.len(),
            _ => 0,
        };
        let first = if first < all { first } else { 0 };
        Window { first, end: (first + SHOWN).min(all), all }
    }
}

/// The table.
pub fn markup(found: &Exploration, window: &Window) -> Markup {
    match &found.table {
        Table::Line { values, .. } => html! {
            div.values data-part="values" {
                div.cells data-roving="1" role="group" aria-label=(say!("values of {}", "{} 的值", found.name)) {
                    @for n in window.first..window.end { (cell(&n.to_string(), found, values[n].into())) }
                }
                @if window.all > SHOWN {
                    p {
                        (say!("Heaps {} to {} of {}. ", "{} 到 {}，共到 {}。", window.first, window.end - 1, window.all - 1))
                        @let before = window.first.saturating_sub(SHOWN);
                        button type="button" data-event=(format!("from={before}")) data-key="before" disabled[window.first == 0] { (word!("Back", "往前")) } " "
                        button type="button" data-event=(format!("from={}", window.end)) data-key="behind" disabled[window.end == window.all] { (word!("Further", "往后")) }
                    }
                }
            }
        },
        Table::Plane(plane) => html! { div.values data-part="values" { (square(found, plane)) } },
        Table::Lost(_) => html! {},
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
    let value = value.unwrap_or_default();
    let outcome = if value == 0 { word!("lost", "必败") } else { word!("won", "必胜") };
    let unseen = |words: &str| html! { span.unseen { (words) } };
    html! {
        button.cell.lost[value == 0] type="button" data-point=(place) data-key={ "at" (place) } {
            @if place.contains(',') { (unseen(place)) } @else { small { (place) } }
            (unseen(if found.only_outcomes { ": " } else { word!(": value ", "：值 ") }))
            (value)
            (unseen(&format!(", {outcome}")))
        }
    }
}

/// One place of a table with its moves.
pub struct Place {
    /// For the page.
    pub markup: Markup,
    /// The same in a sentence.
    pub words: String,
}

/// The moves of the place `7` or `3,5`, the values they reach, and the mex.
pub fn place(game: &mut dyn Study, table: &Table, place: &str, effort: &Effort) -> Result<Place, Refusal> {
    let position = match table {
        Table::Plane(plane) if plane.axes == Axes::Sides => place.replace(',', "x"),
        _ => place.to_owned(),
    };
    let turn = game.turn(&position, effort)?;
    let mut reached: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for step in &turn.moves {
        match step.worth {
            Some(Worth::Value(value)) => reached.entry(value).or_default().push(&step.words),
            // Of misère games and others without values: 0 for a lost position.
            Some(Worth::Outcome(won)) => reached.entry(won.into()).or_default().push(&step.words),
            None => {}
        }
    }
    let list = reached.keys().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let (worth, words) = match turn.worth {
        Worth::Value(value) => (word!("to value ", "到值 "), format!("g({place}) = {value} = mex {{{list}}}")),
        Worth::Outcome(won) => (
            word!("to ", "到 "),
            match won {
                true => say!("{place} is won", "{place} 必胜"),
                false => say!("{place} is lost", "{place} 必败"),
            },
        ),
    };
    let moves = match turn.moves.len() {
        0 => say!("no moves", "没有着法"),
        1 => say!("one move", "一种着法"),
        many => say!("{many} moves", "{many} 种着法"),
    };
    let words = say!("{words}; {moves}.", "{words}；{moves}。");
    let markup = html! {
        p { b { (words) } }
        ul {
            @for (value, steps) in &reached {
                li {
                    (worth) (value) (word!(": ", "：")) (steps.iter().take(TOLD).copied().collect::<Vec<_>>().join("; "))
                    @if steps.len() > TOLD { (say!(" and {} more", "；还有 {} 种", steps.len() - TOLD)) }
                }
            }
        }
    };
    Ok(Place { markup, words })
}
