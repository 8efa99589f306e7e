//! An input laid out in other ways, which a solution must read as well.

use sg_language::word;

/// The tokens of an input, laid out in unusual ways, each with a description.
pub(super) fn layouts(input: &str, terminator: Option<&str>) -> Vec<(&'static str, String)> {
    let tokens: Vec<&str> = input.split_ascii_whitespace().collect();
    let windows = format!("\r\n\r\n{}\r\n \r\n", tokens.join("\r\n"));
    let mut layouts = vec![
        (word!("in one line that does not end", "（排成没有行末的一行）"), tokens.join(" ")),
        (word!("with a token in each line, blank lines and CR LF", "（每行一个词，有空行，行末为 CR LF）"), windows),
        (word!("with tabs and many blanks", "（含制表符和多个空格）"), format!("\t {}\n", tokens.join(" \t  \n\n"))),
    ];
    let end: Vec<&str> = terminator.unwrap_or_default().split_ascii_whitespace().collect();
    if let Some(kept) = tokens.strip_suffix(&end[..]).filter(|_| !end.is_empty()) {
        layouts.push((word!("without its terminator", "（去掉结束标记）"), kept.join("\n")));
    }
    layouts
}
