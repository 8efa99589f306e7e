//! The problems, read from their descriptions, `problems/<id>/problem.toml`. The cases are in the
//! folder `testdata/<id>`, which holds nothing else, so that `oj test -d` can use it.
//!
//! In a user's package without a folder `problems`, the description is `testdata/<id>.toml`, beside
//! the folder of cases.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;
use sg_judge::natural_order;

use crate::addresses::{is_address, of_id, of_url};

/// A problem of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The judge's short name and the problem's number: `hdu1846`. The folder, the binary and the
    /// rules have this name too.
    pub id: String,
    /// The folder of the cases.
    pub folder: PathBuf,
    /// The contents of the description.
    pub description: Description,
}

/// The contents of a description.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The title in English.
    pub title: String,
    /// The original title, if it is Chinese.
    pub title_zh: Option<String>,
    /// The judge's short name for `cargo sg bundle --judge`; by default, the one that follows from
    /// the address.
    #[serde(default)]
    pub judge: String,
    /// The address of the statement; by default, the one that follows from the id.
    #[serde(default)]
    pub url: String,
    /// The patterns that the problem teaches, most important first.
    pub patterns: Vec<String>,
    /// The game behind the problem, as `cargo sg explore` names it, with parameters from the input
    /// in braces: `take:1-{m}`. `None` if no game fits.
    pub game: Option<String>,
    /// The tokens that end an input of many cases, such as `0 0`; `None` if the cases go on to the
    /// end of the input.
    pub terminator: Option<String>,
    /// The same task under other numbers or on other judges.
    #[serde(default)]
    pub also: Vec<String>,
    /// The difficulty of finding the solution, from 1 to 5.
    pub difficulty: Option<u8>,
    /// The ids of the problems whose arguments this one builds on.
    #[serde(default)]
    pub after: Vec<String>,
    /// The facts that could not be checked on a page of the judge.
    #[serde(default)]
    pub unconfirmed: Vec<String>,
    /// The sources of facts.
    #[serde(default)]
    pub sources: Sources,
    /// Reported verdicts of the judge: `2026-12-01, HDU, G++`.
    #[serde(default)]
    pub accepted: Vec<String>,
    /// The limits of a program.
    pub limits: Limits,
}

/// The sources of facts: each is the address of a public page or repository, or a description of
/// it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sources {
    /// The source of the time and memory limits.
    pub limits: Option<String>,
    /// The source of the ranges of an input.
    pub ranges: Option<String>,
    /// The source of the judge's samples.
    pub samples: Option<String>,
    /// The source of the titles.
    pub title: Option<String>,
    /// The source of the same task elsewhere.
    pub also: Option<String>,
}

/// Time and memory. A judge that states a pair ("Java / Others") gives the other languages the
/// second number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// CPU time for one input, in milliseconds.
    pub time_ms: u64,
    /// Memory in units of 1024 bytes.
    pub memory_kib: u64,
    /// The first number of the pair, for Java.
    pub java_time_ms: Option<u64>,
    /// The first number of the pair, for Java.
    pub java_memory_kib: Option<u64>,
}

impl Limits {
    /// Creates limits that are the same for every language.
    pub fn new(time_ms: u64, memory_kib: u64) -> Self {
        Limits { time_ms, memory_kib, java_time_ms: None, java_memory_kib: None }
    }

    /// Returns the limits for a Java program.
    pub fn java(self) -> Self {
        let time = self.java_time_ms.unwrap_or(self.time_ms);
        Limits::new(time, self.java_memory_kib.unwrap_or(self.memory_kib))
    }

    /// Returns the limits for a machine that is slower than the judge's by this factor.
    pub fn scaled(self, factor: f64) -> Self {
        let scaled = |time_ms: u64| (time_ms as f64 * factor).max(1.0) as u64;
        Limits { time_ms: scaled(self.time_ms), java_time_ms: self.java_time_ms.map(scaled), ..self }
    }
}

impl Description {
    /// Creates the description of a problem about which only the limits are known.
    pub fn new(judge: &str, url: &str, limits: Limits) -> Self {
        Description {
            title: String::new(),
            title_zh: None,
            judge: judge.to_owned(),
            url: url.to_owned(),
            patterns: Vec::new(),
            game: None,
            terminator: None,
            also: Vec::new(),
            difficulty: None,
            after: Vec::new(),
            unconfirmed: Vec::new(),
            sources: Sources::default(),
            accepted: Vec::new(),
            limits,
        }
    }

