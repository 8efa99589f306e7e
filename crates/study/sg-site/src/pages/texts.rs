//! The pages that are made from one text of the book each: laboratory, glossary, atlas, commands,
//! and any other.

use maud::{PreEscaped, html};

use super::{atlas, patterns};
use crate::error::SiteError;
use crate::layout::Page;
use crate::texts;
use crate::workspace::Workspace;

/// Makes `NAME.html` of each `book/NAME.md`. Pages that the navigation names exist even without a
/// text.
pub fn pages(workspace: &Workspace) -> Result<Vec<Page>, SiteError> {
    let mut names: Vec<String> = workspace.markdown("book")?;
    for (name, _) in FIXED {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names.into_iter().map(|name| page(workspace, &name)).collect()
}

/// The pages that the navigation names, with their default titles.
const FIXED: [(&str, &str); 4] =
    [("lab", "Laboratory"), ("glossary", "Glossary"), ("atlas", "Octal atlas"), ("commands", "Commands")];

fn page(workspace: &Workspace, name: &str) -> Result<Page, SiteError> {
    let mut rendered = texts::read(workspace, &format!("book/{name}.md"))?;
    if let Some((_, title)) = FIXED.iter().find(|(known, _)| *known == name && rendered.front.title.is_empty()) {
        rendered.front.title = (*title).to_owned();
    }
    Ok(Page {
        path: format!("{name}.html"),
        title: rendered.front.title,
        summary: rendered.front.summary,
        places: rendered.headings,
        text: rendered.text,
        body: html! {
            (PreEscaped(rendered.html))
            @if name == "atlas" { (atlas::table(workspace)?) }
            @if name == "recognise" { (patterns::index(workspace)) }
        },
        ..Page::default()
    })
}
