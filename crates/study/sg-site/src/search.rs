//! The search index, and the messages of the site's scripts.
//!
//! The index has an entry for each page and each named place. It is a script, since a page opened
//! from the disk may not read other files, and it is loaded on first use. `assets/search.js`
//! searches it.

use std::collections::BTreeMap;

use serde_json::json;
use sg_study::say;

use crate::error::SiteError;
use crate::layout::Page;
use crate::workspace::Workspace;

/// Builds the index. An entry is a path, title, summary, other names and the words of the text; the
/// places of a page follow it. `others` are the same pages in the other language, whose titles are
/// indexed too.
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

/// The file of search terms that the pages and places themselves do not contain.
const NAMES: &str = "book/names.toml";

fn other_names(workspace: &Workspace) -> Result<BTreeMap<String, String>, SiteError> {
    let text = workspace.text(NAMES)?.unwrap_or_default();
    toml::from_str(&text).map_err(|error| SiteError::Other(format!("{NAMES}: {}", error.message())))
}

/// Returns the messages of the scripts, which replace each `{}` by a value, in order.
pub fn words() -> String {
    let words = json!({
        "none": say!("Nothing is called “{{}}” here.", "这里没有叫“{{}}”的内容。"),
        "right": say!("Right.", "答对了。"),
        "read": say!("Right: {{}}.", "答对了：{{}}。"),
        "wrong": say!("No. Think again, or open the answer.", "不对。再想想，或者打开答案。"),
        "answer": say!("Your answer", "你的答案"),
        "onPaper": say!("Print the answers too, on a page of their own", "打印时另起一页附上答案"),
        "answers": say!("Answers", "答案"),
        "check": say!("Check", "检查"),
        "empty": say!("Write your answer first.", "请先写下你的答案。"),
        "not": say!("{{}} is not right. Think again, or open the answer.", "不是 {{}}。再想想，或者打开答案。"),
        "shown": say!("{{}} of {{}} shown, {{}} solved", "显示 {{}} 题，共 {{}} 题，已做出 {{}} 题"),
        "doneOf": say!("{{}} of {{}}", "{{}}/{{}}"),
        "copied": say!("Copied", "已复制"),
        "exercise": say!("Exercise", "练习题号"),
        "next": say!("Next", "下一题"),
        "progress": say!("{{}} of {{}} solved, {{}} to be repeated now", "已做出 {{}} 题，共 {{}} 题，现在该复习 {{}} 题"),
        "solved": say!("Solved. ", "做出来了。"),
        "tomorrow": say!("It comes back tomorrow.", "明天再出现。"),
        "again": say!("It comes back in {{}} days.", "{{}} 天后再出现。"),
        "half": say!("Now describe it below.", "再在下面描述它。"),
        "save": say!("Save progress as a file", "把进度存成文件"),
        "load": say!("Load progress", "载入进度"),
        "unreadable": say!("That file holds no progress of this book.", "这个文件里没有本书的进度。"),
    });
    format!("window.bookWords = {words};\n")
}
