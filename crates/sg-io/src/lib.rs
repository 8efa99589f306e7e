//! A fast streaming token source behind proconio's `input!`, and a buffered standard output.
//!
//! proconio's own sources read line by line, or the whole input at once. [`Tokens`] streams: one buffer of 64 KiB,
//! whatever the size of the input, and the macros stay the ones that everybody knows:
//!
//! ```no_run
//! use proconio::input;
//! use std::io::Write;
//!
//! let mut source = sg_io::stdin();
//! let mut out = sg_io::stdout();
//! while !source.is_empty() {
//!     input! { from &mut source, n: u64, heaps: [u64; n] }
//!     writeln!(out, "{}", heaps.iter().sum::<u64>()).unwrap();
//! }
//! ```
//!
//! A token is a longest run of bytes above the blank; all other bytes (blanks, tabs, line ends of any system,
//! control characters) separate. Where the tokens stand in lines, and whether the last line is ended, makes no
//! difference. A byte order mark at the start is skipped. Text is UTF-8; a byte that is not reads as `?`, so
//! that it can spoil no token but its own.

use proconio::source::Source;
use std::io::{self, BufRead, BufWriter, ErrorKind, StdinLock, StdoutLock};
use std::mem;

/// Bytes that are read and written at once.
const BLOCK: usize = 1 << 16;

/// Bytes that are read at first, since memory that is not touched costs nothing.
const SMALL_BLOCK: usize = 1 << 13;

/// The tokens of standard input. Locks it for as long as the source lives.
pub fn stdin() -> Tokens<StdinLock<'static>> {
    Tokens::new(io::stdin().lock())
}

/// Standard output, written in blocks of 64 KiB and when dropped, and not after every line.
pub fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(BLOCK, io::stdout().lock())
}

/// The tokens of `reader`, as a proconio [`Source`].
///
/// Memory: 64 KiB, or twice the longest token if that is more.
///
/// # Panics
///
/// All methods, if reading fails (the end of the input is not a failure).
///
/// ```
/// use proconio::input;
/// use sg_io::Tokens;
///
/// let mut source = Tokens::new(&b"3 14\r\n\n15"[..]);
/// input! { from &mut source, a: u8, b: i64 }
/// assert_eq!((a, b), (3, 14));
/// assert!(!source.is_empty());
/// input! { from &mut source, c: String }
/// assert_eq!(c, "15");
/// assert!(source.is_empty());
/// ```
#[derive(Debug)]
pub struct Tokens<R> {
    reader: R,
    /// What has been read and, a whole block at a time, checked to be UTF-8.
    text: String,
    /// All of `text` before this has been handed out. A character boundary.
    at: usize,
    /// The first bytes of a character whose other bytes have not been read yet. At most 3.
    split: Vec<u8>,
    /// Whether a byte order mark, if there was one, is behind us.
    started: bool,
}

impl<R: BufRead> Tokens<R> {
    /// Tokens of `reader`. Reads nothing yet.
    pub const fn new(reader: R) -> Self {
        Tokens {
            reader,
            text: String::new(),
            at: 0,
            split: Vec::new(),
            started: false,
        }
    }

    /// Whether no token is left. Waits for input if that cannot be told yet.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // the name that proconio gave it
    pub fn is_empty(&mut self) -> bool {
        !self.skip_blanks()
    }

    /// Moves `at` to the start of the next token; false if there is none.
    #[inline]
    fn skip_blanks(&mut self) -> bool {
        // Most often the one separator behind the last token is gone already.
        self.text.as_bytes().get(self.at).is_some_and(|&byte| byte > b' ') || self.skip_many_blanks()
    }

    fn skip_many_blanks(&mut self) -> bool {
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            if let Some(blanks) = rest.iter().position(|&byte| byte > b' ') {
                self.at += blanks;
                return true;
            }
            self.at = self.text.len();
            if !self.read_more() {
                return false;
            }
        }
    }

    /// The next token, however long it is and wherever it stands.
    fn next_token_anywhere(&mut self) -> Option<&str> {
        if !self.skip_blanks() {
            return None;
        }
        let mut length = 0;
        loop {
            length += token_length(&self.text.as_bytes()[self.at + length..]);
            if self.at + length < self.text.len() || !self.read_more() {
                break;
            }
        }
        let (start, end) = (self.at, self.at + length);
        // The separator goes with the token.
        self.at = self.text.len().min(end + 1);
        Some(&self.text[start..end])
    }

    /// Drops what has been handed out and appends the next block; false at the end of the input.
    #[cold]
    fn read_more(&mut self) -> bool {
        let mut bytes = mem::take(&mut self.text).into_bytes();
        let block = if bytes.len() < SMALL_BLOCK / 2 {
            SMALL_BLOCK
        } else {
            BLOCK
        };
        bytes.drain(..self.at);
        self.at = 0;
        let known = bytes.len();
        bytes.append(&mut self.split);
        let start = bytes.len();
        bytes.resize(start + block, 0);
        let length = loop {
            match self.reader.read(&mut bytes[start..]) {
                Ok(length) => break length,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => panic!("cannot read the input: {error}"),
            }
        };
        bytes.truncate(start + length);
        let more = bytes.len() > known;
        self.text = loop {
            match String::from_utf8(bytes) {
                Ok(text) => break text,
                Err(error) => {
                    let (valid, is_cut) = (
                        error.utf8_error().valid_up_to(),
                        error.utf8_error().error_len().is_none(),
                    );
                    bytes = error.into_bytes();
                    if is_cut && length > 0 {
                        self.split = bytes.split_off(valid);
                    } else {
                        bytes[valid] = b'?';
                    }
                }
            }
        };
        if !self.started && !self.text.is_empty() {
            self.started = true;
            self.at = if self.text.starts_with('\u{feff}') { 3 } else { 0 };
        }
        more
    }
}

