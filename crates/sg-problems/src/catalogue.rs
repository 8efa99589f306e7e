//! The problems as their descriptions tell, `problems/<id>/problem.toml`. The cases are in the folder `testdata/<id>`, which
//! holds nothing else, as `oj test -d` needs it.
//!
//! In a user's own package, which has no folder of problems, a description is `testdata/<id>.toml`, beside its cases.

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
    /// The judge's short name, as in `cargo sg bundle --judge`.
    pub judge: String,
    /// The address of the statement.
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
        let text = fs::read_to_string(&path).map_err(|error| CatalogueError::Read {
            path: path.clone(),
            error,
        });
        match text.and_then(|text| parsed(&path, &text)) {
            Ok(description) => entries.push(Entry {
                folder: testdata.join(&id),
                id,
                description,
            }),
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
        let Some(next) = left
            .iter()
            .position(|entry| entry.description.after.iter().all(is_read))
        else {
            let ids: Vec<&str> = left.iter().map(|entry| entry.id.as_str()).collect();
            let before = "`after` must name problems that can be read before";
            return Err(format!("{}: {before}", ids.join(", ")));
        };
        course.push(left.remove(next));
    }
    Ok(course)
}

/// The files and folders of a folder, by name.
fn paths(folder: &Path) -> Result<Vec<PathBuf>, CatalogueError> {
    let all = fs::read_dir(folder).and_then(|files| files.map(|file| Ok(file?.path())).collect());
    let mut all: Vec<PathBuf> = all.map_err(|error| CatalogueError::Read {
        path: folder.to_owned(),
        error,
    })?;
    all.sort();
    Ok(all)
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
    use super::{CatalogueError, course, parsed, read};
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
            let mut letters: Vec<char> = include_str!("../../../problems/hdu1536/problem.toml").chars().collect();
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
    fn a_course_reads_what_a_problem_builds_on_first_and_then_the_easier_ones() {
        let entry = |id: &str, difficulty: u8, after: &[&str]| {
            let mut description = parsed(Path::new("problem.toml"), GOOD).unwrap();
            description.difficulty = Some(difficulty);
            description.after = after.iter().map(|id| id.to_string()).collect();
            super::Entry {
                id: id.to_owned(),
                folder: "".into(),
                description,
            }
        };
        let ids = |entries: &[super::Entry]| {
            course(entries).map(|course| {
                course
                    .iter()
                    .map(|entry| entry.id.clone())
                    .collect::<Vec<_>>()
                    .join(" ")
            })
        };
        let entries = [
            entry("a", 1, &["c"]),
            entry("b", 2, &[]),
            entry("c", 3, &[]),
            entry("d", 1, &[]),
        ];
        assert_eq!(ids(&entries).as_deref(), Ok("d b c a"));
        let wrong = ids(&[entry("a", 1, &["b"]), entry("b", 1, &["a"]), entry("c", 1, &[])]).unwrap_err();
        assert!(wrong.starts_with("a, b: "), "{wrong}");
        assert!(ids(&[entry("a", 1, &["nothing"])]).is_err());
    }

    const GOOD: &str = "title = \"T\"\njudge = \"hdu\"\nurl = \"u\"\npatterns = []\nterminator = \"0\"\n[limits]\ntime_ms = 1\nmemory_kib = 1\n";

    #[test]
    fn a_broken_description_leaves_out_its_own_problem_and_is_one_line() {
        let root = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        file("problems/Cargo.toml", "");
        file("problems/hdu9/problem.toml", GOOD);
        file("problems/hdu10/problem.toml", GOOD);
        file("problems/hdu3/problem.toml", &GOOD.replace("terminator", "terminater"));
        file("testdata/hdu10/sample-1.in", "");
        file("testdata/hdu2/sample-1.in", "");
        let found = read(root.path()).unwrap();
        let ids: Vec<&str> = found.entries.iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["hdu9", "hdu10"]);
        assert_eq!(found.entries[1].folder, root.path().join("testdata/hdu10"));
        assert_eq!(found.entries[1].description.terminator.as_deref(), Some("0"));
        let lines: Vec<String> = found.broken.iter().map(ToString::to_string).collect();
        assert!(lines[0].contains("hdu2 lacks its description"), "{lines:?}");
        assert!(
            lines[1].contains("problem.toml, line 5: unknown field `terminater`"),
            "{lines:?}"
        );
        assert_eq!((lines.len(), lines.iter().any(|line| line.contains('\n'))), (2, false));
        assert_eq!(
            (found.broken[0].id(), found.broken[1].id()),
            ("hdu2".to_owned(), "hdu3".to_owned())
        );
    }

    #[test]
    fn in_a_package_of_its_own_a_description_lies_beside_its_cases() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir_all(root.path().join("testdata/hdu9")).unwrap();
        fs::write(root.path().join("testdata/hdu9.toml"), GOOD).unwrap();
        let found = read(root.path()).unwrap();
        assert!(found.broken.is_empty(), "{:?}", found.broken);
        assert_eq!(found.entries[0].id, "hdu9");
    }
}
