//! The problems as their descriptions tell, `problems/<id>/problem.toml`. The cases are in the folder `testdata/<id>`, which
//! holds nothing else, as `oj test -d` needs it.
//!
//! In a user's own package, which has no folder of problems, a description is `testdata/<id>.toml`, beside its cases.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;
use sg_judge::natural_order;

use crate::addresses::{of_id, of_url};

/// A problem as its judge states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The judge's short name and number, also the name of the folder, the binary and the rules: `hdu1846`.
    pub id: String,
    /// The folder of the cases.
    pub folder: PathBuf,
    /// The contents of its description.
    pub description: Description,
}

/// The contents of a description.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The title in English.
    pub title: String,
    /// The original title, where that is Chinese.
    pub title_zh: Option<String>,
    /// The judge's short name, as in `cargo sg bundle --judge`; where it is not stated, that of the address.
    #[serde(default)]
    pub judge: String,
    /// The address of the statement; where it is not stated, the one that the id tells.
    #[serde(default)]
    pub url: String,
    /// The patterns that the problem teaches, most important first.
    pub patterns: Vec<String>,
    /// The game behind it, as `cargo sg explore` names games; what its input decides is in braces: `take:1-{m}`.
    /// None if no game of that kind fits.
    pub game: Option<String>,
    /// The tokens that end an input of many cases, such as `0 0`. None if the input ends at its end.
    pub terminator: Option<String>,
    /// The same task under other numbers and on other judges.
    #[serde(default)]
    pub also: Vec<String>,
    /// The difficulty of finding it, from 1 to 5.
    pub difficulty: Option<u8>,
    /// The ids of the problems whose arguments it builds on.
    #[serde(default)]
    pub after: Vec<String>,
    /// Facts that could not be checked on a page of the judge.
    #[serde(default)]
    pub unconfirmed: Vec<String>,
    /// The limits of a program.
    pub limits: Limits,
}

/// Time and memory. A judge that states a pair ("Java / Others") gives the other languages the second number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// CPU time for one input.
    pub time_ms: u64,
    /// Memory in units of 1024 bytes.
    pub memory_kib: u64,
    /// The first number of the pair, for Java.
    pub java_time_ms: Option<u64>,
    /// The first number of the pair, for Java.
    pub java_memory_kib: Option<u64>,
}

impl Limits {
    /// The same for every language.
    pub fn new(time_ms: u64, memory_kib: u64) -> Self {
        Limits { time_ms, memory_kib, java_time_ms: None, java_memory_kib: None }
    }

    /// Those for a program in Java.
    pub fn java(self) -> Self {
        let time = self.java_time_ms.unwrap_or(self.time_ms);
        Limits::new(time, self.java_memory_kib.unwrap_or(self.memory_kib))
    }

    /// Those on a machine that is slower than the judge's by this factor.
    pub fn scaled(self, factor: f64) -> Self {
        let scaled = |time_ms: u64| (time_ms as f64 * factor).max(1.0) as u64;
        Limits { time_ms: scaled(self.time_ms), java_time_ms: self.java_time_ms.map(scaled), ..self }
    }
}

impl Description {
    /// The limits of a problem of which nothing else is known.
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
            limits,
        }
    }

    /// Tells whether a program talks with the judge, so that the rules need an interactor.
    pub fn is_interactive(&self) -> bool {
        self.patterns.iter().any(|pattern| pattern == "interactive")
    }
}

/// A description cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file or folder cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A folder of a problem, or of its cases, lacks the description.
    #[error("{} lacks its description {}: write it, or move the folder away", folder.display(), path.display())]
    Undescribed {
        /// The description.
        path: PathBuf,
        /// The folder.
        folder: PathBuf,
    },
    /// A description is not what it should be.
    #[error("{}, line {line}: {what}", path.display())]
    Parse {
        /// Which.
        path: PathBuf,
        /// Where in it, from 1.
        line: usize,
        /// The key, and what is wrong.
        what: String,
    },
}

impl CatalogueError {
    /// The id of the problem that cannot be used because of it.
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

/// The name of a description in the folder of its problem.
const DESCRIPTION: &str = "problem.toml";

/// The files by which the folder of a problem is known from others in `problems`.
const PROBLEM_FILES: [&str; 3] = [DESCRIPTION, "main.rs", "rules.rs"];

/// The problems below a folder.
#[derive(Debug)]
pub struct Catalogue {
    /// The problems, in natural order of their ids.
    pub entries: Vec<Entry>,
    /// Why others are missing, one error for each.
    pub broken: Vec<CatalogueError>,
}

/// All problems of the workspace, or of the user's package, in the folder `root`. A broken description only leaves out its own
/// problem.
///
/// # Errors
///
/// If a folder cannot be read.
pub fn read(root: &Path) -> Result<Catalogue, CatalogueError> {
    let (problems, testdata) = (root.join("problems"), root.join("testdata"));
    let is_workspace = problems.is_dir();
    let description = |id: &str| match is_workspace {
        true => problems.join(id).join(DESCRIPTION),
        false => testdata.join(id).with_extension("toml"),
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

/// The problems as a course: each behind those that it builds on (`after`), and otherwise the easier ones first.
///
/// # Errors
///
/// Names a problem that builds on one that is not there, or on itself by way of others.
pub fn course(entries: &[Entry]) -> Result<Vec<&Entry>, String> {
    let (mut course, mut left): (Vec<&Entry>, Vec<&Entry>) = (Vec::new(), entries.iter().collect());
    left.sort_by_key(|entry| entry.description.difficulty.unwrap_or(u8::MAX));
    while !left.is_empty() {
        let is_read = |id: &String| course.iter().any(|entry| entry.id == *id);
        let Some(next) = left.iter().position(|entry| entry.description.after.iter().all(is_read)) else {
            let ids: Vec<&str> = left.iter().map(|entry| entry.id.as_str()).collect();
            let before = "`after` must name problems that can be read before";
            return Err(format!("{}: {before}", ids.join(", ")));
        };
        course.push(left.remove(next));
    }
    Ok(course)
}

/// The patterns of the problems, those of many problems first, each with its problems in the order given.
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

/// The files and folders of a folder, by name.
fn paths(folder: &Path) -> Result<Vec<PathBuf>, CatalogueError> {
    let all = fs::read_dir(folder).and_then(|files| files.map(|file| Ok(file?.path())).collect());
    let mut all: Vec<PathBuf> = all.map_err(|error| CatalogueError::Read { path: folder.to_owned(), error })?;
    all.sort();
    Ok(all)
}

/// The description of the problem with this id in the text of this file.
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
        description.url = of_id(id).ok_or_else(|| broken(0, format!("missing field `url`: {id} does not tell it")))?.1;
    }
    if description.judge.is_empty() {
        let place = of_url(&description.url);
        let missing = || broken(0, format!("missing field `judge`: {} does not tell it", description.url));
        description.judge = place.ok_or_else(missing)?.judge.to_owned();
    }
    Ok(description)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
