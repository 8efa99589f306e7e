//! The names of functions and variables in C.

use crate::wasm::module::Module;

/// The longest name of a function, without its number.
const LONGEST: usize = 28;

/// The name of a function for people: its own, demangled, or that of an export.
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

/// The C name of a function: the last two parts of its readable name and its number, so that no two are equal and none
/// is a name of the C library. Without `long`, only its number.
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
    name.truncate(LONGEST);
    let name = name.trim_matches('_');
    match name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        true => format!("{name}_{function}"),
        false => number,
    }
}

/// The parts of a path, without what is in angle brackets, unless a part is nothing else.
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

/// The names of local variables: a letter, and beyond 26 a letter and a number. No C keyword looks like this,
/// and `f`, `g`, `s` and `u`, with which the names of globals and types begin, get no number.
pub(crate) fn local(index: u32) -> String {
    const NUMBERED: &[u8] = b"abcdehijklmnopqrtvwxyz";
    if index < 26 {
        return char::from(b'a' + index as u8).to_string();
    }
    let (index, letters) = (index as usize - 26, NUMBERED.len());
    format!("{}{}", char::from(NUMBERED[index % letters]), index / letters + 1)
}

/// A text with an underscore for each character that no identifier may hold.
pub(crate) fn identifier(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}
