//! An input laid out in other ways, which a solution must read as well.

/// The tokens of an input, laid out in unusual ways, each with a description.
pub(super) fn layouts(input: &str, terminator: Option<&str>) -> Vec<(&'static str, String)> {
    let tokens: Vec<&str> = input.split_ascii_whitespace().collect();
    let windows = format!("\r\n\r\n{}\r\n \r\n", tokens.join("\r\n"));
    let mut layouts = vec![
        ("in one line that does not end", tokens.join(" ")),
        ("with a token in each line, blank lines and CR LF", windows),
        (
            "with tabs and many blanks",
            format!("\t {}\n", tokens.join(" \t  \n\n")),
        ),
    ];
    let end: Vec<&str> = terminator.unwrap_or_default().split_ascii_whitespace().collect();
    if let Some(kept) = tokens.strip_suffix(&end[..]).filter(|_| !end.is_empty()) {
        layouts.push(("without its terminator", kept.join("\n")));
    }
    layouts
}
