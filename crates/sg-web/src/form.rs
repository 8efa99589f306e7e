//! Fields to type into.

use maud::{Markup, html};
use sg_study::{Table, say};

/// A field with its label.
pub fn field(label: &str, name: &str, value: &str, hint: &str) -> Markup {
    html! {
        label { span { (label) } input name=(name) value=(value) title=(hint) placeholder=(hint) autocomplete="off" autocapitalize="off" spellcheck="false"; }
    }
}

/// An example of a formula about this table.
pub fn hint(table: &Table) -> String {
    match table {
        Table::Line { .. } => {
            say!("g(n) such as n % 4, or when it is lost: n % 4 = 0", "g(n)，如 n % 4；或必败的条件：n % 4 = 0")
        }
        _ => say!(
            "when it is lost: a = golden(b - a) or b = golden(a - b)",
            "必败的条件：a = golden(b - a) or b = golden(a - b)"
        ),
    }
}
