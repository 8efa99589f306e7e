//! From a text of the book to HTML: CommonMark with front matter, mathematics, blocks that are computed and claims
//! that are looked up. What the blocks say is left to [`blocks`].

use std::path::Path;

use maud::{Markup, html};
use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, TextMergeWithOffset};
use pulldown_latex::RenderConfig;
use pulldown_latex::config::DisplayMode;
use serde::Deserialize;
use sg_study::{Language, say, word};

use crate::error::SiteError;
use crate::structure::{OPTIONS, info};
use crate::translation::{self, Part, Section, State};
use crate::workspace::Workspace;
use crate::{blocks, claims};

/// The contents of the `+++` lines at the beginning of a text.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FrontMatter {
    /// The title of the page.
    pub title: String,
    /// A sentence about it.
    pub summary: String,
    /// The ids of the problems to solve next.
    pub problems: Vec<String>,
    /// Its place among its kind.
    pub order: i64,
    /// The position that is played first on the page of a problem.
    pub position: String,
    /// The templates on the page of a problem, where they do not follow from what its solution takes from the library.
    pub templates: Vec<String>,
    /// In a translation: the name of each section of the English text, a space, and the digest of its words.
    pub seen: Vec<String>,
}

/// A text, rendered.
#[derive(Clone, Debug, Default)]
pub struct Rendered {
    /// The front matter.
    pub front: FrontMatter,
    /// The text as HTML.
    pub html: String,
    /// Its words without those of blocks and formulas.
    pub text: String,
    /// Its headings, each with its anchor.
    pub headings: Vec<(String, String)>,
}

/// Renders a text of the workspace in its language; nothing if it is not there.
///
/// # Errors
///
/// As [`file()`], or if it cannot be read.
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

/// Renders the `text` of a section, which begins at the line `first` of its file, in the language of the section.
///
/// # Errors
///
/// As [`file()`].
pub fn section(workspace: &Workspace, section: &Section, first: usize, text: &str) -> Result<Rendered, SiteError> {
    let render = || render(workspace, Path::new(&section.file), first, text);
    let mut rendered = section.language.speak(render)?;
    if section.language != Language::current() {
        rendered.html = format!("<div lang=\"{}\">\n{}</div>\n", section.language.tag(), rendered.html);
    }
    Ok(rendered)
}

/// A note above what is no translation of the English text of today.
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

/// The line above a page that is not translated.
pub fn no_translation() -> Markup {
    let note = say!("This page is not translated yet.", "本页尚未翻译，以下为英文原文。");
    html! { p class="translation" { (note) } }
}

/// Renders the text of a file.
///
/// # Errors
///
/// With file and line, if a block, a claim, a formula or the front matter is not understood.
pub fn file(workspace: &Workspace, path: &str, text: &str) -> Result<Rendered, SiteError> {
    let (front, body, line) = front_matter(path, text)?;
    let rendered = render(workspace, Path::new(path), line, body)?;
    Ok(Rendered { front, ..rendered })
}

/// The front matter of a text, what follows it, and the line where that begins.
///
/// # Errors
///
/// With file and line, if it is not understood.
pub fn front_matter<'a>(path: &str, text: &'a str) -> Result<(FrontMatter, &'a str, usize), SiteError> {
    let Some(rest) = text.strip_prefix("+++\n") else { return Ok((FrontMatter::default(), text, 1)) };
    let at = |line, what| SiteError::Text { path: path.into(), line, what };
    let (front, body) = rest
        .split_once("\n+++\n")
        .ok_or_else(|| at(1, "the front matter is not closed: write +++ on a line of its own".to_owned()))?;
    let front_matter: FrontMatter = toml::from_str(front).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        at(2 + front[..start].matches('\n').count(), error.message().replace('\n', " "))
    })?;
    Ok((front_matter, body, 4 + front.matches('\n').count()))
}

