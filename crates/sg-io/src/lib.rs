//! A fast streaming token source behind proconio's `input!`, and a buffered standard output that loses nothing
//! silently.
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
//! difference.
//!
//! The input of a judge is ASCII. Any other byte (a letter with an accent, a byte order mark, a wide blank) reads as
//! `?` and spoils its own token and no other: a number with one in it stops the program when that number is asked for,
//! and not before. So blocks may end anywhere, and neither a cut character nor text that is not UTF-8 is a case of its
//! own; who needs letters beyond ASCII needs another source.

mod output;

pub use output::{stdout, Output};

use proconio::source::Source;
use std::io::{self, BufRead, ErrorKind, StdinLock};
use std::mem;

/// Bytes that are read and written at once.
const BLOCK: usize = 1 << 16;

/// Bytes that are read at first, and while no more come at once.
const SMALL_BLOCK: usize = 1 << 13;

/// The tokens of standard input. Locks it for as long as the source lives.
pub fn stdin() -> Tokens<StdinLock<'static>> {
    Tokens::new(io::stdin().lock())
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
    /// What was read and is not handed out yet, behind what is. ASCII.
    text: String,
    /// All of `text` before this has been handed out.
    at: usize,
}

impl<R: BufRead> Tokens<R> {
    /// Tokens of `reader`. Reads nothing yet.
    pub const fn new(reader: R) -> Self {
        Tokens {
            reader,
            text: String::new(),
            at: 0,
        }
    }

    /// Whether no token is left. Waits for input if that cannot be told yet.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // the name that proconio gave it
    pub fn is_empty(&mut self) -> bool {
        // Most often the one separator before it is gone.
        let at_token = self.text.as_bytes().get(self.at).is_some_and(|&byte| byte > b' ');
        !at_token && self.is_empty_behind_blanks()
    }

    /// The same if none begins here.
    #[cold]
    fn is_empty_behind_blanks(&mut self) -> bool {
        loop {
            match self.text.as_bytes().get(self.at).copied() {
                Some(byte) if byte > b' ' => return false,
                Some(_) => self.at += 1,
                None if self.read_more() => {}
                None => return true,
            }
        }
    }

    /// The next token, however long it is and wherever it stands.
    #[cold]
    fn next_token_anywhere(&mut self) -> Option<&str> {
        if Tokens::is_empty(self) {
            return None;
        }
        let mut length = 0;
        loop {
            let rest = &self.text.as_bytes()[self.at + length..];
            length += rest.iter().take_while(|&&byte| byte > b' ').count();
            if self.at + length < self.text.len() || !self.read_more() {
                break;
            }
        }
        let start = self.at;
        // With the separator, if there is one.
        self.at = self.text.len().min(start + length + 1);
        Some(&self.text[start..start + length])
    }

    /// Drops what has been handed out and appends the next block; false at the end of the input.
    #[cold]
    #[inline(never)]
    fn read_more(&mut self) -> bool {
        let mut bytes = mem::take(&mut self.text).into_bytes();
        // Untouched memory is free: little is offered at first.
        let block = if bytes.len() < SMALL_BLOCK { SMALL_BLOCK } else { BLOCK };
        bytes.copy_within(self.at.., 0);
        let known = bytes.len() - mem::take(&mut self.at);
        bytes.resize(known + block, 0);
        let length = loop {
            match self.reader.read(&mut bytes[known..]) {
                Ok(length) => break length,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => panic!("cannot read the input: {error}"),
            }
        };
        bytes.truncate(known + length);
        if !bytes.is_ascii() {
            for byte in bytes.iter_mut().filter(|byte| !byte.is_ascii()) {
                *byte = b'?';
            }
        }
        self.text = String::from_utf8(bytes).unwrap_or_default();
        length > 0
    }
}

/// The top bit of the first blank among eight bytes, and of some behind it.
#[inline]
fn blanks(word: &[u8]) -> u64 {
    const EACH: u64 = u64::MAX / 255;
    let word = word.try_into().map_or(0, u64::from_le_bytes);
    // Taking 0x21 off a byte borrows if it is a blank, and that can only spoil the bytes behind.
    word.wrapping_sub(EACH * 0x21) & (EACH * 0x80)
}

impl<R: BufRead> Source<R> for Tokens<R> {
    #[inline]
    fn next_token(&mut self) -> Option<&str> {
        // The usual case: up to 15 bytes from right here on, and their separator. For 23 it is too long to be inlined in C.
        let start = self.at;
        let Some(ahead) = self.text.as_bytes().get(start..).and_then(|rest| rest.get(..16)) else {
            return self.next_token_anywhere();
        };
        let length = match blanks(&ahead[..8]) {
            0 => 8 + (blanks(&ahead[8..]) | 1 << 63).trailing_zeros() as usize / 8,
            found => found.trailing_zeros() as usize / 8,
        };
        // Signed: the compiler sees that a character begins here.
        if ahead[0] as i8 <= b' ' as i8 || ahead[length] > b' ' {
            return self.next_token_anywhere();
        }
        self.at = start + length + 1;
        Some(&self.text[start..][..length])
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
        input
            .split(|&byte| byte <= b' ')
            .filter(|token| !token.is_empty())
            .map(|token| {
                let shown = |&byte: &u8| if byte < 128 { char::from(byte) } else { '?' };
                token.iter().map(shown).collect()
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
    fn tokens_of_all_lengths_are_found_at_all_places() {
        for length in 1..=40 {
            let token = "7".repeat(length);
            for separator in [" ", "\r\n", " \n \n", "\0"] {
                let input = format!("{token}{separator}").repeat(12);
                for block in [1, 7, 16, 17, 24, 25, 64, 1000] {
                    assert_eq!(tokens(input.as_bytes(), block), vec![&token[..]; 12], "{input:?}");
                }
            }
        }
    }

    #[test]
    fn a_byte_that_is_not_ascii_stops_only_who_asks_for_its_number() {
        let mut source = Tokens::new(&b"1 \xC2\xA02 3"[..]);
        proconio::input! { from &mut source, one: u32 }
        assert_eq!(one, 1);
        assert!(!source.is_empty());
        let asked = std::panic::catch_unwind(move || {
            proconio::input! { from &mut source, _two: u32 }
        });
        let message = asked.expect_err("two blanks of which one is wide");
        let message = message
            .downcast_ref::<String>()
            .expect("proconio says what it cannot read");
        assert!(message.contains("`??2`"), "{message}");
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
    fn little_is_asked_for_at_first_and_64_kib_once_much_has_come() {
        struct Asked<'a>(&'a mut Vec<usize>);
        impl Read for Asked<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                self.0.push(buffer.len());
                buffer.fill(b' ');
                Ok(if self.0.len() < 4 { buffer.len() } else { 0 })
            }
        }
        let mut asked = Vec::new();
        assert!(Tokens::new(BufReader::with_capacity(0, Asked(&mut asked))).is_empty());
        assert_eq!(asked, [8_192, 65_536, 65_536, 65_536]);
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
