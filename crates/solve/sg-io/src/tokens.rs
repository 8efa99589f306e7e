//! Splits an input into tokens. [`numbers`](crate::numbers) turns them into numbers.

use crate::numbers::{eight, Readable, EACH};
use crate::BLOCK;
use std::any::type_name;
use std::cell::RefCell;
use std::io::{self, ErrorKind, Read};
use std::mem::ManuallyDrop;

/// The number of bytes to read at first, and as long as reads return no more.
const SMALL_BLOCK: usize = 1 << 13;

thread_local! {
    // No destructor, so that an access need not check whether it has run.
    static TOKENS: ManuallyDrop<RefCell<Tokens<Stdin>>> = const { ManuallyDrop::new(RefCell::new(Tokens::new(Stdin))) };
}

/// Returns whether standard input has no token left. Waits for input if necessary.
///
/// # Panics
///
/// If reading fails (the end of the input is not a failure).
#[inline]
pub fn is_empty() -> bool {
    Stdin.with(Tokens::is_empty)
}

/// The default source of [`input!`](crate::input), and the reader behind it.
#[doc(hidden)]
#[derive(Debug)]
pub struct Stdin;

impl Stdin {
    /// Calls `read` with the tokens of standard input.
    #[inline(always)]
    pub fn with<T>(self, read: impl FnOnce(&mut Tokens<Stdin>) -> T) -> T {
        TOKENS.with(|tokens| read(&mut tokens.borrow_mut()))
    }
}

impl Read for Stdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        io::stdin().read(buffer)
    }
}

/// The tokens of `reader`, for [`input!`](crate::input).
///
/// A token is a maximal run of bytes above the blank; all other bytes (blanks, tabs, line ends,
/// control characters) are separators. The input of a judge is ASCII: any other byte reads as `?`
/// and spoils only its own token.
///
/// Memory: 64 KiB, or twice the longest token if that is more.
///
/// # Panics
///
/// All methods panic if reading fails (the end of the input is not a failure).
///
/// ```
/// use sg_io::{input, Tokens};
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
    /// The bytes already used, the bytes not used yet, and `MARGIN` bytes without meaning. The part
    /// that was searched is ASCII.
    text: Vec<u8>,
    /// The start of the bytes not used yet.
    at: usize,
    /// The end of the bytes read so far.
    end: usize,
    /// The start of the group of bytes searched last. It wraps below 0 if it lies before `text`.
    group: usize,
    /// The separators found from `at` on: bit i stands for byte i of the group.
    separators: u64,
}

/// The number of bytes searched for separators at once.
const GROUP: usize = 64;

/// The number of bytes after those read that may be accessed.
const MARGIN: usize = GROUP + 1;

impl<R: Read> Tokens<R> {
    /// Creates a source from `reader`, without reading yet.
    pub const fn new(reader: R) -> Self {
        Tokens { reader, text: Vec::new(), at: 0, end: 0, group: 0usize.wrapping_sub(GROUP), separators: 0 }
    }

