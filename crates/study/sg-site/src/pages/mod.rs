//! The pages, one module for each kind.

mod atlas;
mod course;
mod facts;
mod games;
mod home;
mod learn;
mod patterns;
mod problems;
mod steps;
mod submit;
mod texts;

use crate::error::SiteError;
use crate::layout::Page;
use crate::solution::Solution;
use crate::workspace::Workspace;
use crate::write::File;

/// Makes all pages, in the order of the book.
pub fn all(
    workspace: &Workspace,
    solutions: &[Solution],
    progress: &dyn Fn(&str, usize, usize),
) -> Result<Vec<Page>, SiteError> {
    let mut pages = vec![home::page()?];
    pages.extend(learn::pages(workspace)?);
    pages.push(course::page(workspace)?);
    pages.extend(problems::pages(workspace, solutions, progress)?);
    pages.extend(games::pages(workspace, progress)?);
    pages.extend(texts::pages(workspace)?);
    Ok(pages)
}

/// Returns the files of the problems that readers can download.
pub fn files(workspace: &Workspace, solutions: &[Solution]) -> Result<Vec<File>, SiteError> {
    let mut files = Vec::new();
    for (entry, solution) in workspace.problems.iter().zip(solutions) {
        files.extend(submit::files(workspace, entry, solution)?);
    }
    Ok(files)
}

/// Returns the pictures of the pages.
pub fn pictures() -> Vec<File> {
    home::files().to_vec()
}
