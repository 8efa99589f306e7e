//! The files to submit of a problem, and where. The files are those that `cargo sg bundle` has left in `dist`: they were
//! judged when they were written, which takes longer than a whole site. Where there is none, the source is published.

use maud::{Markup, html};
use sg_problems::catalogue::Entry;

use super::problems::judge;
use crate::error::SiteError;
use crate::solution::{self, Solution};
use crate::workspace::Workspace;
use crate::write::File;

/// The section of a problem.
pub fn section(workspace: &Workspace, entry: &Entry, solution: &Solution) -> Result<Markup, SiteError> {
    let profile = judge(entry)?;
    let id = &entry.id;
    let (ending, language) = match profile.rust {
        true => ("rs", "Rust"),
        false => ("c", "C or C++"),
    };
    let made = made(workspace, id, solution)?;
    let whole = made.iter().find(|(name, _)| name.ends_with(ending));
    Ok(html! {
        h2 id="submit" { "Submit" }
        p {
            a href=(entry.description.url) rel="noreferrer" { (profile.title) }
            @if profile.rust { " takes Rust. " } @else { " takes no Rust, so the file is C, made from the solution and judged like it. " }
            "Choose " (language) " there and paste the whole file: " a href="../submit.html" { "how to submit" } "."
            @if !profile.unconfirmed.is_empty() { " Not confirmed of this judge: " (profile.unconfirmed.join(", ")) "." }
        }
        @match whole {
            Some((name, text)) => p class="file-tools" {
                a href={ "../files/" (name) } download=(name) { "Download " (name) } " "
                button type="button" class="script-only" data-copy={ "../files/" (name) } { "Copy " (name) } " "
                small { (text.len()) " bytes, compiled and judged by itself" }
            },
            None => p {
                "This copy of the book was made without the whole file. "
                code { "cargo sg bundle " (id) } " writes and judges " code { "dist/" (id) "." (ending) } ", from "
                a href={ "../files/" (id) ".main.rs" } download { "the source" } " and the library."
            }
        }
        @for (name, text) in made.iter().filter(|(name, _)| !name.ends_with(ending)) {
            p { "Also: " a href={ "../files/" (name) } download=(name) { (name) } ", " (text.len()) " bytes." }
        }
    })
}

/// The files of a problem that the site publishes: those that were made from the solution as it is, and its source.
pub fn files(workspace: &Workspace, entry: &Entry) -> Result<Vec<File>, SiteError> {
    let id = &entry.id;
    let solution = solution::read(workspace, id)?;
    let mut files = made(workspace, id, &solution)?;
    files.push((
        format!("{id}.main.rs"),
        workspace.text(&solution.path)?.unwrap_or_default(),
    ));
    let file = |(name, text)| File::text(&format!("files/{name}"), text);
    Ok(files.into_iter().map(file).collect())
}

/// What `cargo sg bundle` has made from this solution: names and texts, the Rust file first.
fn made(workspace: &Workspace, id: &str, solution: &Solution) -> Result<Vec<(String, String)>, SiteError> {
    let mut made = Vec::new();
    for name in [format!("{id}.rs"), format!("{id}.c")] {
        if let Some(text) = workspace.text(format!("dist/{name}"))? {
            made.push((name, text));
        }
    }
    // A C file does not say which solution it was made from; the Rust file beside it does.
    match made.first() {
        Some((_, bundle)) if solution.is_in(bundle) => Ok(made),
        _ => Ok(Vec::new()),
    }
}
