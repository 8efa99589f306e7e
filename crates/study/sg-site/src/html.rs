//! HTML escaping.

use maud::html;

/// Escapes text for an element or an attribute value.
pub fn escape(text: &str) -> String {
    html! { (text) }.into_string()
}
