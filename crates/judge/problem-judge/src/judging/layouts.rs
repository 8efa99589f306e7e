//! Other layouts of an input, which a solution must be able to read.

use sg_language::word;

/// Returns the tokens of an input in unusual layouts, each with a description.
pub(super) fn layouts(input: &str, terminator: Option<&str>) -> Vec<(&'static str, String)> {
    let tokens: Vec<&str> = input.split_ascii_whitespace().collect();
    let windows = format!("\r\n\r\n{}\r\n \r\n", tokens.join("\r\n"));
    let mut layouts = vec![
        (word!("in one line without line end", "（全部排在一行，末尾不换行）"), tokens.join(" ")),
        (word!("with a token in each line, blank lines and CR LF", "（每行一个词，有空行，换行符为 CR LF）"), windows),
        (word!("with tabs and many blanks", "（含制表符和多个空格）"), format!("\t {}\n", tokens.join(" \t  \n\n"))),
    ];
    let end: Vec<&str> = terminator.unwrap_or_default().split_ascii_whitespace().collect();
    if let Some(kept) = tokens.strip_suffix(&end[..]).filter(|_| !end.is_empty()) {
        layouts.push((word!("without its terminator", "（去掉结束标记）"), kept.join("\n")));
    }
    layouts
}
