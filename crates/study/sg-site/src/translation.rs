//! Translations. `book/zh/learn/02-nim.md` translates `book/learn/02-nim.md`, and `page.zh.md`
//! translates the page of a problem.
//!
//! The front matter of a translation names each `##` section of the English text that it renders,
//! with the digest of its words: `seen = ["why 1f3c5a7b9d0e"]`. A section whose English words have
//! changed since keeps its place and gets a note; a missing one is shown in English.

use sg_study::Language;

use crate::error::SiteError;
use crate::front_matter::{self, FrontMatter};
use crate::markdown;
use crate::solution;
use crate::structure::Structure;
use crate::workspace::Workspace;

/// A part of a text from one `##` heading to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its explicit anchor, or its heading with hyphens, or `top` for the text before the first
    /// heading.
    pub name: String,
    /// The file that contains it.
    pub file: String,
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// Its text, including the heading.
    pub text: String,
    /// The language of the text.
    pub language: Language,
    /// How it relates to the English section.
    pub state: State,
    /// The part of the page that it belongs to.
    pub part: Part,
}

/// A part of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The page's own text.
    Page,
    /// The header of a solution.
    Header,
    /// A list that is shown elsewhere on a problem's page.
    List,
}

impl Section {
    /// Returns the words of the heading.
    pub fn heading(&self) -> &str {
        let first = self.text.lines().next().unwrap_or_default();
        first.trim_start_matches("## ").split(" {#").next().unwrap_or_default()
    }

    /// Returns the text below the heading.
    pub fn body(&self) -> &str {
        match self.text.strip_prefix("## ") {
            Some(rest) => rest.split_once('\n').map_or("", |(_, body)| body).trim(),
            None => self.text.trim(),
        }
    }

    /// Returns the line on which the text below the heading begins.
    pub fn first(&self) -> usize {
        let above = self.text.find(self.body()).unwrap_or_default();
        self.line + self.text[..above].matches('\n').count()
    }

    /// Returns the items of its list.
    pub fn items(&self) -> Vec<String> {
        let mut items: Vec<String> = Vec::new();
        for line in self.body().lines() {
            match (line.strip_prefix("- "), items.last_mut()) {
                (Some(item), _) => items.push(item.to_owned()),
                (None, Some(item)) if line.starts_with("  ") => *item += &line[1..],
                _ => {}
            }
        }
        items
    }
}

/// A text: its front matter and its sections.
#[derive(Clone, Debug)]
pub struct Text {
    /// The front matter.
    pub front: FrontMatter,
    /// The sections.
    pub sections: Vec<Section>,
}

impl Text {
    /// Returns whether no part of the text is translated.
    pub fn is_missing(&self) -> bool {
        self.sections.iter().any(|section| section.state == State::NoFile)
    }

    /// Returns whether the text has numbered steps, and whether a section before them states the
    /// task.
    fn steps(&self) -> (bool, bool) {
        let is_steps = |section: &Section| section.body().starts_with("1. ");
        let mut before = self.sections.iter().take_while(|section| !is_steps(section));
        (self.sections.iter().any(is_steps), before.any(|section| section.name != "top"))
    }

    /// Splits the text of a file into sections.
    ///
    /// # Errors
    ///
    /// The file and line, if the front matter is invalid or a heading is empty.
    pub fn read(path: &str, text: &str, language: Language) -> Result<Self, SiteError> {
        let (front, body, first) = front_matter::read(path, text)?;
        let mut sections: Vec<Section> = Vec::new();
        let mut is_code = false;
        for (line, text) in body.split_inclusive('\n').enumerate() {
            is_code ^= text.starts_with("```");
            if text.starts_with('#') && text.trim_matches(['#', ' ', '\n']).is_empty() && !is_code {
                let (path, what) = (path.into(), "a heading without words: write them after the #".to_owned());
                let line = first + line;
                return Err(SiteError::Text { path, line, what });
            }
            if sections.is_empty() || text.starts_with("## ") && !is_code {
                let name = name(text, &sections);
                let (file, line, text) = (path.to_owned(), first + line, String::new());
                sections.push(Section { name, file, line, text, language, state: State::Fresh, part: Part::Page });
            }
            if let Some(section) = sections.last_mut() {
                section.text += text;
            }
        }
        if front.title.is_empty() {
            sections.retain(|section| section.name != "top" || !section.text.trim().is_empty());
        } else if sections.first().is_none_or(|section| section.name != "top") {
            let (file, line) = (path.to_owned(), first);
            let (name, text, state) = ("top".to_owned(), String::new(), State::Fresh);
            sections.insert(0, Section { name, file, line, text, language, state, part: Part::Page });
        }
        Ok(Text { front, sections })
    }

