//! Prints the initial bytes of the memory as string literals.

use std::fmt::Write;

/// The longest string that every C99 compiler accepts.
const MAX_STRING: usize = 4000;
/// The maximum length of a line in a literal.
const MAX_LINE: usize = 110;
/// A gap of this many zero bytes starts a new string.
const MIN_GAP: usize = 24;

/// Splits bytes at long runs of zeros, and where a string would get too long. Returns each piece
/// with its offset.
pub(crate) fn pieces(bytes: &[u8]) -> Vec<(usize, &[u8])> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut end = 0;
    for (i, byte) in bytes.iter().enumerate() {
        if *byte == 0 {
            continue;
        }
        if end == start {
            start = i;
        } else if i - end >= MIN_GAP || i - start >= MAX_STRING {
            pieces.push((start, &bytes[start..end]));
            start = i;
        }
        end = i + 1;
    }
    if end > start {
        pieces.push((start, &bytes[start..end]));
    }
    pieces
}

/// Formats bytes as a C string literal, on several lines if it is long.
pub(crate) fn literal(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    let mut column = 0;
    for (i, byte) in bytes.iter().enumerate() {
        let before = out.len();
        let digit_follows = bytes.get(i + 1).is_some_and(u8::is_ascii_digit);
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'?' => out.push_str("\\?"),
            0x20..=0x7e => out.push(char::from(*byte)),
            _ if digit_follows => drop(write!(out, "\\{byte:03o}")),
            _ => drop(write!(out, "\\{byte:o}")),
        }
        column += out.len() - before;
        if column >= MAX_LINE && i + 1 < bytes.len() {
            out.push_str("\"\n\t\t\"");
            column = 0;
        }
    }
    out.push('"');
    out
}
