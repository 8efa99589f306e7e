//! The problems as a course, with filters and ticks.

use std::collections::BTreeSet;

use maud::{Markup, html};
use sg_problems::catalogue::Entry;

use super::problems::judge;
use crate::error::SiteError;
use crate::layout::Page;
use crate::workspace::Workspace;

/// The page.
pub fn page(workspace: &Workspace) -> Result<Page, SiteError> {
    let mut items = html! {};
    for entry in &workspace.problems {
        let item = item(workspace, entry)?;
        items = html! { (items) (item) };
    }
    Ok(Page {
        path: "problems.html".to_owned(),
        title: "Problems".to_owned(),
        summary:
            "The problems of the judges in the order of a course, from taking games to nimbers. Each has its argument, \
                  its usual mistakes, its program and the file to submit."
                .to_owned(),
        keywords: "course judge difficulty pattern".to_owned(),
        places: Vec::new(),
        body: html! { (filters(workspace)?) ol class="course" { (items) } },
    })
}

fn item(workspace: &Workspace, entry: &Entry) -> Result<Markup, SiteError> {
    let Entry { id, description, .. } = entry;
    let profile = judge(entry)?;
    let difficulty = description.difficulty.unwrap_or_default();
    Ok(html! {
        li data-pattern=(description.patterns.join("|")) data-judge=(profile.title) data-difficulty=(difficulty) {
            input class="script-only" type="checkbox" data-tick=(id) aria-label={ "I have solved " (description.title) };
            a href={ "problems/" (id) ".html" } {
                (description.title) @if let Some(original) = &description.title_zh { " " span lang="zh" { (original) } }
            }
            span class="facts" { (id) " · difficulty " (difficulty) }
            span class="about" {
                (description.patterns.join(", "))
                @if !description.after.is_empty() { "; after " (description.after.iter().map(|id| workspace.title(id)).collect::<Vec<_>>().join(", ")) }
            }
        }
    })
}

/// Choices that narrow the list; only with a script.
fn filters(workspace: &Workspace) -> Result<Markup, SiteError> {
    let all = || workspace.problems.iter();
    let patterns: BTreeSet<&String> = all().flat_map(|entry| &entry.description.patterns).collect();
    let mut judges = BTreeSet::new();
    for entry in all() {
        judges.insert(judge(entry)?.title.as_str());
    }
    let hardest = all()
        .filter_map(|entry| entry.description.difficulty)
        .max()
        .unwrap_or(1);
    Ok(html! {
        div class="filters script-only" role="group" aria-label="Show only" {
            label { "Pattern " select name="pattern" { option value="" { "all" } @for pattern in &patterns { option { (pattern) } } } }
            label { "Judge " select name="judge" { option value="" { "all" } @for judge in &judges { option { (judge) } } } }
            label { "Difficulty up to " select name="difficulty" { option value="" { "any" } @for level in 1..=hardest { option { (level) } } } }
            label { input type="checkbox" name="open"; " only what I have not solved" }
            output aria-live="polite" {}
        }
    })
}