/// Renders a text whose first line is the `first` of the file at `path`.
///
/// # Errors
///
/// As [`file()`].
pub fn render(workspace: &Workspace, path: &Path, first: usize, text: &str) -> Result<Rendered, SiteError> {
    let events = TextMergeWithOffset::new(Parser::new_ext(text, OPTIONS).into_offset_iter());
    let mut out: Vec<Event> = Vec::new();
    let mut headings: Vec<(String, String)> = Vec::new();
    let mut code: Option<(String, String)> = None;
    let mut heading = 0;
    let mut said_in_all = String::new();
    // What is left over where bold was meant.
    let stars = word!("**", "*");
    for (event, range) in events {
        let failed = |what| SiteError::Text {
            path: path.to_owned(),
            line: first + text[..range.start].matches('\n').count(),
            what,
        };
        if code.is_none() {
            said_in_all += said(&event).unwrap_or_default();
            said_in_all += if matches!(event, Event::End(_) | Event::SoftBreak) { " " } else { "" };
        }
        match event {
            Event::Start(Tag::CodeBlock(kind)) => code = Some((info(kind), String::new())),
            Event::End(TagEnd::CodeBlock) => {
                let (info, body) = code.take().unwrap_or_default();
                let html = blocks::block(workspace, &info, &body).map_err(failed)?;
                out.push(Event::Html(html.into()));
            }
            Event::Text(words) => match &mut code {
                Some((_, body)) => *body += &words,
                None if words.contains(stars) => {
                    return Err(failed(format!("`{words}` is not bold: write punctuation outside of the **")));
                }
                None => out.push(Event::Text(claims::replace(workspace, &words).map_err(failed)?.into())),
            },
            Event::InlineMath(formula) => out.push(math(workspace, &formula, DisplayMode::Inline).map_err(failed)?),
            Event::DisplayMath(formula) => out.push(math(workspace, &formula, DisplayMode::Block).map_err(failed)?),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                out.push(Event::Start(Tag::Link { link_type, dest_url: address(&dest_url), title, id }))
            }
            Event::Start(Tag::Table(columns)) => {
                out.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                out.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => out.extend([Event::End(TagEnd::Table), Event::Html("</div>\n".into())]),
            Event::Start(Tag::Heading { .. }) => {
                heading = out.len();
                out.push(event);
            }
            Event::End(TagEnd::Heading(_)) => {
                let words: String = out[heading + 1..].iter().filter_map(said).collect();
                if let Event::Start(Tag::Heading { id, .. }) = &mut out[heading] {
                    let anchor = id.as_ref().map_or_else(|| anchor(&words, &headings), ToString::to_string);
                    *id = Some(anchor.clone().into());
                    headings.push((words, anchor));
                }
                out.push(event);
            }
            // Chinese has no space between the words of two lines.
            Event::SoftBreak
                if is_wide(text[..range.start].trim_end_matches('*').chars().last())
                    && is_wide(text[range.end..].trim_start_matches([' ', '*', '[']).chars().next()) => {}
            event => out.push(event),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, out.into_iter());
    Ok(Rendered { front: FrontMatter::default(), html, text: said_in_all, headings })
}

/// A text of one paragraph, without its `<p>`.
///
/// # Errors
///
/// One line, if a claim or a formula in it is not understood.
pub fn inline(workspace: &Workspace, text: &str) -> Result<String, String> {
    let rendered = render(workspace, Path::new(""), 1, text).map_err(|error| match error {
        SiteError::Text { what, .. } => what,
        other => other.to_string(),
    })?;
    let html = rendered.html.trim();
    let bare = html.strip_prefix("<p>").and_then(|html| html.strip_suffix("</p>"));
    Ok(bare.unwrap_or(html).to_owned())
}

/// Returns whether it is a character of Chinese, which is never followed by a space.
fn is_wide(character: Option<char>) -> bool {
    character.is_some_and(
        |character| matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '—' | '…'),
    )
}

fn said<'a>(event: &'a Event) -> Option<&'a str> {
    match event {
        Event::Text(words) | Event::Code(words) => Some(words),
        _ => None,
    }
}

/// A link to another text of the book leads to its page.
fn address<'a>(link: &str) -> CowStr<'a> {
    if link.contains("://") {
        return link.to_owned().into();
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let page = file.strip_suffix(".md").map_or(file.to_owned(), |name| format!("{name}.html"));
    match anchor {
        Some(anchor) => format!("{page}#{anchor}").into(),
        None => page.into(),
    }
}

/// The words of a heading with hyphens between them, and a number where another heading has the same.
pub fn anchor(words: &str, others: &[(String, String)]) -> String {
    let parts: Vec<String> =
        words.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_lowercase).collect();
    let name = parts.join("-");
    let taken = |name: &str| others.iter().any(|(_, other)| other == name);
    let numbered = (2..).map(|number| format!("{name}-{number}"));
    [name.clone()].into_iter().chain(numbered).find(|name| !taken(name)).unwrap_or(name)
}

/// A formula as MathML.
fn math<'a>(workspace: &Workspace, formula: &str, display_mode: DisplayMode) -> Result<Event<'a>, String> {
    let formula = claims::replace(workspace, formula)?;
    let storage = pulldown_latex::Storage::new();
    let parsed: Result<Vec<_>, _> = pulldown_latex::Parser::new(&formula, &storage).collect();
    let failed = |error: &dyn std::fmt::Display| {
        let line = error.to_string();
        format!("${formula}$ is no formula: {}", line.lines().next().unwrap_or_default())
    };
    let parsed = parsed.map_err(|error| failed(&error))?;
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    let mut html = String::new();
    let parsed = parsed.into_iter().map(Ok::<_, pulldown_latex::ParserError>);
    pulldown_latex::push_mathml(&mut html, parsed, config).map_err(|error| failed(&error))?;
    Ok(Event::InlineHtml(html.into()))
}
