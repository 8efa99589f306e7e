//! The names of functions and variables in C.

use crate::wasm::module::Module;

/// The maximum length of a function name, without its number.
const MAX_LENGTH: usize = 28;

/// Returns the readable name of a function: its own, demangled, or that of an export.
pub(crate) fn readable(module: &Module, function: u32) -> String {
    match named(module, function) {
        Some(name) => format!("{:#}", rustc_demangle::demangle(name)),
        None => format!("function {function}"),
    }
}

fn named<'m>(module: &'m Module, function: u32) -> Option<&'m String> {
    let own = module.function_names.get(&function);
    own.or_else(|| module.export_names.get(&function))
}

/// Returns the C name of a function: the last two parts of its readable name and its number, so
/// that names are unique and do not clash with the C library. Without `long`, only the number.
pub(crate) fn function(module: &Module, function: u32, long: bool) -> String {
    let number = format!("F{function}");
    if !long || named(module, function).is_none() {
        return number;
    }
    let parts = parts(&readable(module, function));
    let from = parts.len().saturating_sub(2);
    let mut name = String::new();
    for c in parts[from..].join("_").chars() {
        if c.is_ascii_alphanumeric() {
            name.push(c);
        } else if !name.ends_with('_') && !name.is_empty() {
            name.push('_');
        }
    }
    name.truncate(MAX_LENGTH);
    let name = name.trim_matches('_');
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { format!("{name}_{function}") } else { number }
}

/// Splits a path into its parts. Drops text in angle brackets, except in brackets that open the
/// path.
fn parts(path: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0u32;
    let mut chars = path.trim_start_matches('<').chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            ':' if depth == 0 && chars.peek() == Some(&':') => {
                chars.next();
                parts.push(String::new());
            }
            _ if depth == 0 => {
                if let Some(part) = parts.last_mut() {
                    part.push(c);
                }
            }
            _ => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Returns the name of a local variable: a letter, and from the 27th variable on a letter and a
/// number. No C keyword looks like this. `f`, `g`, `s` and `u` get no number, since names of
/// globals and types begin with them.
pub(crate) fn local(index: u32) -> String {
    const NUMBERED: &[u8] = b"abcdehijklmnopqrtvwxyz";
    if index < 26 {
        return char::from(b'a' + index as u8).to_string();
    }
    let (index, letters) = (index as usize - 26, NUMBERED.len());
    format!("{}{}", char::from(NUMBERED[index % letters]), index / letters + 1)
}

/// Replaces each character that is not valid in an identifier by an underscore.
pub(crate) fn identifier(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}
