//! The patterns of the problems, each with its problems.

use maud::{Markup, html};
use sg_problems::catalogue;

use crate::workspace::Workspace;

/// The place of a pattern on the page `recognise.html`.
pub fn anchor(pattern: &str) -> String {
    let simple = |c: char| if c == 'è' { 'e' } else { c };
    let words: String = pattern.to_lowercase().chars().map(simple).collect();
    let words = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// All patterns, those of many problems first.
pub fn index(workspace: &Workspace) -> Markup {
    html! {
        dl class="patterns" {
            @for (pattern, problems) in catalogue::patterns(&workspace.problems) {
                div id=(anchor(pattern)) {
                    dt { (pattern) " " small { (problems.len()) @if problems.len() == 1 { " problem" } @else { " problems" } } }
                    dd {
                        @for (at, entry) in problems.iter().enumerate() {
                            @if at > 0 { ", " }
                            a href={ "problems/" (entry.id) ".html" } { (entry.description.title) }
                        }
                    }
                }
            }
        }
    }
}
