//! The index of the search: a script with one entry for each page, since a page from the disk may not read other files.

use crate::layout::Page;

/// `path`, `title`, and the words by which the page is found.
pub fn index(pages: &[Page]) -> String {
    let entries: Vec<[&str; 4]> = pages
        .iter()
        .map(|page| [&*page.path, &*page.title, &*page.summary, &*page.keywords])
        .collect();
    let json = serde_json::to_string(&entries).expect("texts are JSON");
    format!("window.searchIndex = {json};\n")
}
