//! The texts of the book as a reader sees them: in the reader's language, with a note where a
//! translation is missing or stale.

use std::path::Path;

use maud::{Markup, html};
use sg_study::{Language, say};

use crate::error::SiteError;
use crate::markdown::{Rendered, render};
use crate::translation::{self, Part, Section, State};
use crate::workspace::Workspace;
use crate::{blocks, front_matter};

/// Renders a text in the thread's language. A missing file renders as empty.
///
/// # Errors
///
/// The same as those of [`file()`], and if the file cannot be read.
pub fn read(workspace: &Workspace, path: &str) -> Result<Rendered, SiteError> {
    if Language::current() == Language::English {
        return file(workspace, path, &workspace.text(path)?.unwrap_or_default());
    }
    let text = translation::chinese(workspace, path)?;
    let mut whole = Rendered::default();
    if text.is_missing() {
        whole.html += &no_translation().into_string();
    }
    for part in text.sections.iter().filter(|section| section.part == Part::Page) {
        let rendered = section(workspace, part, part.line, &part.text)?;
        whole.html += &(note(part.state).into_string() + &rendered.html);
        whole.headings.extend(rendered.headings);
        whole.text += &rendered.text;
    }
    whole.front = text.front;
    Ok(whole)
}

/// Renders the `text` of a section in the section's language. It begins on line `first` of its
/// file.
///
/// # Errors
///
/// The same as those of [`file()`].
pub fn section(workspace: &Workspace, section: &Section, first: usize, text: &str) -> Result<Rendered, SiteError> {
    let render = || render(workspace, Path::new(&section.file), first, text, blocks::block);
    let mut rendered = section.language.speak(render)?;
    if section.language != Language::current() {
        rendered.html = format!("<div lang=\"{}\">\n{}</div>\n", section.language.tag(), rendered.html);
    }
    Ok(rendered)
}

/// Returns the note above a section whose translation is missing or stale.
pub fn note(state: State) -> Markup {
    let note = match state {
        State::Fresh | State::NoFile => return html! {},
        State::Stale => say!(
            "The English text of this section has changed since it was translated.",
            "本节的英文原文在翻译之后有改动。"
        ),
        State::Missing => say!("This section is not translated yet.", "本节尚未翻译，以下为英文原文。"),
    };
    html! { p class="translation" { (note) } }
}

/// Returns the note above a page that is not translated.
pub fn no_translation() -> Markup {
    let note = say!("This page is not translated yet.", "本页尚未翻译，以下为英文原文。");
    html! { p class="translation" { (note) } }
}

/// Renders the text of a file.
///
/// # Errors
///
/// The file and line of an invalid block, claim, formula or front matter.
pub fn file(workspace: &Workspace, path: &str, text: &str) -> Result<Rendered, SiteError> {
    let (front, body, line) = front_matter::read(path, text)?;
    let rendered = render(workspace, Path::new(path), line, body, blocks::block)?;
    Ok(Rendered { front, ..rendered })
}
