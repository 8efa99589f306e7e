//! The values of a game as an HTML table.

use maud::{Markup, html};
use sg_study::explore::Exploration;
use sg_study::language::noun;
use sg_study::say;
use sg_study::table::{Axes, Plane, Table};

/// Renders the table, starting at the heap `first`.
pub fn table(found: &Exploration, first: usize) -> Markup {
    match &found.table {
        Table::Line { values, .. } => line(found, values, first),
        Table::Plane(plane) => square(found, plane),
        Table::Lost(_) => html! {},
    }
}

/// Renders a line of heaps, ten to a row.
fn line(found: &Exploration, values: &[u32], first: usize) -> Markup {
    let rows = first / 10..values.len().div_ceil(10);
    html! {
        div class="wide" tabindex="0" {
            table class="values" {
                caption { (caption(found)) }
                thead { tr { th { span class="unseen" { (noun(found.noun)) } } @for column in 0..10 { th scope="col" { "+" (column) } } } }
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
                thead { tr { th { span class="unseen" { (say!("a and b", "a 与 b")) } } @for b in columns.clone() { th scope="col" { (b) } } } }
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
    let Some(value) = value else { return html! { td { "?" } } };
    let text = match (found.only_outcomes, value) {
        (true, 0) => "L".to_owned(),
        (true, _) => "W".to_owned(),
        (false, value) => value.to_string(),
    };
    html! { td class=[(value == 0).then_some("lost")] { (text) } }
}

fn caption(found: &Exploration) -> String {
    let what = match (&found.table, found.only_outcomes) {
        (_, true) => say!("L is lost and W is won for the player to move", "L 为先手必败，W 为先手必胜"),
        (Table::Plane(plane), _) if plane.axes == Axes::Sides => {
            say!(
                "the value of the empty board with this many rows and columns",
                "空棋盘的 SG 值，纵向为行数，横向为列数"
            )
        }
        (Table::Plane(plane), _) if plane.axes == Axes::Limits => {
            say!(
                "the value of a heap (down), if at most this many may be taken (across)",
                "SG 值，纵向为石子数，横向为最多可取的颗数"
            )
        }
        (Table::Plane(_), _) => say!(
            "the value of the pair (a, b), a down and b across; 0 is lost for the player to move",
            "数对 (a, b) 的 SG 值，a 在纵向，b 在横向；0 为先手必败"
        ),
        _ => say!("the Grundy value of each heap; 0 is lost for the player to move", "各堆的 SG 值；0 为先手必败"),
    };
    say!("{}: {what}", "{}：{what}", found.name)
}
