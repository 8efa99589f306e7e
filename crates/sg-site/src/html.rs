//! Text as HTML.

use maud::html;

/// Escapes a text for an element or the value of an attribute.
pub fn escape(text: &str) -> String {
    html! { (text) }.into_string()
}