    /// Returns the structure of a section. The title and the summary belong to `top`.
    pub fn structure(&self, section: &Section) -> Structure {
        match section.name.as_str() {
            "top" => Structure::of(&format!("{}\n\n{}\n\n{}", self.front.title, self.front.summary, section.text)),
            _ => Structure::of(&section.text),
        }
    }
}

/// Names the section that begins with `line` and follows `others`.
fn name(line: &str, others: &[Section]) -> String {
    let Some(heading) = line.strip_prefix("## ") else { return "top".to_owned() };
    let others: Vec<(String, String)> = others.iter().map(|other| (String::new(), other.name.clone())).collect();
    let chosen = heading.split_once("{#").and_then(|(_, rest)| rest.split_once('}'));
    chosen.map_or_else(|| markdown::anchor(heading, &others), |(name, _)| name.to_owned())
}

/// Reads the English text of a page. For a problem this also covers the header of its solution and
/// the lists on its page: mistakes, equal problems elsewhere, and unconfirmed facts.
///
/// # Errors
///
/// If a file cannot be read or its front matter is invalid.
pub fn source(workspace: &Workspace, path: &str) -> Result<Text, SiteError> {
    let mut text = Text::read(path, &workspace.text(path)?.unwrap_or_default(), Language::English)?;
    if let Some(id) = path.strip_prefix("problems/").and_then(|path| path.strip_suffix("/page.md")) {
        let solution = solution::words(workspace, id)?;
        let section = |part: Part, name: &str, body: &str| Section {
            name: name.to_lowercase(),
            file: solution.path.clone(),
            line: 1,
            text: format!("## {name}\n\n{}\n", body.trim()),
            language: Language::English,
            state: State::Fresh,
            part,
        };
        // Skip the parts of the header that the page covers itself.
        let (has_steps, says_what_is_asked) = text.steps();
        for (name, body) in &solution.header {
            match name.as_str() {
                "Asked" if says_what_is_asked => {}
                "Asked" => text.sections.insert(0, section(Part::Header, name, body)),
                "" | "Pattern" | "Why" if has_steps => {}
                name => text.sections.push(section(Part::Header, name, body)),
            }
        }
        let description = workspace.problem(id).map(|entry| &entry.description);
        let (also, unconfirmed) = description.map_or((&[][..], &[][..]), |known| (&known.also, &known.unconfirmed));
        for (name, items) in [("Mistakes", &solution.mistakes[..]), ("Also", also), ("Unconfirmed", unconfirmed)] {
            if !items.is_empty() {
                let body: String = items.iter().map(|item| format!("- {item}\n")).collect();
                text.sections.push(section(Part::List, name, &body));
            }
        }
    }
    Ok(text)
}

/// Returns the file with the translation of a text: `book/zh/...` or `problems/<id>/page.zh.md`.
pub fn file(path: &str) -> String {
    match path.strip_prefix("book/") {
        Some(rest) => format!("book/zh/{rest}"),
        None => path.replace(".md", ".zh.md"),
    }
}

/// Reads a page in the thread's language.
///
/// # Errors
///
/// The same as those of [`source`] and [`chinese`].
pub fn text(workspace: &Workspace, path: &str) -> Result<Text, SiteError> {
    match Language::current() {
        Language::English => source(workspace, path),
        Language::Chinese => chinese(workspace, path),
    }
}

