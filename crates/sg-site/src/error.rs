//! Why there is no site.

use std::io;
use std::path::{Path, PathBuf};

/// Why there is no site.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// A text of the book says something that is not understood, or not true.
    #[error("{}, line {line}: {what}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// Where in it, from 1.
        line: usize,
        /// The error, and the text to write instead.
        what: String,
    },
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A link leads nowhere.
    #[error("{page}: the link to {target} leads nowhere")]
    Link {
        /// The page with the link.
        page: String,
        /// Where it leads.
        target: String,
    },
    /// A description of a problem cannot be used.
    #[error(transparent)]
    Catalogue(#[from] sg_problems::catalogue::CatalogueError),
    /// Anything else, in a line.
    #[error("{0}")]
    Other(String),
}

impl SiteError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> SiteError + '_ {
        move |error| SiteError::File { path: path.to_owned(), error }
    }
}
