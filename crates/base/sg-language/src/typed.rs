//! Characters as people type them, and as parsers expect them.

/// Returns the character that a parser expects in place of a typed one: it converts full-width
/// letters, digits and signs from Chinese keyboards, Chinese punctuation, and typographic minus
/// signs and apostrophes. Each character becomes exactly one, so that errors still know their
/// position.
///
/// ```
/// let plain = |text: &str| -> String { text.chars().map(sg_language::plain).collect() };
/// assert_eq!(plain("ｔａｋｅ：１，３、４"), "take:1,3,4");
/// assert_eq!(plain("（５，９）"), "(5,9)");
/// assert_eq!(plain("Wythoff’s game。"), "Wythoff's game.");
/// assert_eq!(plain("必败 × 2"), "必败 × 2");
/// ```
pub fn plain(sign: char) -> char {
    match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{3000}' | '\u{a0}' => ' ',
        '、' | '﹐' | '､' => ',',
        '。' | '｡' => '.',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        '−' | '–' | '—' => '-',
        '〜' => '~',
        '【' => '[',
        '】' => ']',
        other => other,
    }
}