    /// Calls `read` with these tokens, for `input!`.
    #[doc(hidden)]
    #[inline(always)]
    pub fn with<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        read(self)
    }

    /// Returns whether no token is left. Waits for input if necessary.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // the name in proconio
    pub fn is_empty(&mut self) -> bool {
        // Usually the single separator before the next token has been skipped.
        let at_token = self.at < self.end && self.text[self.at] > b' ';
        !at_token && self.is_empty_after_blanks()
    }

    /// Does the same as `is_empty` where no token begins.
    #[cold]
    fn is_empty_after_blanks(&mut self) -> bool {
        loop {
            if self.at == self.end {
                if !self.read_more() {
                    return true;
                }
            } else if self.text[self.at] > b' ' {
                return false;
            } else {
                self.token_end();
                self.skip_past(self.at);
            }
        }
    }

    /// Returns the next token, if one is left.
    pub fn next_token(&mut self) -> Option<&str> {
        loop {
            // This comes first, since it may move the bytes not used yet.
            let end = self.token_end()?;
            let start = self.at;
            self.skip_past(end);
            if start < end {
                return std::str::from_utf8(&self.text[start..end]).ok();
            }
        }
    }

    /// Returns the next separator, which ends the token at `at` if one begins there, or `None` at
    /// the end of the input.
    #[inline]
    fn token_end(&mut self) -> Option<usize> {
        while self.separators == 0 {
            if !self.search() {
                return None;
            }
        }
        Some(self.group.wrapping_add(self.separators.trailing_zeros() as usize))
    }

    /// Skips everything up to the first separator, which is at `end`.
    #[inline]
    fn skip_past(&mut self, end: usize) {
        self.at = end + 1;
        self.separators &= self.separators - 1;
    }

    /// Searches the next bytes for separators. Returns false at the end of the input.
    #[inline(never)]
    fn search(&mut self) -> bool {
        let next = self.group.wrapping_add(GROUP);
        if next >= self.end && !self.read_more() {
            if self.at == self.end {
                return false;
            }
            // The last token has no separator after it.
            self.text[self.end] = b'\n';
            self.end += 1;
        }
        self.group = self.group.wrapping_add(GROUP);
        let group = &mut self.text[self.group..self.group + GROUP];
        if group.chunks_exact(8).fold(0, |any, bytes| any | eight(bytes)) & (0x80 * EACH) != 0 {
            mask_non_ascii(group);
        }
        let mut separators = 0;
        for (index, bytes) in group.chunks_exact(8).enumerate() {
            // An ASCII byte is above the blank if this addition carries into its highest bit.
            let found = !(eight(bytes) + 0x5f * EACH) & (0x80 * EACH);
            // The product collects the eight bits in its highest byte, each in one way and without
            // a carry.
            separators |= (found.wrapping_mul(0x0002_0408_1020_4081) >> 56) << (8 * index);
        }
        let length = self.end - self.group;
        self.separators = if length < GROUP { separators & ((1 << length) - 1) } else { separators };
        true
    }

    /// Reads the next token as a value, for `input!`.
    ///
    /// # Panics
    ///
    /// If the input ends before it, or if it is not a value of the type.
    #[inline]
    pub fn read<T: Readable>(&mut self) -> T {
        if let Some(end) = self.token_end() {
            if let Some(number) = T::number(&self.text, self.at, end) {
                self.skip_past(end);
                return number;
            }
        }
        self.parsed()
    }

    /// Does the same as `read` for the rare tokens at the end of a group or of an unusual form.
    #[inline(never)]
    fn read_slow<T: Readable>(&mut self) -> T {
        self.read()
    }

    /// Reads the next `count` tokens as values.
    ///
    /// # Panics
    ///
    /// As [`read`](Self::read).
    #[inline]
    pub fn read_many<T: Readable>(&mut self, count: usize) -> Vec<T> {
        // Local variables stay in registers.
        let (mut at, mut separators) = (self.at, self.separators);
        let values = (0..count)
            .map(|_| {
                if separators != 0 {
                    let end = self.group.wrapping_add(separators.trailing_zeros() as usize);
                    if let Some(number) = T::number(&self.text, at, end) {
                        at = end + 1;
                        separators &= separators - 1;
                        return number;
                    }
                }
                self.at = at;
                self.separators = separators;
                let value = self.read_slow();
                at = self.at;
                separators = self.separators;
                value
            })
            .collect();
        self.at = at;
        self.separators = separators;
        values
    }

    /// Reads the next token by the parser of its type, with any length and any blanks before it.
    #[cold]
    #[inline(never)]
    fn parsed<T: Readable>(&mut self) -> T {
        let kind = type_name::<T>();
        let token = self.next_token();
        T::parsed(token.unwrap_or_else(|| panic!("the input ends where a value of type {kind} is expected")))
    }

    /// Drops the used bytes and appends the next block. Returns false at the end of the input.
    #[cold]
    #[inline(never)]
    fn read_more(&mut self) -> bool {
        // Untouched memory costs nothing, so the first blocks are small.
        let block = if self.end < SMALL_BLOCK { SMALL_BLOCK } else { BLOCK };
        // The kernel fills a block three times as fast if it begins at a multiple of 64.
        let start = (self.at.wrapping_sub(self.end)) % GROUP;
        self.text.copy_within(self.at..self.end, start);
        self.end = start + self.end - self.at;
        self.at = start;
        // All remaining bytes have been searched.
        self.group = self.end.wrapping_sub(GROUP);
        self.text.resize(self.end + block + MARGIN, 0);
        let offered = &mut self.text[self.end..self.end + block];
        let length = loop {
            match self.reader.read(offered) {
                Ok(length) => break length,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => panic!("cannot read the input: {error}"),
            }
        };
        self.end += length;
        length > 0
    }
}

/// Replaces all bytes that are not ASCII by `?`.
#[cold]
fn mask_non_ascii(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| !byte.is_ascii()) {
        *byte = b'?';
    }
}
