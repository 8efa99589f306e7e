//! Writes the site into a folder and leaves the user's other files there alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::error::SiteError;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the site, with `/`.
    pub path: String,
    /// Its contents.
    pub bytes: Vec<u8>,
}

impl File {
    /// Makes a text file.
    pub fn text(path: &str, text: impl Into<String>) -> Self {
        File { path: path.to_owned(), bytes: text.into().into_bytes() }
    }
}

/// Lists the files that belong to the site, one path per line. Everything else in the folder is the
/// user's.
const OWN: &str = ".site-files";

/// Holds the new files until all of them are on the disk.
const WAITING: &str = ".site-new";

/// Writes the site into the folder `out` and replaces an older site there. Files that are not
/// listed in `.site-files` are neither changed nor removed. All contents are on the disk before the
/// first file changes, and the next run repairs one that was killed.
///
/// # Errors
///
/// If a file of the user is in the way, or a file cannot be written. An error before the first file
/// changes leaves `out` as it was.
pub fn write(files: &[File], out: &Path) -> Result<(), SiteError> {
    let old: BTreeSet<String> =
        fs::read_to_string(out.join(OWN)).unwrap_or_default().lines().map(str::to_owned).collect();
    let new: BTreeSet<String> = files.iter().map(|file| file.path.clone()).collect();
    if let Some(path) = new.iter().find_map(|path| in_the_way(path, &old, out)) {
        let path = out.join(path);
        let message = format!(
            "{} was not written by `cargo sg site`: move it, or name another folder with --out",
            path.display()
        );
        return Err(SiteError::Other(message));
    }
    let waiting = out.join(WAITING);
    // A killed run may have left files.
    let _ = fs::remove_dir_all(&waiting);
    if let Err(error) = place(files, &old, &new, out, &waiting) {
        let _ = fs::remove_dir_all(&waiting);
        return Err(error);
    }
    fs::remove_dir_all(&waiting).map_err(SiteError::file(&waiting))
}

/// Returns the file or folder that is in the way of `path` and does not belong to the site.
fn in_the_way<'a>(path: &'a str, old: &BTreeSet<String>, out: &Path) -> Option<&'a str> {
    let folders = path.match_indices('/').map(|(end, _)| &path[..end]).filter(|folder| !out.join(folder).is_dir());
    let mut places = folders.chain([path]).filter(|place| !old.contains(*place));
    places.find(|place| out.join(place).symlink_metadata().is_ok())
}

fn place(
    files: &[File],
    old: &BTreeSet<String>,
    new: &BTreeSet<String>,
    out: &Path,
    waiting: &Path,
) -> Result<(), SiteError> {
    for file in files {
        save(&waiting.join(&file.path), &file.bytes)?;
    }
    // If this run is killed, the next one treats the files of both sites as its own.
    list(old | new, out)?;
    for path in old - new {
        let gone = out.join(path);
        let _ = fs::remove_file(&gone);
        // Only empty folders are removed.
        for folder in gone.ancestors().skip(1).take_while(|folder| *folder != out) {
            let _ = fs::remove_dir(folder);
        }
    }
    for path in new {
        let place = out.join(path);
        make_folder_of(&place)?;
        fs::rename(waiting.join(path), &place).map_err(SiteError::file(&place))?;
    }
    list(new.clone(), out)
}

/// Replaces the list of the site's files.
fn list(paths: BTreeSet<String>, out: &Path) -> Result<(), SiteError> {
    let text: String = paths.iter().map(|path| format!("{path}\n")).collect();
    let waiting = out.join(WAITING).join(OWN);
    save(&waiting, text.as_bytes())?;
    fs::rename(&waiting, out.join(OWN)).map_err(SiteError::file(&waiting))
}

fn save(path: &Path, bytes: &[u8]) -> Result<(), SiteError> {
    make_folder_of(path)?;
    fs::write(path, bytes).map_err(SiteError::file(path))
}

fn make_folder_of(path: &Path) -> Result<(), SiteError> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(SiteError::file(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(paths: &[&str]) -> Vec<File> {
        paths.iter().map(|path| File::text(path, *path)).collect()
    }

    /// Returns the paths of all files below a folder, except the list.
    fn below(folder: &Path) -> Vec<String> {
        let mut folders = vec![folder.to_owned()];
        let mut paths = BTreeSet::new();
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    paths.insert(path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/"));
                }
            }
        }
        paths.remove(OWN);
        paths.into_iter().collect()
    }

    #[test]
    fn user_files_stay_and_old_pages_go() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        write(&site(&["index.html", "games/nim.html", "old/page.html"]), &out).unwrap();
        fs::create_dir(out.join(".git")).unwrap();
        for path in [".git/config", "CNAME", "games/mine.txt"] {
            fs::write(out.join(path), "mine").unwrap();
        }
        write(&site(&["index.html", "games/kayles.html"]), &out).unwrap();
        assert_eq!(below(&out), [".git/config", "CNAME", "games/kayles.html", "games/mine.txt", "index.html"]);
        assert!(!out.join("old").exists());
    }

    #[test]
    fn a_user_file_in_the_way_is_named_and_nothing_changes() {
        let folder = tempfile::tempdir().unwrap();
        for (mine, page) in [("index.html", "index.html"), ("games", "games/nim.html")] {
            fs::write(folder.path().join(mine), "mine").unwrap();
            let error = write(&site(&["a.html", page]), folder.path()).unwrap_err().to_string();
            assert!(error.contains(&format!("{mine} was not written by `cargo sg site`")), "{error}");
            assert_eq!(below(folder.path()), [mine]);
            assert_eq!(fs::read_to_string(folder.path().join(mine)).unwrap(), "mine");
            fs::remove_file(folder.path().join(mine)).unwrap();
        }
    }

    #[test]
    fn the_next_run_repairs_a_killed_one() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path();
        write(&site(&["a.html", "b.html"]), out).unwrap();
        // Killed between two renames: `c.html` is in place, and `d.html` is still waiting.
        fs::write(out.join(OWN), "a.html\nb.html\nc.html\nd.html\n").unwrap();
        fs::write(out.join("c.html"), "c.html").unwrap();
        fs::create_dir(out.join(WAITING)).unwrap();
        fs::write(out.join(WAITING).join("d.html"), "half").unwrap();
        write(&site(&["c.html", "d.html"]), out).unwrap();
        assert_eq!(below(out), ["c.html", "d.html"]);
        assert_eq!(fs::read_to_string(out.join("d.html")).unwrap(), "d.html");
    }
}
