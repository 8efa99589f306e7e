//! The problems as `testdata/<id>.toml` describes them, the one place where a problem is described. The cases are in
//! the folder `testdata/<id>` beside it, which holds nothing else, as `oj test -d` needs it.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;
use sg_judge::natural_order;

/// A problem as its judge states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The judge's short name and number, also the name of the folder, the binary and the rules: `hdu1846`.
    pub id: String,
    /// The folder of the cases.
    pub folder: PathBuf,
    /// What the file says.
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
    /// The judge's short name, as in `cargo sg bundle --judge`.
    pub judge: String,
    /// The address of the statement.
    pub url: String,
    /// What the problem teaches, most important first.
    pub patterns: Vec<String>,
    /// The game behind it, as `cargo sg explore` names games; what its input decides is in braces: `take:1-{m}`.
    /// None if no game of that kind fits.
    pub game: Option<String>,
    /// The tokens that end an input of many cases, such as `0 0`. None if the input ends at its end.
    pub terminator: Option<String>,
    /// The same task under other numbers and on other judges.
    #[serde(default)]
    pub also: Vec<String>,
    /// Its place in the course, from taking games to nimbers: problems are studied in the order of these numbers.
    pub course: Option<u32>,
    /// How hard it is to find, from 1 to 5.
    pub difficulty: Option<u8>,
    /// The ids of the problems whose arguments it builds on.
    #[serde(default)]
    pub after: Vec<String>,
    /// What could not be checked on a page of the judge.
    #[serde(default)]
    pub unconfirmed: Vec<String>,
    /// What a program may use.
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
        Limits {
            time_ms,
            memory_kib,
            java_time_ms: None,
            java_memory_kib: None,
        }
    }

    /// Those for a program in Java.
    pub fn java(self) -> Self {
        let time = self.java_time_ms.unwrap_or(self.time_ms);
        Limits::new(time, self.java_memory_kib.unwrap_or(self.memory_kib))
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
            course: None,
            difficulty: None,
            after: Vec::new(),
            unconfirmed: Vec::new(),
            limits,
        }
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
    /// A folder of cases lacks its description.
    #[error("{} lacks its description {}.toml: write it, or move the folder away", path.display(), path.display())]
    Undescribed {
        /// The folder.
        path: PathBuf,
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
        | CatalogueError::Undescribed { path }
        | CatalogueError::Parse { path, .. }) = self;
        stem(path)
    }
}

/// What a `testdata` folder holds.
#[derive(Debug)]
pub struct Catalogue {
    /// The problems, in natural order of their ids.
    pub entries: Vec<Entry>,
    /// Why others are missing, one error for each.
    pub broken: Vec<CatalogueError>,
}

/// All problems of a `testdata` folder. A broken description only leaves out its own problem.
///
/// # Errors
///
/// If the folder itself cannot be read.
pub fn read(testdata: &Path) -> Result<Catalogue, CatalogueError> {
    let failed = |error| CatalogueError::Read {
        path: testdata.to_owned(),
        error,
    };
    let mut paths = Vec::new();
    for file in fs::read_dir(testdata).map_err(failed)? {
        paths.push(file.map_err(failed)?.path());
    }
    paths.sort_by(|a, b| natural_order(&stem(a), &stem(b)));
    let (mut entries, mut broken) = (Vec::new(), Vec::new());
    for path in paths {
        if path.extension().is_some_and(|extension| extension == "toml") {
            match entry(&path) {
                Ok(entry) => entries.push(entry),
                Err(error) => broken.push(error),
            }
        } else if path.is_dir() && !path.with_extension("toml").exists() {
            broken.push(CatalogueError::Undescribed { path });
        }
    }
    Ok(Catalogue { entries, broken })
}

fn entry(path: &Path) -> Result<Entry, CatalogueError> {
    let text = fs::read_to_string(path).map_err(|error| CatalogueError::Read {
        path: path.to_owned(),
        error,
    })?;
    Ok(Entry {
        id: stem(path),
        folder: path.with_extension(""),
        description: parsed(path, &text)?,
    })
}

/// The description in the text of this file.
fn parsed(path: &Path, text: &str) -> Result<Description, CatalogueError> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        let start = error.span().map_or(0, |span| span.start);
        CatalogueError::Parse {
            path: path.to_owned(),
            line: 1 + text[..start].matches('\n').count(),
            what: error.message().replace('\n', " "),
        }
    })
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::{CatalogueError, parsed, read};
    use proptest::prelude::*;
    use std::fs;
    use std::path::Path;

    /// Parts of descriptions, and texts that do not belong there.
    const PIECES: [&str; 24] = [
        "[limits]", "time_ms", "title", "game", "terminator", "=", "\"", "'", "\"\"\"", "[", "]", "{", "}", ",", "#",
        "\n", "\r\n", "\\", "é", "\0", "0", "-1", "18446744073709551616", "1e999",
    ];

    proptest! {
        #[test]
        fn any_description_is_read_or_refused_in_one_line_that_is_there(
            changes in prop::collection::vec((0..400_usize, 0..20_usize, prop::sample::select(&PIECES[..])), 0..6),
        ) {
            let mut letters: Vec<char> = include_str!("../../../testdata/hdu1536.toml").chars().collect();
            for (at, count, piece) in changes {
                let at = at % (letters.len() + 1);
                let end = letters.len().min(at + count);
                letters.splice(at..end, piece.chars());
            }
            let text: String = letters.into_iter().collect();
            if let Err(error) = parsed(Path::new("hdu1536.toml"), &text) {
                let told = error.to_string();
                prop_assert!(told.contains("hdu1536.toml, line ") && told.lines().count() == 1, "{told}");
                let CatalogueError::Parse { line, .. } = error else { panic!("{told}") };
                prop_assert!((1..=text.split('\n').count()).contains(&line), "{told}");
            }
        }
    }

    #[test]
    fn a_broken_description_leaves_out_its_own_problem_and_is_one_line() {
        let folder = std::env::temp_dir().join(format!("sg-rules-catalogue-{}", std::process::id()));
        let good = "title = \"T\"\njudge = \"hdu\"\nurl = \"u\"\npatterns = []\nterminator = \"0\"\n[limits]\ntime_ms = 1\nmemory_kib = 1\n";
        fs::create_dir_all(folder.join("hdu2")).unwrap();
        fs::create_dir_all(folder.join("hdu10")).unwrap();
        for (name, text) in [
            ("hdu9.toml", good),
            ("hdu10.toml", good),
            ("hdu3.toml", &good.replace("terminator", "terminater")),
            ("notes.txt", ""),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        let found = read(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let ids: Vec<&str> = found.entries.iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["hdu9", "hdu10"]);
        assert_eq!(found.entries[1].folder, folder.join("hdu10"));
        assert_eq!(found.entries[1].description.terminator.as_deref(), Some("0"));
        let lines: Vec<String> = found.broken.iter().map(ToString::to_string).collect();
        assert!(lines[0].contains("hdu2 lacks its description"), "{lines:?}");
        assert!(
            lines[1].contains("hdu3.toml, line 5: unknown field `terminater`"),
            "{lines:?}"
        );
        assert_eq!((lines.len(), lines.iter().any(|line| line.contains('\n'))), (2, false));
        assert_eq!(found.broken[1].id(), "hdu3");
    }
}
