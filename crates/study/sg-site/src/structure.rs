//! The structure of a text: its blocks, claims and links. A translation must have the same ones, so
//! that it loses no proof and no example; only the words can go stale.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream};
use sg_study::fnv1a;

use crate::claims;
use crate::exercise::Exercise;
use crate::question::Question;

/// The extensions of Markdown that the book uses.
pub const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_MATH).union(Options::ENABLE_HEADING_ATTRIBUTES);

/// The parts of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Structure {
    /// Its words, separated by single spaces, without claims and blocks.
    pub words: String,
    /// Its headings: level, explicit anchor, words.
    pub headings: Vec<(HeadingLevel, Option<String>, String)>,
    /// Descriptions of its blocks for messages, in order.
    blocks: Vec<String>,
    /// The claims in braces, sorted.
    claims: Vec<String>,
    /// The targets of its links, sorted.
    links: Vec<String>,
}

impl Structure {
    /// Splits a text into its parts.
    pub fn of(text: &str) -> Self {
        let mut structure = Structure::default();
        structure.read(text);
        structure.words = structure.words.split_whitespace().collect::<Vec<_>>().join(" ");
        structure.claims.sort();
        structure.links.sort();
        structure
    }

    fn read(&mut self, text: &str) {
        let mut code: Option<(String, String)> = None;
        let mut heading = None;
        // Open lists and tables: the index of the block, and the items or rows so far.
        let mut open: Vec<(usize, usize)> = Vec::new();
        for event in TextMergeStream::new(Parser::new_ext(text, OPTIONS)) {
            match event {
                Event::Start(Tag::CodeBlock(kind)) => code = Some((info(kind), String::new())),
                Event::End(TagEnd::CodeBlock) => {
                    let (info, body) = code.take().unwrap_or_default();
                    self.block(&info, body.trim_end());
                }
                Event::Text(words) => match &mut code {
                    Some((_, body)) => *body += &words,
                    None => self.say(&words),
                },
                Event::InlineMath(formula) => self.say(&format!("${formula}$")),
                Event::DisplayMath(formula) => {
                    self.blocks.push(format!("the formula {formula}"));
                    self.say(&formula);
                }
                Event::Code(words) => self.words += &words,
                Event::Html(html) | Event::InlineHtml(html) => {
                    if html.contains("<details") {
                        self.blocks.push("a fold (<details>)".to_owned());
                    }
                    self.words += &html;
                }
                Event::SoftBreak | Event::HardBreak => self.words.push(' '),
                Event::Start(Tag::Heading { level, id, .. }) => {
                    heading = Some((level, id.map(|id| id.to_string()), self.words.len()));
                    self.blocks.push(format!("a heading of level {}", level as usize));
                }
                Event::End(TagEnd::Heading(_)) => {
                    if let Some((level, id, start)) = heading.take() {
                        self.headings.push((level, id, self.words[start..].to_owned()));
                    }
                    self.words.push('\n');
                }
                Event::Start(Tag::Link { dest_url, .. }) => self.links.push(dest_url.to_string()),
                Event::Start(Tag::BlockQuote(_)) => self.blocks.push("a quotation".to_owned()),
                Event::Start(Tag::List(_) | Tag::Table(_)) => {
                    open.push((self.blocks.len(), 0));
                    self.blocks.push(String::new());
                }
                Event::End(TagEnd::Item | TagEnd::TableRow) => {
                    open.last_mut().expect("an item is in a list").1 += 1;
                    self.words.push('\n');
                }
                Event::End(TagEnd::List(_)) => {
                    let (place, items) = open.pop().expect("a list that ends has begun");
                    self.blocks[place] = format!("a list of {items}");
                }
                Event::End(TagEnd::Table) => {
                    let (place, rows) = open.pop().expect("a table that ends has begun");
                    self.blocks[place] = format!("a table of {rows} rows");
                }
                Event::End(TagEnd::Paragraph | TagEnd::TableCell) => self.words.push('\n'),
                _ => {}
            }
        }
    }

    fn say(&mut self, text: &str) {
        let (words, claims) = claims::without(text);
        self.words += &words;
        self.claims.extend(claims);
    }

    /// Records a fenced block. Figures, questions, exercises and `text` have words to translate;
    /// other blocks stay as they are.
    fn block(&mut self, info: &str, body: &str) {
        match info {
            _ if info.starts_with("figure ") => {
                self.blocks.push(format!("the {info}"));
                self.read(body);
            }
            "question" => {
                let Ok(question) = Question::read(body) else {
                    return self.blocks.push("an invalid question".to_owned());
                };
                self.blocks.push(question.outline());
                for text in question.texts() {
                    self.read(text);
                }
            }
            "exercise" => {
                let Ok(exercise) = Exercise::read(body) else {
                    return self.blocks.push("an invalid exercise".to_owned());
                };
                self.blocks.push(exercise.outline());
                for text in exercise.texts() {
                    self.read(text);
                }
            }
            "" | "text" => {
                self.blocks.push("a block of text".to_owned());
                self.words += body;
                self.words.push('\n');
            }
            _ => self.blocks.push(format!("the block `{info}` {}", body.replace('\n', " "))),
        }
    }

    /// Returns twelve hexadecimal digits that depend on the words, but not on the line breaks.
    pub fn digest(&self) -> String {
        format!("{:012x}", fnv1a(self.words.bytes().map(u64::from)) >> 16)
    }

    /// Describes the first part of a translation that is missing, extra or out of order.
    pub fn difference(&self, translation: &Structure) -> Option<String> {
        let (ours, theirs) = (&self.blocks, &translation.blocks);
        let nothing = &"nothing more".to_owned();
        let at = |blocks: &[String], place: usize| blocks.get(place).unwrap_or(nothing).clone();
        if let Some(place) = (0..ours.len().max(theirs.len())).find(|&place| ours.get(place) != theirs.get(place)) {
            return Some(format!("has {} where the English text has {}", at(theirs, place), at(ours, place)));
        }
        if let Some(claim) = first_without_twin(&self.claims, &translation.claims) {
            return Some(format!("lacks {claim} of the English text"));
        }
        if let Some(claim) = first_without_twin(&translation.claims, &self.claims) {
            return Some(format!("has {claim}, which the English text lacks"));
        }
        // Extra links are fine: a translation may cite a source in its own language.
        first_without_twin(&self.links, &translation.links)
            .map(|link| format!("lacks a link of the English text to {link}"))
    }
}

/// Returns the info string of a code block; empty for an indented one.
pub fn info(kind: CodeBlockKind) -> String {
    match kind {
        CodeBlockKind::Fenced(info) => info.into_string(),
        CodeBlockKind::Indented => String::new(),
    }
}

/// Returns the first text that occurs more often in `these` than in `those`.
fn first_without_twin<'a>(these: &'a [String], those: &[String]) -> Option<&'a String> {
    let count = |texts: &[String], text: &String| texts.iter().filter(|other| *other == text).count();
    these.iter().find(|text| count(these, text) > count(those, text))
}
