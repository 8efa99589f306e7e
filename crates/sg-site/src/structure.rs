//! What a text of the book has besides its words: blocks, claims, links. A translation has the same ones, so that it loses no
//! proof and no example; and what is left, the words, is what a translation can be behind of.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream};
use sg_study::fnv1a;

use crate::blocks::Question;
use crate::claims;

/// The extensions of Markdown that the book uses.
pub const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_MATH).union(Options::ENABLE_HEADING_ATTRIBUTES);

/// A text, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Structure {
    /// Its words with one space between them, the claims and blocks in it left out.
    pub words: String,
    /// Its headings: level, chosen anchor, words.
    pub headings: Vec<(HeadingLevel, Option<String>, String)>,
    /// Its blocks in order, each in words for a message.
    blocks: Vec<String>,
    /// The claims in braces, in the order of the alphabet.
    claims: Vec<String>,
    /// The addresses of its links, in the order of the alphabet.
    links: Vec<String>,
}

impl Structure {
    /// Takes a text apart.
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
        // Open lists and tables: the place of the block, and the items or rows so far.
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

    /// A block of code: of a question and of `text` the words are to be translated, all others stay as they are.
    fn block(&mut self, info: &str, body: &str) {
        match info {
            "question" => {
                let Ok(question) = toml::from_str::<Question>(body) else {
                    return self.blocks.push("a question that is not understood".to_owned());
                };
                let Question { right, value, .. } = &question;
                self.blocks.push(match value {
                    Some(value) => format!("a question for {value}"),
                    None => format!(
                        "a question with {} options, right = {}",
                        question.options.len(),
                        right.unwrap_or_default()
                    ),
                });
                for text in [&question.ask, &question.why].into_iter().chain(&question.options) {
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

    /// Twelve hexadecimal digits that change with the words, but not with how they are broken into lines.
    pub fn digest(&self) -> String {
        format!("{:012x}", fnv1a(self.words.bytes().map(u64::from)) >> 16)
    }

    /// Says what a translation of this text lacks, has too much of, or has in another order.
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
            return Some(format!("has {claim}, which the English text has not"));
        }
        // A translation may link more, such as a source in its own language.
        first_without_twin(&self.links, &translation.links)
            .map(|link| format!("lacks a link of the English text to {link}"))
    }
}

/// What follows the fence of a block of code; nothing for an indented one.
pub fn info(kind: CodeBlockKind) -> String {
    match kind {
        CodeBlockKind::Fenced(info) => info.into_string(),
        CodeBlockKind::Indented => String::new(),
    }
}

/// The first text of `these`, counted with repeats, that `those` has less often.
fn first_without_twin<'a>(these: &'a [String], those: &[String]) -> Option<&'a String> {
    let count = |texts: &[String], text: &String| texts.iter().filter(|other| *other == text).count();
    these.iter().find(|text| count(these, text) > count(those, text))
}
