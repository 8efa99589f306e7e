//! The sources of the site: the problems, the games and the texts of `book/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sg_problems::catalogue::{self, Entry};
use sg_study::{Language, Library, word};

use crate::error::SiteError;

/// The workspace, read.
#[derive(Clone)]
pub struct Workspace {
    /// Its folder.
    pub root: PathBuf,
    /// The problems, in the order of the course.
    pub problems: Vec<Entry>,
    /// The games, those of the problems among them.
    pub library: Library,
    /// What lists name in English, in Chinese: `book/zh/words.toml`.
    pub chinese: BTreeMap<String, String>,
}

impl Workspace {
    /// Reads the descriptions of the problems.
    ///
    /// # Errors
    ///
    /// If one of them cannot be used.
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

    /// The same for the readers of a language: its titles of the problems come first.
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

    /// What a list names in English, in the language of the thread if that is known.
    pub fn named<'a>(&'a self, english: &'a str) -> &'a str {
        let chinese = self.chinese.get(english).map_or(english, |chinese| chinese);
        word!(english, chinese)
    }

    /// The title of a problem, or its id if there is none.
    pub fn title<'a>(&'a self, id: &'a str) -> &'a str {
        let known = self.problems.iter().find(|entry| entry.id == id);
        known.map_or(id, |entry| &entry.description.title)
    }

    /// The text of a file of the workspace, if it is there.
    ///
    /// # Errors
    ///
    /// If it is there and cannot be read.
    pub fn text(&self, path: impl AsRef<Path>) -> Result<Option<String>, SiteError> {
        let path = self.root.join(path);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(SiteError::file(&path))?;
        Ok(Some(text.replace("\r\n", "\n")))
    }

    /// The names of the Markdown files of a folder, without their endings, in order; none if there is no folder.
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

/// The file of words, where there is one.
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
