//! The sources of the site: the problems, the games and the texts of `book/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use problem_judge::catalogue::{self, Entry};
use sg_bundle::Profile;
use sg_study::{Language, Library, word};

use crate::error::SiteError;

/// The sources of the site.
#[derive(Clone)]
pub struct Workspace {
    /// The root folder of the workspace.
    pub root: PathBuf,
    /// The problems, in the order of the course.
    pub problems: Vec<Entry>,
    /// The games, including those of the problems.
    pub library: Library,
    /// Chinese names of patterns and judges by their English ones, from `book/zh/words.toml`.
    pub chinese: BTreeMap<String, String>,
}

impl Workspace {
    /// Reads the descriptions of the problems.
    ///
    /// # Errors
    ///
    /// If a description is invalid.
    pub fn read(root: &Path) -> Result<Self, SiteError> {
        let found = catalogue::read(root)?;
        if let Some(broken) = found.broken.into_iter().next() {
            return Err(broken.into());
        }
        let problems = catalogue::course(&found.entries).map_err(SiteError::Other)?;
        let problems: Vec<Entry> = problems.into_iter().cloned().collect();
        let games = problems.iter().filter_map(|entry| Some((entry.id.clone(), entry.description.game.clone()?)));
        Ok(Workspace { root: root.to_owned(), library: Library::new(games), problems, chinese: words(root)? })
    }

    /// Returns a copy for readers of a language, with the titles of problems in that language.
    pub fn speaking(&self, language: Language) -> Self {
        let mut workspace = self.clone();
        if language == Language::Chinese {
            for Entry { description, .. } in &mut workspace.problems {
                if let Some(other) = &mut description.title_zh {
                    std::mem::swap(&mut description.title, other);
                }
            }
        }
        workspace
    }

    /// Translates an English name into the thread's language, if the translation is known.
    pub fn named<'a>(&'a self, english: &'a str) -> &'a str {
        let chinese = self.chinese.get(english).map_or(english, |chinese| chinese);
        word!(english, chinese)
    }

    /// Returns the judge and the id of a problem as the judge spells it: `HDU 1846`, `Luogu P2148`,
    /// `Codeforces 1704F`, `AtCoder ABC 297 G`.
    ///
    /// # Errors
    ///
    /// If the description names an unknown judge.
    pub fn spelled(&self, entry: &Entry) -> Result<String, SiteError> {
        let judge = self.named(&judge(entry)?.title);
        let (prefix, number) = entry.id.split_at(entry.id.find(|sign: char| sign.is_ascii_digit()).unwrap_or(0));
        let contest = number.get(..3).filter(|digits| digits.chars().all(|digit| digit.is_ascii_digit()));
        Ok(match (prefix, contest) {
            ("abc" | "arc" | "agc", Some(contest)) => {
                format!("{judge} {} {contest} {}", prefix.to_uppercase(), number[3..].to_uppercase())
            }
            ("luogu_p", _) => format!("{judge} P{number}"),
            ("acwing" | "cf" | "cses" | "hdu" | "poj", _) => format!("{judge} {}", number.to_uppercase()),
            _ => format!("{judge} {}", entry.id),
        })
    }

    /// Returns the problem with this id, if it is in the workspace.
    pub fn problem(&self, id: &str) -> Option<&Entry> {
        self.problems.iter().find(|entry| entry.id == id)
    }

    /// Returns the title of a problem, or the id if the problem is unknown.
    pub fn title<'a>(&'a self, id: &'a str) -> &'a str {
        self.problem(id).map_or(id, |entry| &entry.description.title)
    }

    /// Reads a file of the workspace, if it exists.
    ///
    /// # Errors
    ///
    /// If the file exists but cannot be read.
    pub fn text(&self, path: impl AsRef<Path>) -> Result<Option<String>, SiteError> {
        let path = self.root.join(path);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(SiteError::file(&path))?;
        Ok(Some(text.replace("\r\n", "\n")))
    }

    /// Lists the Markdown files of a folder, sorted and without extensions; empty if there is no
    /// folder.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn markdown(&self, folder: &str) -> Result<Vec<String>, SiteError> {
        let path = self.root.join(folder);
        if !path.is_dir() {
            return Ok(Vec::new());
        }
        let mut names = Vec::new();
        for file in fs::read_dir(&path).map_err(SiteError::file(&path))? {
            let file = file.map_err(SiteError::file(&path))?.file_name();
            names.extend(file.to_string_lossy().strip_suffix(".md").map(str::to_owned));
        }
        names.retain(|name| name != "README");
        names.sort();
        Ok(names)
    }
}

/// Returns the profile of a problem's judge.
///
/// # Errors
///
/// If the description names an unknown judge.
pub fn judge(entry: &Entry) -> Result<&'static Profile, SiteError> {
    Profile::named(&entry.description.judge).map_err(|error| SiteError::Other(format!("{}: {error}", entry.id)))
}

/// Reads the file of Chinese names, if it exists.
fn words(root: &Path) -> Result<BTreeMap<String, String>, SiteError> {
    let path = root.join("book/zh/words.toml");
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let text = fs::read_to_string(&path).map_err(SiteError::file(&path))?;
    toml::from_str(&text).map_err(|error| SiteError::Text {
        line: 1 + error.span().map_or(0, |span| text[..span.start].matches('\n').count()),
        what: error.message().replace('\n', " "),
        path,
    })
}
