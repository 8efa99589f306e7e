//! The search index: a script with one entry for each page, since a page from the disk may not read other files; and the
//! words of the site's own script.

use serde_json::json;
use sg_study::say;

use crate::layout::Page;

/// `path`, `title`, `summary`, and other words by which the page is found; then its places. `others` are the same pages in
/// the other language, whose titles find them too.
pub fn index(pages: &[Page], others: &[Page]) -> String {
    let mut entries: Vec<[String; 4]> = Vec::new();
    for (page, other) in pages.iter().zip(others) {
        let Page {
            path,
            title,
            summary,
            keywords,
            places,
            ..
        } = page;
        let title_too = if other.title == *title { "" } else { &other.title };
        let keywords = format!("{keywords} {title_too}");
        entries.push([path, title, summary, keywords.trim()].map(str::to_owned));
        for (place, anchor) in places {
            let there = other.places.iter().find(|(words, too)| too == anchor && words != place);
            let keywords = there.map(|(words, _)| words.clone()).unwrap_or_default();
            entries.push([format!("{path}#{anchor}"), place.clone(), title.clone(), keywords]);
        }
    }
    let json = serde_json::to_string(&entries).expect("texts are JSON");
    format!("window.searchIndex = {json};\nwindow.bookWords = {};\n", words())
}

/// What the script says; it puts its own values for `{}`, in order.
fn words() -> serde_json::Value {
    json!({
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
    })
}
