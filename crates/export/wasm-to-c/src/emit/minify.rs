//! Shrinks C code: removes unneeded white space, and shortens the names of types and helpers.

/// The preferred maximum length of a line: some web forms cut longer ones.
const MAX_LINE: usize = 400;

/// After one of these words, a line break makes compilers warn of misleading indentation.
const GUARDS: [&str; 5] = ["if", "else", "for", "while", "do"];

/// The short names, which clash with no local variable and no name of the C library.
const SHORT: &[(&str, &str)] = &[
    ("u32", "U"),
    ("u64", "V"),
    ("s32", "I"),
    ("s64", "J"),
    ("f32", "F"),
    ("f64", "D"),
    ("TRAP", "T"),
    ("pages", "P"),
    ("LIMIT", "Z"),
];

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Shrinks C code that contains no comments.
pub(crate) fn shrink(text: &str) -> String {
    let mut out = String::with_capacity(text.len() / 2);
    let mut line_start = 0;
    for line in text.lines() {
        let line = line.trim();
        if line.starts_with('#') {
            if !out.is_empty() && !out.ends_with('\n') {
                out.push('\n');
            }
            let words: Vec<String> = line.split(' ').map(shorten).collect();
            out.push_str(&words.join(" "));
            out.push('\n');
            line_start = out.len();
            continue;
        }
        let mut rest = line;
        while let Some((token, after)) = next_token(rest) {
            rest = after;
            let token = shorten(token);
            if needs_space(out.chars().next_back(), token.chars().next()) {
                out.push(' ');
            }
            if out.len() - line_start + token.len() > MAX_LINE
                && (out.ends_with(';') || out.ends_with('}'))
                && !GUARDS.contains(&token.as_str())
            {
                out.push('\n');
                line_start = out.len();
            }
            out.push_str(&token);
        }
    }
    out.push('\n');
    out
}

fn shorten(token: &str) -> String {
    let short = SHORT.iter().find(|(long, _)| *long == token);
    short.map_or(token, |(_, short)| short).to_string()
}

/// Returns whether two characters would become one token.
fn needs_space(before: Option<char>, after: Option<char>) -> bool {
    match (before, after) {
        (Some(a), Some(b)) => {
            is_word(a) && is_word(b) || a == b && matches!(a, '+' | '-' | '&' | '|') || a == '/' && b == '*'
        }
        _ => false,
    }
}

/// Splits off the first token: a word, a number, a string, an operator, or one other character.
fn next_token(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let first = text.chars().next()?;
    let end = if is_word(first) {
        // A number may contain a decimal point.
        let number = first.is_ascii_digit();
        text.find(|c: char| !(is_word(c) || number && c == '.')).unwrap_or(text.len())
    } else if first == '"' {
        let mut escaped = false;
        1 + text[1..]
            .find(|c: char| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            })
            .map_or(text.len() - 1, |at| at + 1)
    } else {
        let pair = text.get(..2).filter(|pair| {
            matches!(*pair, "++" | "--" | "&&" | "||" | "<<" | ">>" | "<=" | ">=" | "==" | "!=" | "+=" | "-=")
        });
        pair.map_or(first.len_utf8(), str::len)
    };
    Some(text.split_at(end))
}
