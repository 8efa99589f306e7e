//! Converts Markdown to HTML: CommonMark with formulas and claims. The caller renders the fenced
//! blocks.

use std::path::Path;

use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, TextMergeWithOffset};
use pulldown_latex::RenderConfig;
use pulldown_latex::config::DisplayMode;
use sg_study::word;

use crate::claims;
use crate::error::SiteError;
use crate::front_matter::FrontMatter;
use crate::structure::{OPTIONS, info};
use crate::workspace::Workspace;

/// A rendered text.
#[derive(Clone, Debug, Default)]
pub struct Rendered {
    /// The front matter.
    pub front: FrontMatter,
    /// The text as HTML.
    pub html: String,
    /// Its words, without blocks and formulas.
    pub text: String,
    /// Its headings, each with its anchor.
    pub headings: Vec<(String, String)>,
}

/// Renders a fenced block from its info string and body. Errors are one line.
pub type Block = fn(&Workspace, &str, &str) -> Result<String, String>;

/// Renders a text that begins on line `first` of the file at `path`.
///
/// # Errors
///
/// The file and line of an invalid block, claim or formula.
pub fn render(
    workspace: &Workspace,
    path: &Path,
    first: usize,
    text: &str,
    block: Block,
) -> Result<Rendered, SiteError> {
    let events = TextMergeWithOffset::new(Parser::new_ext(text, OPTIONS).into_offset_iter());
    let mut out: Vec<Event> = Vec::new();
    let mut headings: Vec<(String, String)> = Vec::new();
    let mut code: Option<(String, String)> = None;
    let mut heading = 0;
    let mut all_words = String::new();
    // Asterisks that are left in the text where bold was meant.
    let stars = word!("**", "*");
    for (event, range) in events {
        let failed = |what| SiteError::Text {
            path: path.to_owned(),
            line: first + text[..range.start].matches('\n').count(),
            what,
        };
        if code.is_none() {
            all_words += said(&event).unwrap_or_default();
            all_words += if matches!(event, Event::End(_) | Event::SoftBreak) { " " } else { "" };
        }
        match event {
            Event::Start(Tag::CodeBlock(kind)) => code = Some((info(kind), String::new())),
            Event::End(TagEnd::CodeBlock) => {
                let (info, body) = code.take().unwrap_or_default();
                let html = block(workspace, &info, &body).map_err(failed)?;
                out.push(Event::Html(html.into()));
            }
            Event::Text(words) => match &mut code {
                Some((_, body)) => *body += &words,
                None if words.contains(stars) => {
                    return Err(failed(format!("`{words}` is not bold: write punctuation outside the **")));
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
            // Chinese text has no space at a line break.
            Event::SoftBreak
                if is_wide(text[..range.start].trim_end_matches('*').chars().last())
                    && is_wide(text[range.end..].trim_start_matches([' ', '*', '[']).chars().next()) => {}
            event => out.push(event),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, out.into_iter());
    Ok(Rendered { front: FrontMatter::default(), html, text: all_words, headings })
}

/// Renders a text of one paragraph, without its `<p>`.
///
/// # Errors
///
/// One line, if a claim or a formula is invalid.
pub fn inline(workspace: &Workspace, text: &str) -> Result<String, String> {
    let no_block: Block = |_, _, _| Err("a block is not allowed here".to_owned());
    let rendered = render(workspace, Path::new(""), 1, text, no_block).map_err(|error| match error {
        SiteError::Text { what, .. } => what,
        other => other.to_string(),
    })?;
    let html = rendered.html.trim();
    let bare = html.strip_prefix("<p>").and_then(|html| html.strip_suffix("</p>"));
    Ok(bare.unwrap_or(html).to_owned())
}

/// Returns whether a character is Chinese, and so takes no space after it.
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

/// Turns a link to another text of the book into a link to its page.
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

/// Joins the words of a heading with hyphens, and adds a number if another heading has that anchor.
pub fn anchor(words: &str, others: &[(String, String)]) -> String {
    let parts: Vec<String> =
        words.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_lowercase).collect();
    let name = parts.join("-");
    let taken = |name: &str| others.iter().any(|(_, other)| other == name);
    let numbered = (2..).map(|number| format!("{name}-{number}"));
    [name.clone()].into_iter().chain(numbered).find(|name| !taken(name)).unwrap_or(name)
}

/// Renders a formula as MathML.
fn math<'a>(workspace: &Workspace, formula: &str, display_mode: DisplayMode) -> Result<Event<'a>, String> {
    let formula = claims::replace(workspace, formula)?;
    let storage = pulldown_latex::Storage::new();
    let parsed: Result<Vec<_>, _> = pulldown_latex::Parser::new(&formula, &storage).collect();
    let failed = |error: &dyn std::fmt::Display| {
        let line = error.to_string();
        format!("${formula}$ is not a formula: {}", line.lines().next().unwrap_or_default())
    };
    let parsed = parsed.map_err(|error| failed(&error))?;
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    let mut html = String::new();
    let parsed = parsed.into_iter().map(Ok::<_, pulldown_latex::ParserError>);
    pulldown_latex::push_mathml(&mut html, parsed, config).map_err(|error| failed(&error))?;
    Ok(Event::InlineHtml(html.into()))
}
