//! A page for every problem, and the course that orders them.

use std::path::Path;

use maud::{Markup, PreEscaped, html};
use sg_rules::catalogue::{Description, Entry};

use super::games;
use crate::blocks::widget_of;
use crate::error::SiteError;
use crate::layout::Page;
use crate::workspace::Workspace;
use crate::{highlight, markdown, solution};

/// The course, and the page of each problem.
pub fn pages(workspace: &Workspace, progress: &dyn Fn(&str, usize, usize)) -> Result<Vec<Page>, SiteError> {
    let mut pages = vec![course(workspace)];
    for (done, entry) in workspace.problems.iter().enumerate() {
        progress(&entry.id, done, workspace.problems.len());
        pages.push(page(workspace, entry)?);
    }
    Ok(pages)
}

fn course(workspace: &Workspace) -> Page {
    Page {
        path: "problems.html".to_owned(),
        title: "Problems".to_owned(),
        summary: "In the order of a course, from taking games to nimbers.".to_owned(),
        keywords: "course judge difficulty".to_owned(),
        body: html! {
            ol class="course" {
                @for entry in &workspace.problems {
                    li data-id=(entry.id) { a href={ "problems/" (entry.id) ".html" } { (entry.description.title) } " " small { (entry.id) } }
                }
            }
        },
    }
}

fn page(workspace: &Workspace, entry: &Entry) -> Result<Page, SiteError> {
    let Entry { id, description, .. } = entry;
    let solution = solution::read(workspace, id)?;
    let source = format!("problems/src/bin/{id}.rs");
    let words = format!("book/problems/{id}.md");
    let words = match workspace.text(&words)? {
        Some(text) => markdown::file(workspace, &words, &text)?.html,
        None => String::new(),
    };
    let mut header = html! {};
    for (name, text) in &solution.header {
        let text = markdown::render(workspace, Path::new(&source), 1, text)?.html;
        header = html! { (header) h2 id=(name.to_lowercase()) { (name) } (PreEscaped(text)) };
    }
    Ok(Page {
        path: format!("problems/{id}.html"),
        title: description.title.clone(),
        summary: format!("{id}: {}", description.patterns.join(", ")),
        keywords: format!(
            "{} {}",
            description.title_zh.as_deref().unwrap_or_default(),
            description.also.join(" ")
        ),
        body: html! {
            (board(workspace, id, description)?)
            (header)
            (PreEscaped(words))
            h2 id="solution" { "Solution" }
            pre class="rust" tabindex="0" { code { (PreEscaped(highlight::rust(&solution.code))) } }
        },
    })
}

/// The game of the problem, to be played.
fn board(workspace: &Workspace, id: &str, description: &Description) -> Result<Markup, SiteError> {
    let Some(name) = &description.game else {
        return Ok(html! {});
    };
    let game = workspace
        .library
        .find(id)
        .map_err(|error| SiteError::Other(error.message().to_owned()))?;
    let (shown, position) = (game.name().to_owned(), game.example());
    let widget =
        widget_of(workspace, "play", &[("game", &shown), ("position", &position)]).map_err(SiteError::Other)?;
    Ok(html! {
        (widget)
        @if let Some(page) = games::page_of(name) {
            p { "The game is " a href={ "../games/" (page) ".html" } { (shown) } "." }
        }
    })
}
