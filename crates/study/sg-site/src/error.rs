//! Errors of building the site.

use std::io;
use std::path::{Path, PathBuf};

/// An error of building the site.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A text of the book has invalid syntax or makes a false claim.
    #[error("{}, line {line}: {what}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong, and what to write instead.
        what: String,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A link is dead.
    #[error("{page}: the link to {target} leads nowhere")]
    Link {
        /// The page with the link.
        page: String,
        /// The target of the link.
        target: String,
    },
    /// A problem's description is invalid.
    #[error(transparent)]
    Catalogue(#[from] problem_judge::catalogue::CatalogueError),
    /// Any other error, in one line.
    #[error("{0}")]
    Other(String),
}

impl SiteError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> SiteError + '_ {
        move |error| SiteError::File { path: path.to_owned(), error }
    }
}