    /// Returns the limits of a run: the problem's time and memory, and the judge's rules for stacks
    /// and white space.
    ///
    /// A blank at a line's end is a presentation error on HDU and POJ; Codeforces, AtCoder, Luogu,
    /// CSES and the other named judges ignore it. A stack has 256 MiB on Codeforces, about the
    /// usual 8 on HDU and POJ, and all of the memory limit elsewhere.
    pub fn run_limits(&self) -> sg_judge::Limits {
        let limits = sg_judge::Limits::from(self.limits);
        match self.judge.as_str() {
            "" | "generic" | "hdu" | "poj" => limits,
            "codeforces" => limits.forgiving_line_ends().with_stack(limits.memory.min(256 << 20)),
            _ => limits.forgiving_line_ends().with_stack(limits.memory.max(limits.stack)),
        }
    }

    /// Returns true if programs talk with the judge, so that the rules need an interactor.
    pub fn is_interactive(&self) -> bool {
        self.patterns.iter().any(|pattern| pattern == "interactive")
    }
}

/// The reason why a description cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file or folder cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A folder of a problem, or of its cases, has no description.
    #[error("{} lacks its description {}: write it, or move the folder away", folder.display(), path.display())]
    Undescribed {
        /// The description.
        path: PathBuf,
        /// The folder without a description.
        folder: PathBuf,
    },
    /// A description is invalid.
    #[error("{}, line {line}: {what}", path.display())]
    Parse {
        /// The description.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The key, and what is wrong.
        what: String,
    },
}

impl CatalogueError {
    /// Returns the id of the problem that this error affects.
    pub fn id(&self) -> String {
        let (CatalogueError::Read { path, .. }
        | CatalogueError::Undescribed { path, .. }
        | CatalogueError::Parse { path, .. }) = self;
        match path.parent() {
            Some(folder) if path.ends_with(DESCRIPTION) => stem(folder),
            _ => stem(path),
        }
    }
}

/// The file name of a description in the folder of its problem.
const DESCRIPTION: &str = "problem.toml";

/// The files that mark a folder in `problems` as that of a problem.
const PROBLEM_FILES: [&str; 3] = [DESCRIPTION, "main.rs", "rules.rs"];

/// The problems found in a folder.
#[derive(Debug)]
pub struct Catalogue {
    /// The problems, in natural order of their ids.
    pub entries: Vec<Entry>,
    /// The errors of the problems that are missing, one for each.
    pub broken: Vec<CatalogueError>,
}

/// Reads all problems of the workspace, or of the user's package, in the folder `root`. An invalid
/// description affects only its own problem.
///
/// # Errors
///
/// If a folder cannot be read.
pub fn read(root: &Path) -> Result<Catalogue, CatalogueError> {
    let (problems, testdata) = (root.join("problems"), root.join("testdata"));
    let is_workspace = problems.is_dir();
    let description = |id: &str| {
        if is_workspace { problems.join(id).join(DESCRIPTION) } else { testdata.join(id).with_extension("toml") }
    };
    let (mut ids, mut broken): (Vec<String>, Vec<CatalogueError>) = (Vec::new(), Vec::new());
    let mut folders = if is_workspace { paths(&problems)? } else { Vec::new() };
    folders.retain(|folder| PROBLEM_FILES.iter().any(|file| folder.join(file).exists()));
    folders.extend(paths(&testdata)?);
    for folder in folders {
        let id = stem(&folder);
        let path = description(&id);
        if ids.contains(&id) || broken.iter().any(|error| error.id() == id) {
            continue;
        } else if path.exists() {
            ids.push(id);
        } else if folder.is_dir() {
            broken.push(CatalogueError::Undescribed { path, folder });
        }
    }
    ids.sort_by(|a, b| natural_order(a, b));
    let mut entries = Vec::new();
    for id in ids {
        let path = description(&id);
        let text = fs::read_to_string(&path).map_err(|error| CatalogueError::Read { path: path.clone(), error });
        match text.and_then(|text| parsed(&id, &path, &text)) {
            Ok(description) => entries.push(Entry { folder: testdata.join(&id), id, description }),
            Err(error) => broken.push(error),
        }
    }
    Ok(Catalogue { entries, broken })
}

