//! Syntax highlighting: marks comments, strings, numbers, keywords and types. It is only as exact
//! as display needs, and keeps the text unchanged.

/// A language with highlighting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Cpp,
    Rust,
    Python,
}

/// The C++ keywords in the templates.
const CPP: [&str; 22] = [
    "auto", "bool", "break", "char", "const", "continue", "double", "else", "false", "for", "if", "int", "long",
    "namespace", "return", "struct", "true", "typedef", "unsigned", "using", "void", "while",
];

/// The Python keywords in the templates.
const PYTHON: [&str; 20] = [
    "and", "break", "continue", "def", "elif", "else", "False", "for", "from", "if", "import", "in", "is", "lambda",
    "None", "not", "or", "return", "True", "while",
];

/// The keywords of Rust.
const RUST: [&str; 33] = [
    "as", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern", "false", "fn", "for", "if", "impl",
    "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self", "static", "struct", "trait",
    "true", "type", "use", "where", "while",
];

/// Renders Rust code as HTML, with tokens in `<span class="...">`.
pub fn rust(code: &str) -> String {
    self::code(Language::Rust, code)
}

/// Renders code as HTML, with tokens in `<span class="...">`.
pub fn code(language: Language, code: &str) -> String {
    let mut html = String::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let (length, class) = token(language, rest, first);
        let (token, after) = rest.split_at(length);
        let text = crate::html::escape(token);
        match class {
            "" => html += &text,
            _ => html += &format!("<span class=\"{class}\">{text}</span>"),
        }
        rest = after;
    }
    html
}

/// Returns the length and the class of the first token.
fn token(language: Language, rest: &str, first: char) -> (usize, &'static str) {
    let until = |end: &dyn Fn(char) -> bool| rest.find(|c: char| end(c)).unwrap_or(rest.len());
    match first {
        '/' if rest.starts_with("//") && language != Language::Python => (until(&|c| c == '\n'), "comment"),
        '#' if language == Language::Python => (until(&|c| c == '\n'), "comment"),
        '"' => (quoted(rest, '"').unwrap_or(rest.len()), "text"),
        '\'' => match quoted(rest, '\'') {
            // Not a lifetime, which has no closing quote.
            Some(length) if rest[1..length - 1].starts_with('\\') || rest[..length].chars().count() == 3 => {
                (length, "text")
            }
            _ => (1, ""),
        },
        '0'..='9' => (until(&|c| !c.is_alphanumeric() && c != '_'), "number"),
        c if c.is_alphabetic() || c == '_' => {
            let length = until(&|c| !c.is_alphanumeric() && c != '_');
            let class = match &rest[..length] {
                word if keywords(language).contains(&word) => "keyword",
                _ if first.is_uppercase() => "type",
                _ if rest[length..].starts_with('!') => "macro",
                _ => "",
            };
            (length, class)
        }
        c => (c.len_utf8(), ""),
    }
}

fn keywords(language: Language) -> &'static [&'static str] {
    match language {
        Language::Cpp => &CPP,
        Language::Rust => &RUST,
        Language::Python => &PYTHON,
    }
}

/// Returns the length of a literal, including its quotes.
fn quoted(rest: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::rust;

    #[test]
    fn tokens_are_marked_and_the_text_is_kept() {
        let code =
            "fn f<'a>(x: &'a str) -> Option<u8> { // \"no\"\n    x.find('\\'').map(|_| 1_000u8); vec![\"\\\"\"] }";
        let html = rust(code);
        for marked in [
            "<span class=\"keyword\">fn</span>",
            "<span class=\"comment\">// &quot;no&quot;</span>",
            "<span class=\"text\">'\\''</span>",
            "<span class=\"text\">&quot;\\&quot;&quot;</span>",
            "<span class=\"number\">1_000u8</span>",
            "&lt;'a&gt;",
        ] {
            assert!(html.contains(marked), "{marked} is not in {html}");
        }
        let plain: String = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
        let plain = plain.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
        assert_eq!(plain, code);
    }
}
