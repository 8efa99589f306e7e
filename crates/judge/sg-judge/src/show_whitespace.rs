//! Makes a piece of output visible: white space, control characters, invisible characters, very
//! long lines.

/// The number of bytes shown on each side of the place.
const REACH: usize = 60;
/// The number of characters quoted from a token.
const LONGEST_TOKEN: usize = 40;

/// Cuts a line around a place and makes white space visible. Also returns the number of characters
/// shown before the place.
pub(crate) fn excerpt(line: &[u8], place: usize, newline: bool) -> (String, usize) {
    let place = place.min(line.len());
    let start = char_boundary(line, place.saturating_sub(REACH));
    let end = char_boundary(line, (place + REACH).min(line.len()));
    let mut shown = String::new();
    if start > 0 {
        shown.push('…');
    }
    // If only the last bytes of a character differ, the place is that character.
    push_visible(&mut shown, &line[start..char_boundary(line, place)]);
    let caret = shown.chars().count();
    push_visible(&mut shown, &line[char_boundary(line, place)..end]);
    if end < line.len() {
        shown.push('…');
    } else if newline {
        shown.push('⏎');
    }
    (shown, caret)
}

/// Quotes a token for a sentence. A long token is cut around byte `place`.
pub(crate) fn token(bytes: &[u8], place: usize) -> String {
    // A place near the start keeps everything before it.
    let start = if place < LONGEST_TOKEN { 0 } else { place - LONGEST_TOKEN / 2 };
    let start = char_boundary(bytes, start);
    let mut shown = String::new();
    if start > 0 {
        shown.push('…');
    }
    push_visible(&mut shown, &bytes[start..bytes.len().min(start + 4 * LONGEST_TOKEN)]);
    match shown.char_indices().nth(LONGEST_TOKEN) {
        Some((cut, _)) => format!("{}…", &shown[..cut]),
        None => shown,
    }
}

/// Returns the number of the character at byte `place`, counted from 1.
pub(crate) fn column(line: &[u8], place: usize) -> usize {
    let before = &line[..char_boundary(line, place)];
    1 + before.iter().filter(|byte| !continues(**byte)).count()
}

/// Returns the start of the character that byte `place` belongs to.
fn char_boundary(line: &[u8], place: usize) -> usize {
    let first = place.saturating_sub(3);
    (first..=place).rev().find(|&at| line.get(at).is_none_or(|byte| !continues(*byte))).unwrap_or(place)
}

fn continues(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}

fn push_visible(shown: &mut String, bytes: &[u8]) {
    for character in String::from_utf8_lossy(bytes).chars() {
        match character {
            ' ' => shown.push('·'),
            '\t' => shown.push('→'),
            '\r' => shown.push('␍'),
            '\0'..='\x1f' => shown.push(char::from_u32(0x2400 + character as u32).unwrap_or('␦')),
            '\x7f' => shown.push('␡'),
            _ if is_invisible(character) => shown.extend(character.escape_unicode()),
            _ => shown.push(character),
        }
    }
}

/// Returns true for a character that is invisible or looks like a blank, as in text copied from a
/// web page.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || character.is_whitespace()
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_and_invisible_characters_are_shown() {
        assert_eq!(excerpt(b"a b\tc\r\0\x07\x7f", 2, true), ("a·b→c␍␀␇␡⏎".to_string(), 2));
        assert_eq!(excerpt("\u{feff}1\u{a0}2".as_bytes(), 0, false).0, "\\u{feff}1\\u{a0}2");
    }

    #[test]
    fn invalid_utf_8_is_replaced() {
        assert_eq!(excerpt(b"a\xff\xfeb", 3, false), ("a\u{fffd}\u{fffd}b".to_string(), 3));
        assert_eq!(token(b"\xc3", 0), "\u{fffd}");
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let line = "0123456789".repeat(1000);
        let (shown, caret) = excerpt(line.as_bytes(), 5005, true);
        assert_eq!(shown.chars().count(), 2 * REACH + 2);
        assert!(shown.starts_with('…') && shown.ends_with('…'));
        assert_eq!(shown.chars().nth(caret), Some('5'));
    }

    #[test]
    fn cuts_fall_between_characters() {
        let line = "é".repeat(200);
        let (shown, caret) = excerpt(line.as_bytes(), 201, false);
        assert!(!shown.contains('\u{fffd}'), "{shown}");
        assert_eq!(shown.chars().nth(caret), Some('é'));
        assert_eq!(column(line.as_bytes(), 201), 101);
    }

    #[test]
    fn a_long_token_is_cut_around_the_place() {
        assert_eq!(token(&[b'x'; LONGEST_TOKEN], 0), "x".repeat(LONGEST_TOKEN));
        assert_eq!(token(&[b'x'; 1000], 0), format!("{}…", "x".repeat(LONGEST_TOKEN)));
        let wide = "é".repeat(LONGEST_TOKEN);
        assert_eq!(token(wide.repeat(2).as_bytes(), 0), format!("{wide}…"));
        let half = "x".repeat(LONGEST_TOKEN / 2);
        assert_eq!(token(&[b'x'; LONGEST_TOKEN + 1], LONGEST_TOKEN), format!("…{half}x"));
        let one_other = [&[b'x'; 1000][..], b"y"].concat();
        assert_eq!(token(&one_other, 1000), format!("…{half}y"));
    }
}
