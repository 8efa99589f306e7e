//! The values of a game as a table of HTML.

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::table::{Axes, Plane, Table};

/// The table from the heap `first` on.
pub fn table(found: &Exploration, first: usize) -> Markup {
    match &found.table {
        Table::Line { values, .. } => line(found, values, first),
        Table::Plane(plane) => square(found, plane),
        Table::Lost(_) => html! {},
    }
}

/// Ten heaps in a row.
fn line(found: &Exploration, values: &[u32], first: usize) -> Markup {
    let rows = first / 10..values.len().div_ceil(10);
    html! {
        div class="wide" tabindex="0" {
            table class="values" {
                caption { (caption(found)) }
                thead { tr { th { span class="unseen" { (found.noun) } } @for column in 0..10 { th scope="col" { "+" (column) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            th scope="row" { (10 * row) }
                            @for n in 10 * row..10 * row + 10 {
                                @match values.get(n).filter(|_| n >= first) {
                                    Some(&value) => (cell(found, Some(value))),
                                    None => td {},
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn square(found: &Exploration, plane: &Plane) -> Markup {
    let columns = plane.first()..plane.first() + plane.columns;
    html! {
        div class="wide" tabindex="0" {
            table class="values" {
                caption { (caption(found)) }
                thead { tr { th { span class="unseen" { "a and b" } } @for b in columns.clone() { th scope="col" { (b) } } } }
                tbody {
                    @for a in plane.first()..plane.first() + plane.rows() {
                        tr {
                            th scope="row" { (a) }
                            @for b in columns.clone() { (cell(found, plane.get(a, b))) }
                        }
                    }
                }
            }
        }
    }
}

fn cell(found: &Exploration, value: Option<u32>) -> Markup {
    let Some(value) = value else {
        return html! { td { "?" } };
    };
    let text = match (found.only_outcomes, value) {
        (true, 0) => "L".to_owned(),
        (true, _) => "W".to_owned(),
        (false, value) => value.to_string(),
    };
    html! { td class=[(value == 0).then_some("lost")] { (text) } }
}

fn caption(found: &Exploration) -> String {
    let what = match (&found.table, found.only_outcomes) {
        (_, true) => "L is lost and W is won for the player to move",
        (Table::Plane(plane), _) if plane.axes == Axes::Sides => {
            "the value of the empty board with this many rows and columns"
        }
        (Table::Plane(plane), _) if plane.axes == Axes::Limits => {
            "the value of a heap (down), if at most this many may be taken (across)"
        }
        (Table::Plane(_), _) => "the value of the pair (a, b), a down and b across; 0 is lost for the player to move",
        _ => "the Grundy value of each heap; 0 is lost for the player to move",
    };
    format!("{}: {what}", found.name)
}
