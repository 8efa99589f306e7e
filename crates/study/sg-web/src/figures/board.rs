//! Boards of squares.

use maud::{Markup, html};
use sg_study::say;
use sg_study::scene::{Figure, Square};

use crate::pick::Thing;
use crate::stage::Stage;

/// Draws a board with the names of rows and columns. A move is chosen by the squares that it
/// changes.
pub fn board(rows: &[Vec<Square>], stage: &Stage) -> Markup {
    let columns = rows.first().map_or(1, Vec::len);
    let old: Vec<Square> = match stage.before {
        Some(Figure::Board(old)) => old.concat(),
        _ => Vec::new(),
    };
    html! {
        span.squares.named data-roving=(columns) role="group" aria-label=(stage.part().label) style=(format!("--columns:{columns}")) {
            span.axis { }
            @for column in 0..columns { span.axis { (letter(column)) } }
            @for (number, square) in rows.concat().into_iter().enumerate() {
                @let (row, column) = (number / columns, number % columns);
                @if column == 0 { span.axis { (row + 1) } }
                @let last = old.get(number).is_some_and(|old| *old != square);
                @let class = if last { "square last" } else { "square" };
                @let name = format!("{}{}", letter(column), row + 1);
                @let thing = Thing::Item(number as u64);
                @match square {
                    Square::Piece => (stage.thing(thing, &format!("{class} token"), say!("{name}: a piece", "{name}：一枚棋子"), "●")),
                    Square::Used => span class={ (class) " gone" } { span.unseen { (say!("{name} used", "{name}：已用")) } },
                    Square::Free => (stage.thing(thing, class, name, "")),
                    Square::Sign(sign) => (stage.thing(thing, class, format!("{name}: {sign}"), &sign.to_string())),
                }
            }
        }
    }
}

/// Returns the letter of a column.
fn letter(column: usize) -> char {
    char::from(b'a' + (column % 26) as u8)
}
