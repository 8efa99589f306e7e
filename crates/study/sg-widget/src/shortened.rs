//! Long texts, cut for a page.

use sg_language::say;

/// Returns the first lines of a text, each cut to `columns` characters, and the number of lines
/// left out.
///
/// ```
/// assert_eq!(sg_widget::shortened("one\ntwo\nthree\n", (2, 60)), "one\ntwo\n… and 1 more lines");
/// assert_eq!(sg_widget::shortened("a long line\n", (2, 6)), "a long …\n");
/// assert_eq!(sg_widget::shortened("", (2, 6)), "");
/// ```
pub fn shortened(text: &str, (lines, columns): (usize, usize)) -> String {
    let cut = |line: &str| match line.char_indices().nth(columns) {
        Some((end, _)) => format!("{} …\n", &line[..end]),
        None => format!("{line}\n"),
    };
    let shown: String = text.lines().take(lines).map(cut).collect();
    match text.lines().count().saturating_sub(lines) {
        0 => shown,
        more => say!("{shown}… and {more} more lines", "{shown}…… 还有 {more} 行"),
    }
}
