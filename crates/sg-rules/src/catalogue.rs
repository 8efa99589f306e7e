//! The problems as `testdata/<id>/problem.toml` describes them, the one place where a problem is described.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;

/// A problem as its judge states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The judge's short name and number, also the name of the folder, the binary and the rules: `hdu1846`.
    pub id: String,
    /// Where `problem.toml` and the cases lie.
    pub folder: PathBuf,
    /// What the file says.
    pub description: Description,
}

/// The contents of a `problem.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The title in English.
    pub title: String,
    /// The original title, where that is Chinese.
    pub title_zh: Option<String>,
    /// The judge's short name, as in `cargo sg bundle --judge`.
    pub judge: String,
    /// Where the statement stands.
    pub url: String,
    /// What the problem teaches, most important first.
    pub patterns: Vec<String>,
    /// The game behind it, as `cargo sg explore` names games; what its input decides stands in braces: `take:1-{m}`.
    /// None if no game of that kind fits.
    pub game: Option<String>,
    /// The tokens that end an input of many cases, such as `0 0`. None if the input ends at its end.
    pub terminator: Option<String>,
    /// The same task under other numbers and on other judges.
    #[serde(default)]
    pub also: Vec<String>,
    /// What nobody could check on a page of the judge.
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

/// A description cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file or folder cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A `problem.toml` is not what it should be.
    #[error("{}: {}", path.display(), source.to_string().trim_end())]
    Parse {
        /// Which.
        path: PathBuf,
        /// The key, its line, and what is wrong.
        source: Box<toml::de::Error>,
    },
}

/// All problems of a `testdata` folder, by id. Every folder in it is one.
///
/// # Errors
///
/// If a description is missing or wrong.
pub fn read(testdata: &Path) -> Result<Vec<Entry>, CatalogueError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| CatalogueError::Read { path, source }
    };
    let mut entries = Vec::new();
    for folder in fs::read_dir(testdata).map_err(failed(testdata))? {
        let folder = folder.map_err(failed(testdata))?.path();
        if folder.is_dir() {
            let path = folder.join("problem.toml");
            let text = fs::read_to_string(&path).map_err(failed(&path))?;
            let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let description = parse(&text).map_err(|source| CatalogueError::Parse {
                path,
                source: Box::new(source),
            })?;
            entries.push(Entry {
                id,
                folder,
                description,
            });
        }
    }
    entries.sort_by(|a, b| natural_key(&a.id).cmp(&natural_key(&b.id)));
    Ok(entries)
}

/// One `problem.toml`.
///
/// # Errors
///
/// With the key and the line of what is missing, unknown or of the wrong kind.
pub fn parse(text: &str) -> Result<Description, toml::de::Error> {
    toml::from_str(text)
}

/// Letters first, then the number as a number: `cses1098` stands before `cses1729`, `cf15c` before `cf603c`.
fn natural_key(id: &str) -> (&str, u64, &str) {
    let digits = id
        .find(|character: char| character.is_ascii_digit())
        .unwrap_or(id.len());
    let (judge, rest) = id.split_at(digits);
    let end = rest
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(rest.len());
    (judge, rest[..end].parse().unwrap_or(0), &rest[end..])
}

#[cfg(test)]
mod tests {
    use super::{natural_key, parse};

    #[test]
    fn a_mistake_is_named_with_its_line() {
        let text = "title = \"T\"\njudge = \"hdu\"\nurl = \"u\"\npatterns = []\nterminater = \"0\"\n[limits]\ntime_ms = 1\nmemory_kib = 1\n";
        let error = parse(text).unwrap_err().to_string();
        assert!(error.contains("line 5") && error.contains("terminater"), "{error}");
        let description = parse(&text.replace("terminater", "terminator")).unwrap();
        assert_eq!(description.terminator.as_deref(), Some("0"));
    }

    #[test]
    fn ids_are_ordered_by_their_numbers() {
        let mut ids = ["cf603c", "cf15c", "abc255g", "nim_product_64", "cf15b", "dp_k"];
        ids.sort_by_key(|id| natural_key(id));
        assert_eq!(ids, ["abc255g", "cf15b", "cf15c", "cf603c", "dp_k", "nim_product_64"]);
    }
}
