//! The index of patterns, each with its problems.

use maud::{Markup, html};
use problem_judge::catalogue;
use sg_study::say;

use crate::layout::comma;
use crate::workspace::Workspace;

/// Returns the anchor of a pattern on the page `recognise.html`.
pub fn anchor(pattern: &str) -> String {
    let simple = |c: char| if c == 'è' { 'e' } else { c };
    let words: String = pattern.to_lowercase().chars().map(simple).collect();
    let words = words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

fn unit(count: usize) -> String {
    match count {
        1 => say!(" problem", " 题"),
        _ => say!(" problems", " 题"),
    }
}

/// Renders all patterns, the most frequent first.
pub fn index(workspace: &Workspace) -> Markup {
    html! {
        dl class="patterns" {
            @for (pattern, problems) in catalogue::patterns(&workspace.problems) {
                div id=(anchor(pattern)) {
                    dt { (workspace.named(pattern)) " " small { (problems.len()) (unit(problems.len())) } }
                    dd {
                        @for (at, entry) in problems.iter().enumerate() {
                            @if at > 0 { (comma()) }
                            a href={ "problems/" (entry.id) ".html" } { (entry.description.title) }
                        }
                    }
                }
            }
        }
    }
}
