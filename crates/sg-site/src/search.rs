//! The search index: a script with one entry for each page, since a page from the disk may not read other files.

use crate::layout::Page;

/// `path`, `title`, `summary`, and other words by which the page is found; then its places.
pub fn index(pages: &[Page]) -> String {
    let mut entries: Vec<[String; 4]> = Vec::new();
    for page in pages {
        let Page {
            path,
            title,
            summary,
            keywords,
            places,
            ..
        } = page;
        entries.push([path, title, summary, keywords].map(String::clone));
        let found = places
            .iter()
            .map(|(place, anchor)| [format!("{path}#{anchor}"), place.clone(), title.clone(), String::new()]);
        entries.extend(found);
    }
    let json = serde_json::to_string(&entries).expect("texts are JSON");
    format!("window.searchIndex = {json};\n")
}
