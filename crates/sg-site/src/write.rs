//! Puts the files of the site into a folder: all of them, or none.

use std::fs;
use std::path::{Path, PathBuf};

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
    /// A file of text.
    pub fn text(path: &str, text: impl Into<String>) -> Self {
        File { path: path.to_owned(), bytes: text.into().into_bytes() }
    }
}

/// Marks a folder that holds a site and nothing else, so that it may be replaced.
const MARK: &str = "assets/search-index.js";

/// Writes the site into the folder `out`, in place of an older site there.
///
/// # Errors
///
/// If `out` holds something other than a site, or a file cannot be written; then `out` is as it was.
pub fn write(files: &[File], out: &Path) -> Result<(), SiteError> {
    let is_empty = fs::read_dir(out).map_or(true, |mut entries| entries.next().is_none());
    if out.exists() && !is_empty && !out.join(MARK).is_file() {
        let message = format!("{} is not empty and holds no site: name another folder with --out", out.display());
        return Err(SiteError::Other(message));
    }
    let parent = match out.parent() {
        Some(parent) if parent != Path::new("") => parent.to_owned(),
        _ => PathBuf::from("."),
    };
    fs::create_dir_all(&parent).map_err(SiteError::file(&parent))?;
    let fresh = tempfile::Builder::new().prefix(".site-").tempdir_in(&parent).map_err(SiteError::file(&parent))?;
    let new = fresh.path().join("new");
    for file in files {
        let path = new.join(&file.path);
        let folder = path.parent().unwrap_or(&new);
        fs::create_dir_all(folder).map_err(SiteError::file(folder))?;
        fs::write(&path, &file.bytes).map_err(SiteError::file(&path))?;
    }
    // The old one goes with the temporary folder.
    if out.exists() {
        fs::rename(out, fresh.path().join("old")).map_err(SiteError::file(out))?;
    }
    fs::rename(&new, out).map_err(SiteError::file(out))
}
