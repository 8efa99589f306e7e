//! The text of a problem as a series of folds: hints, the argument, then the remaining sections.
//! They are made from the headings and the numbered steps of `page.md`, in any language.

use maud::{Markup, PreEscaped, html};
use sg_study::say;

use crate::error::SiteError;
use crate::translation::{self, Part, Section};
use crate::workspace::Workspace;
use crate::{markdown, texts};

/// The text of a problem's page.
#[derive(Default)]
pub struct Text {
    /// The starting position, if the page names one.
    pub position: String,
    /// The templates that the page names.
    pub templates: Vec<String>,
    /// All its words, for the search.
    pub text: String,
    /// The sections before the numbered steps, shown as they are.
    pub before: Markup,
    /// The heading of the steps, and the steps that are hints.
    pub hints: Markup,
    /// The steps that give the argument away, and the rest of their section.
    pub argument: Markup,
    /// The sections after the steps, each folded.
    pub after: Markup,
}

/// Renders the text of a problem.
///
/// # Errors
///
/// The file and line, if the text is invalid.
pub fn read(workspace: &Workspace, page: &translation::Text) -> Result<Text, SiteError> {
    let mut words = String::new();
    let mut render = |section: &Section, first: usize, text: &str| {
        let rendered = texts::section(workspace, section, first, text)?;
        words += &rendered.text;
        Ok::<_, SiteError>(PreEscaped(rendered.html))
    };
    let mut text =
        Text { position: page.front.position.clone(), templates: page.front.templates.clone(), ..Text::default() };
    let mut has_steps = false;
    for section in page.sections.iter().filter(|section| section.part == Part::Page) {
        let (heading, body, note) = (section.heading(), section.body(), texts::note(section.state));
        if !has_steps && body.starts_with("1. ") {
            has_steps = true;
            let (hints, rest) = ladder(body);
            let heading = markdown::inline(workspace, heading).map_err(SiteError::Other)?;
            text.hints = html! { h2 id="steps" { (PreEscaped(heading)) } (note) };
            let mut line = section.first();
            for (number, hint) in (1..).zip(hints) {
                let shown = render(section, line, hint)?;
                text.hints = html! {
                    (text.hints)
                    details class="step" { summary { (say!("Hint {number}", "提示 {number}")) } (shown) }
                };
                line += hint.matches('\n').count();
            }
            text.argument = render(section, line, rest)?;
        } else if has_steps {
            let shown = render(section, section.first(), body)?;
            text.after = html! { (text.after) details class="step" { summary { (heading) } (note) (shown) } };
        } else {
            let shown = render(section, section.first(), body)?;
            text.before = html! { (text.before) (note) (shown) };
        }
    }
    text.text = words;
    Ok(text)
}

/// Splits numbered steps into hints and the rest. The hints are the first two of four or more
/// steps, or the first of two or three.
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
    let hints = starts[..=hints.min(starts.len() - 1)].windows(2).map(|ends| &steps[ends[0]..ends[1]]).collect();
    (hints, &steps[rest..])
}

#[cfg(test)]
mod tests {
    use super::ladder;

    #[test]
    fn the_last_steps_are_the_argument() {
        assert_eq!(ladder("1. a\n"), (vec![], "1. a\n"));
        assert_eq!(ladder("1. a\n2. b\n   b\n\nc\n"), (vec!["1. a\n"], "2. b\n   b\n\nc\n"));
        let (hints, rest) = ladder("1. a\n2. b\n3. c\n4. d\n");
        assert_eq!((hints, rest), (vec!["1. a\n", "2. b\n"], "3. c\n4. d\n"));
    }
}
