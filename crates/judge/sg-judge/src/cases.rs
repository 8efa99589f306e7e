//! Finds the cases in a folder: pairs of `name.in` and `name.out` (`oj`, `cargo compete`),
//! `name.in` and `name.ans` (ICPC, Kattis), or `input1.txt` and `output1.txt`.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// One case: an input and the expected output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file name without its ending, such as `sample-1`.
    pub name: String,
    /// The `.in` file.
    pub input: PathBuf,
    /// The `.out` file.
    pub expected: PathBuf,
}

/// The files of one name in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Both files.
    Case(Case),
    /// An `.in` without its `.out`: a case that cannot be judged.
    MissingOutput {
        /// The file name without its ending.
        name: String,
        /// The `.in` file.
        input: PathBuf,
    },
    /// An `.out` without its `.in`, most likely a misspelt name.
    MissingInput {
        /// The file name without its ending.
        name: String,
        /// The `.out` file.
        expected: PathBuf,
    },
}

impl Found {
    /// The file name without its ending, such as `sample-1`.
    pub fn name(&self) -> &str {
        match self {
            Self::Case(case) => &case.name,
            Self::MissingOutput { name, .. } | Self::MissingInput { name, .. } => name,
        }
    }
}

/// Finds the cases of `folder`, in natural order. Ignores subfolders, hidden files, and all other
/// names, including backups (`a.in~`, `a.in.bak`). A `.out` is preferred to a `.ans` of the same
/// name.
///
/// # Errors
///
/// If the folder cannot be read, in particular if it does not exist.
pub fn discover(folder: &Path) -> io::Result<Vec<Found>> {
    // Keyed by the raw file names: two that are not valid UTF-8 may look the same as text.
    let mut pairs: BTreeMap<OsString, [Option<PathBuf>; 2]> = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let Some((name, side)) = side(&path).filter(|_| path.is_file()) else { continue };
        let slot = &mut pairs.entry(name).or_default()[side];
        if slot.is_none() || path.extension().is_some_and(|ending| ending == "out") {
            *slot = Some(path);
        }
    }
    let mut found: Vec<Found> = pairs.into_iter().filter_map(pair).collect();
    found.sort_by(|a, b| natural_order(a.name(), b.name()));
    Ok(found)
}

/// Returns the name of the case that a file belongs to, and 0 for an input or 1 for an output.
fn side(path: &Path) -> Option<(OsString, usize)> {
    let name = path.file_stem()?;
    let shown = name.to_string_lossy();
    if shown.starts_with('.') {
        return None;
    }
    let number = |before| shown.strip_prefix(before).filter(|rest| rest.parse::<u32>().is_ok()).map(OsString::from);
    Some(match path.extension()?.to_str()? {
        "in" => (name.to_owned(), 0),
        "out" | "ans" => (name.to_owned(), 1),
        "txt" => (number("input").map(|name| (name, 0))).or(number("output").map(|name| (name, 1)))?,
        _ => return None,
    })
}

fn pair((name, files): (OsString, [Option<PathBuf>; 2])) -> Option<Found> {
    let name = name.to_string_lossy().into_owned();
    Some(match files {
        [Some(input), Some(expected)] => Found::Case(Case { name, input, expected }),
        [Some(input), None] => Found::MissingOutput { name, input },
        [None, Some(expected)] => Found::MissingInput { name, expected },
        [None, None] => return None,
    })
}

/// Compares names so that runs of digits count as numbers: `sample-2` before `sample-10`.
///
/// ```
/// let mut names = ["sample-10", "sample-2", "hack-1"];
/// names.sort_by(|a, b| sg_judge::natural_order(a, b));
/// assert_eq!(names, ["hack-1", "sample-2", "sample-10"]);
/// ```
pub fn natural_order(a: &str, b: &str) -> Ordering {
    // `1` and `01` are equal as numbers; compare them as text, so that only identical names are
    // equal.
    parts(a).cmp(parts(b)).then_with(|| a.cmp(b))
}

/// Splits a name into runs of digits and runs of other characters. Numbers are ordered by their
/// length without leading zeros, then by their digits.
fn parts(name: &str) -> impl Iterator<Item = (u8, usize, &[u8])> {
    let runs = name.as_bytes().chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    runs.map(|run| {
        if run[0].is_ascii_digit() {
            let zeros = run.iter().take_while(|digit| **digit == b'0').count();
            (b'0', run.len() - zeros, &run[zeros..])
        } else {
            (run[0], 0, run)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(found: &[Found]) -> Vec<String> {
        found
            .iter()
            .map(|found| match found {
                Found::Case(case) => case.name.clone(),
                Found::MissingOutput { name, .. } => format!("{name} lacks .out"),
                Found::MissingInput { name, .. } => format!("{name} lacks .in"),
            })
            .collect()
    }

    #[test]
    fn cases_are_in_natural_order_and_unpaired_files_are_reported() {
        let folder = tempfile::tempdir().unwrap();
        for name in [
            "sample-10.in", "sample-10.ans", "sample-2.in", "sample-2.out", "sample-2.ans", "typo.out", "ours-1.in",
            "input3.txt", "output3.txt", "input.txt",
        ] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let found = discover(folder.path()).unwrap();
        assert_eq!(names(&found), ["3", "ours-1 lacks .out", "sample-2", "sample-10", "typo lacks .in"]);
        let expected = |found: &Found| matches!(found, Found::Case(case) if case.expected.ends_with("sample-2.out"));
        assert!(found.iter().any(expected));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_that_is_not_utf_8_is_a_case() {
        use std::os::unix::ffi::OsStringExt as _;

        let folder = tempfile::tempdir().unwrap();
        for name in [b"a\xff.in".to_vec(), b"a\xff.out".to_vec(), b"a\xfe.in".to_vec()] {
            std::fs::write(folder.path().join(OsString::from_vec(name)), "").unwrap();
        }
        assert_eq!(names(&discover(folder.path()).unwrap()), ["a\u{fffd} lacks .out", "a\u{fffd}"]);
    }

    #[test]
    fn hidden_files_backups_and_folders_are_ignored() {
        let folder = tempfile::tempdir().unwrap();
        for name in [".sample-1.in", "._sample-1.out", "a.in~", "a.in.bak", "#a.in#", ".a.in.swp", "notes.toml", "in"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        std::fs::create_dir(folder.path().join("folder.in")).unwrap();
        assert_eq!(discover(folder.path()).unwrap(), []);
    }

    #[test]
    fn a_missing_folder_is_an_error() {
        assert_eq!(discover(Path::new("/no/such/folder")).unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[test]
    fn natural_order_is_a_total_order() {
        let sorted =
            ["", "-1", "1", "02", "2", "10", "a", "a-1", "a-1b", "a-02", "a-10", "a-99999999999999999999999", "b"];
        for (i, a) in sorted.iter().enumerate() {
            for (j, b) in sorted.iter().enumerate() {
                assert_eq!(natural_order(a, b), i.cmp(&j), "{a} {b}");
            }
        }
    }
}