/// How many bytes at the front are above the blank.
fn token_length(bytes: &[u8]) -> usize {
    let mut length = 0;
    while let Some(Ok(word)) = bytes.get(length..length + 8).map(<[u8; 8]>::try_from) {
        match separators(word) {
            0 => length += 8,
            found => return length + found.trailing_zeros() as usize / 8,
        }
    }
    length + bytes[length..].iter().take_while(|&&byte| byte > b' ').count()
}

/// The top bit of the first byte that is not above the blank, and of some behind it.
#[inline]
fn separators(word: [u8; 8]) -> u64 {
    const EACH: u64 = u64::MAX / 255;
    let word = u64::from_le_bytes(word);
    // Taking 0x21 off every byte borrows where one is below it, and a borrow can only spoil the bytes behind.
    word.wrapping_sub(EACH * 0x21) & !word & (EACH * 0x80)
}

impl<R: BufRead> Source<R> for Tokens<R> {
    #[inline]
    fn next_token(&mut self) -> Option<&str> {
        // The usual case: a token of up to seven bytes begins right here, and its separator is in the buffer too.
        let start = self.at;
        let Some(Ok(word)) = self.text.as_bytes().get(start..start + 8).map(<[u8; 8]>::try_from) else {
            return self.next_token_anywhere();
        };
        let found = separators(word);
        if found == 0 || found & 0x80 != 0 {
            return self.next_token_anywhere();
        }
        let end = start + found.trailing_zeros() as usize / 8;
        self.at = end + 1;
        Some(&self.text[start..end])
    }

    #[inline]
    fn is_empty(&mut self) -> bool {
        Tokens::is_empty(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Tokens;
    use proconio::source::Source;
    use std::io::{BufReader, Read};

    /// All tokens, when the reader gives `block` bytes at a time.
    fn tokens(input: &[u8], block: usize) -> Vec<String> {
        let mut source = Tokens::new(BufReader::with_capacity(block, input));
        let mut found = Vec::new();
        while let Some(token) = source.next_token() {
            found.push(token.to_owned());
        }
        assert!(source.is_empty() && source.next_token().is_none());
        found
    }

    fn by_definition(input: &[u8]) -> Vec<String> {
        let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
        input
            .split(|&byte| byte <= b' ')
            .filter(|token| !token.is_empty())
            .map(|token| {
                let mut token = token.to_vec();
                while let Err(error) = std::str::from_utf8(&token) {
                    token[error.valid_up_to()] = b'?';
                }
                String::from_utf8(token).unwrap()
            })
            .collect()
    }

    #[test]
    fn tokens_do_not_depend_on_where_blocks_end() {
        let inputs: [&[u8]; 9] = [
            b"",
            b" \n\t\r\n",
            b"1",
            b"12 345\n6",
            b"\xEF\xBB\xBF1 2\r\n3\r\n\r\n",
            b"a\x00b\x1Ac\x0Bd\x0Ce",
            "né ☃ 𝄞𝄞 x".as_bytes(),
            b"7 \xFF8 \xE2\x98 9 \xC3",
            b"\xEF\xBB 5 \xF0\x9D\x84",
        ];
        for input in inputs {
            for block in 1..=input.len() + 1 {
                assert_eq!(
                    tokens(input, block),
                    by_definition(input),
                    "{input:?} in blocks of {block}"
                );
            }
        }
    }

    #[test]
    fn all_short_inputs_over_awkward_bytes_read_as_defined() {
        let bytes = [b'1', b' ', b'\n', 0xC3, 0xA9, 0xE2, 0xFF];
        for length in 0..=5u32 {
            for code in 0..7usize.pow(length) {
                let input: Vec<u8> = (0..length).map(|i| bytes[code / 7usize.pow(i) % 7]).collect();
                for block in [1, 2, 3, 8] {
                    assert_eq!(
                        tokens(&input, block),
                        by_definition(&input),
                        "{input:?} in blocks of {block}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_token_may_be_longer_than_many_blocks() {
        let long = "7".repeat(300_000);
        assert_eq!(tokens(format!("1 {long}\n2").as_bytes(), 1000), ["1", &long, "2"]);
    }

    /// A terminal: gives one line, and fails the test when asked for more than is needed.
    struct Terminal(Vec<&'static [u8]>);

    impl Read for Terminal {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let line = self.0.pop().expect("asked for a line that was not needed");
            buffer[..line.len()].copy_from_slice(line);
            Ok(line.len())
        }
    }

    #[test]
    fn a_line_is_used_before_the_next_is_asked_for() {
        let mut source = Tokens::new(BufReader::new(Terminal(vec![b"3\n", b"1 2\n"])));
        assert_eq!(source.next_token(), Some("1"));
        assert_eq!(source.next_token(), Some("2"));
        assert_eq!(source.next_token(), Some("3"));
    }

    #[test]
    #[should_panic(expected = "cannot read the input")]
    fn a_failing_reader_is_not_taken_for_the_end() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::Error::other("unplugged"))
            }
        }
        Tokens::new(BufReader::new(Broken)).next_token();
    }
}
