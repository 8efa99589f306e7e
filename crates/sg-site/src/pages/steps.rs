//! The text of a problem as a ladder of folds: a hint, another one, the argument, then what else its page says. They are
//! made from the headings and the numbered steps of `page.md`, in any language.

use std::path::Path;

use maud::{Markup, PreEscaped, html};

use crate::error::SiteError;
use crate::markdown;
use crate::workspace::Workspace;

/// The text of a problem's page.
pub struct Text {
    /// The position that is played first, if one is named.
    pub position: String,
    /// The templates that are named.
    pub templates: Vec<String>,
    /// The sections before the numbered steps, shown as they are.
    pub before: Markup,
    /// The heading of the steps, and the steps that are hints.
    pub hints: Markup,
    /// The steps from which on the argument is given away, and what follows them in the section.
    pub argument: Markup,
    /// The sections after the steps, each folded.
    pub after: Markup,
    /// Whether there are numbered steps.
    pub has_steps: bool,
    /// Whether a section before them says what is asked.
    pub says_what_is_asked: bool,
}

/// A section: the text of its heading, and the lines below with the number of the first.
struct Section<'a> {
    heading: &'a str,
    first: usize,
    body: &'a str,
}

/// Reads the text of a problem.
///
/// # Errors
///
/// With file and line, if it is not understood.
pub fn read(workspace: &Workspace, path: &str) -> Result<Text, SiteError> {
    let file = workspace.text(path)?.unwrap_or_default();
    let (front, first, body) = markdown::front(path, &file)?;
    let render = |first, text: &str| {
        let rendered = markdown::render(workspace, Path::new(path), first, text)?;
        Ok::<_, SiteError>(PreEscaped(rendered.html))
    };
    let mut text = Text {
        position: front.position,
        templates: front.templates,
        before: html! {},
        hints: html! {},
        argument: html! {},
        after: html! {},
        has_steps: false,
        says_what_is_asked: false,
    };
    for section in sections(first, body) {
        let Section { heading, first, body } = section;
        if !text.has_steps && body.starts_with("1. ") {
            text.has_steps = true;
            let (hints, rest) = ladder(body);
            text.hints = html! { h2 id="steps" { (PreEscaped(markdown::inline(workspace, heading).map_err(SiteError::Other)?)) } };
            let mut line = first;
            for (number, hint) in (1..).zip(hints) {
                let shown = render(line, hint)?;
                text.hints = html! {
                    (text.hints)
                    details class="step" { summary { "Hint " (number) } (shown) }
                };
                line += hint.matches('\n').count();
            }
            text.argument = render(line, rest)?;
        } else if text.has_steps {
            let shown = render(first, body)?;
            text.after = html! { (text.after) details class="step" { summary { (heading) } (shown) } };
        } else {
            text.says_what_is_asked |= !heading.is_empty();
            let shown = render(first, body)?;
            text.before = html! { (text.before) (shown) };
        }
    }
    Ok(text)
}

/// The sections of a text whose first line has the number `first`.
fn sections(first: usize, text: &str) -> Vec<Section<'_>> {
    let starts = text.match_indices("\n## ").map(|(at, _)| at + 1);
    let starts: Vec<usize> = [0].into_iter().chain(starts).chain([text.len()]).collect();
    let section = |ends: &[usize]| {
        let part = &text[ends[0]..ends[1]];
        let (heading, body) = match part.strip_prefix("## ") {
            Some(rest) => rest.split_once('\n').unwrap_or((rest, "")),
            None => ("", part),
        };
        let below = body.trim_start();
        let before = text.len() - text[ends[0]..].len() + part.len() - below.len();
        Section {
            heading: heading.trim(),
            first: first + text[..before].matches('\n').count(),
            body: below,
        }
    };
    starts
        .windows(2)
        .map(section)
        .filter(|section| !section.body.is_empty())
        .collect()
}

/// The hints among numbered steps, and the rest: the first two of four or more, the first of two or three.
fn ladder(steps: &str) -> (Vec<&str>, &str) {
    let numbered = |line: &str| {
        line.split_once(". ")
            .is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in steps.split_inclusive('\n') {
        if numbered(line) {
            starts.push(at);
        }
        at += line.len();
    }
    let hints = match starts.len() {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    };
    let rest = starts.get(hints).copied().unwrap_or_default();
    let hints = starts[..=hints.min(starts.len() - 1)]
        .windows(2)
        .map(|ends| &steps[ends[0]..ends[1]])
        .collect();
    (hints, &steps[rest..])
}

#[cfg(test)]
mod tests {
    use super::{ladder, sections};

    #[test]
    fn a_text_is_cut_at_its_headings_and_knows_its_lines() {
        let text = "\n## One\n\n1. a\n2. b\n\n## Two\n\nc\n";
        let found: Vec<_> = sections(4, text)
            .iter()
            .map(|section| (section.heading, section.first, section.body.trim_end()))
            .collect();
        assert_eq!(found, [("One", 7, "1. a\n2. b"), ("Two", 12, "c")]);
    }

    #[test]
    fn the_last_steps_are_the_argument() {
        assert_eq!(ladder("1. a\n"), (vec![], "1. a\n"));
        assert_eq!(ladder("1. a\n2. b\n   b\n\nc\n"), (vec!["1. a\n"], "2. b\n   b\n\nc\n"));
        let (hints, rest) = ladder("1. a\n2. b\n3. c\n4. d\n");
        assert_eq!((hints, rest), (vec!["1. a\n", "2. b\n"], "3. c\n4. d\n"));
    }
}
