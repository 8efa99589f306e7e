//! A text as lines and as tokens, by the rules of `compare`.

/// A text without its final newline.
#[derive(Clone, Copy)]
pub(super) struct Text<'a>(&'a [u8]);

/// A token and its start in the text.
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

    /// Returns the lines without their LF or CR LF. The rest after the last newline is a line, even
    /// if empty.
    pub(super) fn lines(self) -> impl Iterator<Item = &'a [u8]> {
        let mut rest = Some(self.0);
        std::iter::from_fn(move || {
            let text = rest?;
            let end = text.iter().position(|byte| *byte == b'\n');
            rest = end.map(|end| &text[end + 1..]);
            Some(end.map_or(text, |end| without_final_newline(&text[..=end])))
        })
    }

    /// Returns the lines without trailing white space, up to the last one that is not blank.
    pub(super) fn without_line_ends(self) -> impl Iterator<Item = &'a [u8]> {
        Self(without_space_at_end(self.0)).lines().map(without_space_at_end)
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

    /// Returns the number, counted from 1, and the bounds of the line that holds the byte at
    /// `place`.
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

fn without_space_at_end(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|byte| !is_space(*byte)).map_or(0, |last| last + 1);
    &text[..end]
}

/// Recognises white space as C's `isspace` does; Rust's `is_ascii_whitespace` omits the vertical
/// tab.
pub(super) fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}
