//! The files to submit of a problem, and where. The files are those that `cargo sg bundle` has left in `dist`: they were
//! judged when they were written, which takes longer than a whole site.

use maud::{Markup, html};
use sg_problems::catalogue::Entry;

use super::problems::judge;
use crate::error::SiteError;
use crate::solution::Solution;
use crate::workspace::Workspace;

/// The section of a problem.
pub fn section(workspace: &Workspace, entry: &Entry, solution: &Solution) -> Result<Markup, SiteError> {
    let profile = judge(entry)?;
    let id = &entry.id;
    let rust = workspace
        .text(format!("dist/{id}.rs"))?
        .filter(|bundle| solution.is_in(bundle));
    let c = match rust {
        Some(_) => workspace.text(format!("dist/{id}.c"))?,
        None => None,
    };
    let (name, file, language) = match profile.rust {
        true => (format!("{id}.rs"), rust, "Rust"),
        false => (format!("{id}.c"), c, "C or C++"),
    };
    Ok(html! {
        h2 id="submit" { "Submit" }
        p {
            a href=(entry.description.url) rel="noreferrer" { (profile.title) }
            @if profile.rust { " takes Rust. " } @else { " takes no Rust, so the file is C, made from the solution and judged like it. " }
            "Choose " (language) " there and paste the whole file: " a href="../submit.html" { "how to submit" } "."
            @if !profile.unconfirmed.is_empty() { " Not confirmed of this judge: " (profile.unconfirmed.join(", ")) "." }
        }
        @match file {
            Some(text) => {
                div class="file-tools script-only" {
                    button type="button" data-copy="file" { "Copy " (name) }
                    button type="button" data-download="file" data-name=(name) { "Download " (name) }
                }
                details class="long" {
                    summary { (name) ", " (text.len()) " bytes" }
                    pre tabindex="0" { code id="file" { (text) } }
                }
            }
            None => p { "The file was not made with this copy of the book: " code { "cargo sg bundle " (id) } " writes and judges " code { "dist/" (name) } "." }
        }
    })
}
