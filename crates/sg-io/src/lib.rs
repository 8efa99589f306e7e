//! A fast streaming token source behind proconio's `input!`, and a buffered standard output that loses nothing
//! silently.
//!
//! Run-time dependencies: 1 direct, 1 in all.
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
    /// What was read and is not handed out yet, after what is. ASCII.
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

/// The top bit of the first blank among eight bytes, and of some after it.
#[inline]
fn blanks(word: &[u8]) -> u64 {
    const EACH: u64 = u64::MAX / 255;
    let word = word.try_into().map_or(0, u64::from_le_bytes);
    // Taking 0x21 off a byte borrows if it is a blank, and that can only spoil the bytes after it.
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
mod tests;