/// How a section relates to the English one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The translation is up to date.
    Fresh,
    /// The English words have changed since the translation.
    Stale,
    /// There is no translation, so this is the English section.
    Missing,
    /// The whole text has no translation.
    NoFile,
}

/// Reads a page in Chinese. Sections are in the order of the English text, and in English where a
/// translation is missing.
///
/// # Errors
///
/// The file and line, if a translation that is up to date lacks a block, a claim or a link.
pub fn chinese(workspace: &Workspace, path: &str) -> Result<Text, SiteError> {
    let mut source = source(workspace, path)?;
    let file = file(path);
    let Some(text) = workspace.text(&file)? else {
        for section in &mut source.sections {
            section.state = State::NoFile;
        }
        return Ok(source);
    };
    let theirs = Text::read(&file, &text, Language::Chinese)?;
    let seen: Vec<(&str, &str)> = theirs.front.seen.iter().filter_map(|seen| seen.split_once(' ')).collect();
    if seen.len() != theirs.sections.len() {
        return Err(SiteError::Text {
            path: file.clone().into(),
            line: 1,
            what: format!(
                "there are {} sections, but `seen` names {}: run `cargo sg site --sign {file}`",
                theirs.sections.len(),
                seen.len()
            ),
        });
    }
    let mut sections = Vec::new();
    let mut anchors: Vec<(String, String)> = Vec::new();
    for section in &source.sections {
        let ours = source.structure(section);
        let first = anchors.len();
        for (_, chosen, words) in &ours.headings {
            let anchor = chosen.clone().unwrap_or_else(|| markdown::anchor(words, &anchors));
            anchors.push((words.clone(), anchor));
        }
        let Some(place) = seen.iter().position(|(name, _)| *name == section.name) else {
            sections.push(Section { state: State::Missing, ..section.clone() });
            continue;
        };
        let translated = &theirs.sections[place];
        let state = if seen[place].1 == ours.digest() { State::Fresh } else { State::Stale };
        if state == State::Fresh {
            agree(&source, section, &theirs, translated)?;
        }
        sections.push(Section {
            name: section.name.clone(),
            part: section.part,
            text: with_anchors(&translated.text, &anchors[first..]),
            state,
            ..translated.clone()
        });
    }
    let front = FrontMatter { title: theirs.front.title, summary: theirs.front.summary, ..source.front };
    Ok(Text { front, sections })
}

/// Checks that a translated section has the blocks, claims and links of the English one.
///
/// # Errors
///
/// The file and line, if they differ.
pub fn agree(source: &Text, section: &Section, theirs: &Text, translated: &Section) -> Result<(), SiteError> {
    let (ours, translation) = (source.structure(section), theirs.structure(translated));
    let same = ours.words == translation.words && ours.words.split(' ').count() > 5;
    let english = same.then(|| "is still in English".to_owned());
    match english.or_else(|| ours.difference(&translation)) {
        None => Ok(()),
        Some(difference) => Err(SiteError::Text {
            path: translated.file.clone().into(),
            line: translated.line,
            what: format!("the section `{}` {difference}", section.name),
        }),
    }
}

/// Gives each heading the anchor of the English one, so that links work in every language.
fn with_anchors(text: &str, anchors: &[(String, String)]) -> String {
    let mut anchors = anchors.iter();
    let mut is_code = false;
    let line = |line: &str| {
        is_code ^= line.starts_with("```");
        let is_heading = !is_code && line.starts_with("##");
        match is_heading.then(|| anchors.next()).flatten() {
            Some((_, anchor)) => {
                let heading = line.split(" {#").next().unwrap_or_default().trim_end();
                format!("{heading} {{#{anchor}}}\n")
            }
            None => line.to_owned(),
        }
    };
    text.split_inclusive('\n').map(line).collect()
}
