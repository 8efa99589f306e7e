//! A text as lines and as tokens, by the rules of `compare`.

/// A text without its final newline.
#[derive(Clone, Copy)]
pub(super) struct Text<'a>(&'a [u8]);

/// Part of a text, and its start.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    pub start: usize,
    pub bytes: &'a [u8],
}

impl PartialEq for Token<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<'a> Text<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Self(without_final_newline(text))
    }

    pub(super) fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// Returns the lines without their LF or CR LF. The rest after the last newline is a line, even if empty.
    pub(super) fn lines(self) -> impl Iterator<Item = &'a [u8]> {
        let mut rest = Some(self.0);
        std::iter::from_fn(move || {
            let text = rest?;
            let end = text.iter().position(|byte| *byte == b'\n');
            rest = end.map(|end| &text[end + 1..]);
            Some(end.map_or(text, |end| without_final_newline(&text[..=end])))
        })
    }

    pub(super) fn tokens(self) -> impl Iterator<Item = Token<'a>> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let start = at + self.0[at..].iter().position(|byte| !is_space(*byte))?;
            let length = self.0[start..].iter().position(|byte| is_space(*byte)).unwrap_or(self.0.len() - start);
            at = start + length;
            Some(Token { start, bytes: &self.0[start..at] })
        })
    }

    /// Returns the number, from 1, of the line that holds the byte at `place`, and that line's bounds.
    pub(super) fn line_around(self, place: usize) -> (usize, std::ops::Range<usize>) {
        let (before, after) = self.0.split_at(place);
        let number = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let is_newline = |byte: &u8| *byte == b'\n';
        let start = before.iter().rposition(is_newline).map_or(0, |newline| newline + 1);
        let length = after.iter().position(is_newline);
        let end = length.map_or(self.0.len(), |length| place + length);
        let is_dos = length.is_some() && self.0[start..end].ends_with(b"\r");
        (number, start..end - usize::from(is_dos))
    }
}

fn without_final_newline(text: &[u8]) -> &[u8] {
    text.strip_suffix(b"\r\n").or_else(|| text.strip_suffix(b"\n")).unwrap_or(text)
}

/// Recognises white space as C's `isspace` does; Rust's own leaves out the vertical tab.
pub(super) fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}