/// Orders the problems as a course: each after those that it builds on (`after`), easier ones
/// first.
///
/// # Errors
///
/// If a problem builds on a missing one, or indirectly on itself.
pub fn course(entries: &[Entry]) -> Result<Vec<&Entry>, String> {
    let (mut course, mut left): (Vec<&Entry>, Vec<&Entry>) = (Vec::new(), entries.iter().collect());
    left.sort_by_key(|entry| entry.description.difficulty.unwrap_or(u8::MAX));
    while !left.is_empty() {
        let is_read = |id: &String| course.iter().any(|entry| entry.id == *id);
        let Some(next) = left.iter().position(|entry| entry.description.after.iter().all(is_read)) else {
            let ids: Vec<&str> = left.iter().map(|entry| entry.id.as_str()).collect();
            let before = "`after` must name other problems and form no cycle";
            return Err(format!("{}: {before}", ids.join(", ")));
        };
        course.push(left.remove(next));
    }
    Ok(course)
}

/// Returns the patterns of the problems, the most frequent first, each with its problems in the
/// given order.
pub fn patterns<'a>(problems: impl IntoIterator<Item = &'a Entry>) -> Vec<(&'a str, Vec<&'a Entry>)> {
    let mut patterns: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
    for entry in problems {
        for pattern in &entry.description.patterns {
            patterns.entry(pattern).or_default().push(entry);
        }
    }
    let mut patterns: Vec<_> = patterns.into_iter().collect();
    patterns.sort_by_key(|(pattern, with)| (std::cmp::Reverse(with.len()), pattern.to_lowercase()));
    patterns
}

/// Returns the files and folders in a folder, sorted by name.
fn paths(folder: &Path) -> Result<Vec<PathBuf>, CatalogueError> {
    let all = fs::read_dir(folder).and_then(|files| files.map(|file| Ok(file?.path())).collect());
    let mut all: Vec<PathBuf> = all.map_err(|error| CatalogueError::Read { path: folder.to_owned(), error })?;
    all.sort();
    Ok(all)
}

/// Parses the description of the problem with this id from the text of this file.
///
/// # Errors
///
/// [`CatalogueError::Parse`] with the line that is wrong.
pub fn parsed(id: &str, path: &Path, text: &str) -> Result<Description, CatalogueError> {
    let broken = |start, what| {
        let line = 1 + text[..start].matches('\n').count();
        CatalogueError::Parse { path: path.to_owned(), line, what }
    };
    let mut description: Description = toml::from_str(text).map_err(|error: toml::de::Error| {
        broken(error.span().map_or(0, |span| span.start), error.message().replace('\n', " "))
    })?;
    if description.url.is_empty() {
        description.url =
            of_id(id).ok_or_else(|| broken(0, format!("missing field `url`: it does not follow from {id}")))?.1;
    }
    let at = |key: &str| text.find(key).unwrap_or(0);
    for title in [Some(&description.title), description.title_zh.as_ref()].into_iter().flatten() {
        if let Some(fault) = fault_of_title(title) {
            return Err(broken(at("title"), format!("the title {fault}")));
        }
    }
    if !is_address(&description.url) {
        return Err(broken(at("url"), format!("{:?} is not an address of http or https", description.url)));
    }
    if description.judge.is_empty() {
        let place = of_url(&description.url);
        let missing = || broken(0, format!("missing field `judge`: it does not follow from {}", description.url));
        description.judge = place.ok_or_else(missing)?.judge.to_owned();
    }
    Ok(description)
}

/// The maximum number of characters in a title.
const LONGEST_TITLE: usize = 200;

/// Returns the reason why a text cannot be a title. Titles are shown in tables, pages and comments,
/// where control and direction characters would affect the surrounding text.
pub fn fault_of_title(title: &str) -> Option<String> {
    let is_unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if let Some(unseen) = title.chars().find(|&c| is_unseen(c)) {
        return Some(format!("contains the character U+{:04X}: write it without", u32::from(unseen)));
    }
    (title.chars().count() > LONGEST_TITLE).then(|| format!("is longer than {LONGEST_TITLE} characters"))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
