//! The search index: a script with one entry for each page and each place that has a name, since a page from the disk may not
//! read other files. It is loaded with the first key; how it is searched is left to `assets/book.js`. And the words of that
//! script.

use std::collections::BTreeMap;

use serde_json::json;
use sg_study::say;

use crate::error::SiteError;
use crate::layout::Page;
use crate::workspace::Workspace;

/// `path`, `title`, `summary`, other names, and the words of the text; then the places of the page. `others` are the same
/// pages in the other language, whose titles find them too.
pub fn index(workspace: &Workspace, pages: &[Page], others: &[Page]) -> Result<String, SiteError> {
    let mut names = other_names(workspace)?;
    let mut entries: Vec<[String; 5]> = Vec::new();
    for (page, other) in pages.iter().zip(others) {
        let Page { path, title, .. } = page;
        let mut named = |path: &str| names.remove(path).unwrap_or_default();
        let keywords = format!("{} {} {}", page.keywords, named(path), other.title);
        entries.push([path, title, &page.summary, &keywords, &page.text].map(String::clone));
        for (place, anchor) in &page.places {
            let there = other.places.iter().find(|(words, too)| too == anchor && words != place);
            let path = format!("{path}#{anchor}");
            let keywords = format!("{} {}", there.map_or("", |(words, _)| words), named(&path));
            entries.push([path, place.clone(), title.clone(), keywords, String::new()]);
        }
    }
    if let Some(path) = names.keys().next() {
        return Err(SiteError::Other(format!("{NAMES}: there is no {path}")));
    }
    let json = serde_json::to_string(&entries).expect("texts are JSON");
    Ok(format!("window.searchIndex = {json};\n"))
}

/// Names by which people look for a page or a place, and which it does not use itself.
const NAMES: &str = "book/names.toml";

fn other_names(workspace: &Workspace) -> Result<BTreeMap<String, String>, SiteError> {
    let text = workspace.text(NAMES)?.unwrap_or_default();
    toml::from_str(&text).map_err(|error| SiteError::Other(format!("{NAMES}: {}", error.message())))
}

/// What the script says; it puts its own values for `{}`, in order.
pub fn words() -> String {
    let words = json!({
        "none": say!("Nothing is called “{{}}” here.", "这里没有叫“{{}}”的内容。"),
        "right": say!("Right.", "答对了。"),
        "wrong": say!("No. Think again, or open the answer.", "不对。再想想，或者打开答案。"),
        "answer": say!("Your answer", "你的答案"),
        "answers": say!("Answers", "答案"),
        "check": say!("Check", "检查"),
        "empty": say!("Write your answer first.", "请先写下你的答案。"),
        "not": say!("{{}} is not it. Think again, or open the answer.", "不是 {{}}。再想想，或者打开答案。"),
        "shown": say!("{{}} of {{}} shown, {{}} solved", "显示 {{}} 题，共 {{}} 题，已做出 {{}} 题"),
        "copied": say!("Copied", "已复制"),
    });
    format!("window.bookWords = {words};\n")
}
