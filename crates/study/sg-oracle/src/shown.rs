//! Texts, files and links in the result.

use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sg_language::word;
use sg_rules::compare::Decided;
use sg_widget::shortened;

/// The maximum numbers of lines and columns to show of a text; a saved file has all.
const SHOWN: (usize, usize) = (40, 200);

/// A text with a heading.
pub fn block(name: &str, text: &str) -> Markup {
    html! { div { b { (name) } pre tabindex="0" { code { (shortened(text, SHOWN)) } } } }
}

/// A button that saves a text as a file.
pub fn file(name: &str, label: &str, text: &str) -> Markup {
    html! {
        div.file { button type="button" data-save=(name) { (label) } textarea hidden readonly { "\n" (text) } }
    }
}

/// Links that load this case alone into the form, and its position onto the page's board.
pub fn alone(id: &str, game: &str, decided: &Decided) -> Markup {
    let encoded = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let state = |input: &str| format!("#oracle:problem={id}&game={}&input={}", encoded(game), encoded(input));
    let position = match &decided.positions[..] {
        [one] => one.position.as_ref().ok().map(|position| (filled_in(game, &one.parameters), position)),
        _ => None,
    };
    let board = position.filter(|(game, _)| !game.is_empty() && !game.contains('{'));
    html! {
        p.links {
            a href=(state(&decided.input)) { (word!("Ask about this case alone", "单独检查这一组")) }
            @if let Some((game, position)) = board {
                " · "
                a href=(format!("#play:game={}&position={}", encoded(&game), encoded(position))) { (word!("See why on the board", "在棋盘上看原因")) }
            }
        }
    }
}

/// Fills parameters into a game: `take:1-{m}` with `m=3` becomes `take:1-3`.
fn filled_in(game: &str, parameters: &str) -> String {
    let pairs = parameters.split(' ').filter_map(|pair| pair.split_once('='));
    pairs.fold(game.to_owned(), |game, (name, value)| game.replace(&format!("{{{name}}}"), value))
}
