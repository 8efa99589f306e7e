//! Splits an input into tokens. [`numbers`](crate::numbers) makes numbers of them.

use crate::numbers::{eight, Readable, EACH};
use crate::BLOCK;
use std::any::type_name;
use std::cell::RefCell;
use std::io::{self, ErrorKind, Read};
use std::mem::ManuallyDrop;

/// The number of bytes that are read at first, and while no more come at once.
const SMALL_BLOCK: usize = 1 << 13;

thread_local! {
    // Without a destructor, so that an access need not ask whether it has run.
    static TOKENS: ManuallyDrop<RefCell<Tokens<Stdin>>> = const { ManuallyDrop::new(RefCell::new(Tokens::new(Stdin))) };
}

/// Returns whether standard input has no token left, waiting for input if that is not known yet.
///
/// # Panics
///
/// If reading fails (the end of the input is not a failure).
#[inline]
pub fn is_empty() -> bool {
    Stdin.with(Tokens::is_empty)
}

/// The source of an [`input!`](crate::input) that names none, and the reader behind it.
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
/// A token is a longest run of bytes above the blank; all other bytes (blanks, tabs, line ends, control characters)
/// separate. The input of a judge is ASCII: any other byte reads as `?` and spoils its own token and no other.
///
/// Memory: 64 KiB, or twice the longest token if that is more.
///
/// # Panics
///
/// All methods, if reading fails (the end of the input is not a failure).
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
    /// Bytes that have been handed out, bytes that are still to be, and `MARGIN` bytes without meaning. ASCII as far as it
    /// was searched.
    text: Vec<u8>,
    /// All of `text` before this has been handed out.
    at: usize,
    /// The end of the bytes that were read.
    end: usize,
    /// The start of the group of bytes that was searched last. Wraps below 0 if it lies before `text`.
    group: usize,
    /// The separators from `at` on that have been found: bit i stands for byte i of the group.
    separators: u64,
}

/// The number of bytes that are searched for separators at once.
const GROUP: usize = 64;

/// The number of bytes that may be looked at behind those that were read.
const MARGIN: usize = GROUP + 1;

impl<R: Read> Tokens<R> {
    /// Makes a source of `reader`. Reads nothing yet.
    pub const fn new(reader: R) -> Self {
        Tokens { reader, text: Vec::new(), at: 0, end: 0, group: 0usize.wrapping_sub(GROUP), separators: 0 }
    }

    /// Calls `read` with these tokens, for `input!`.
    #[doc(hidden)]
    #[inline(always)]
    pub fn with<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        read(self)
    }

    /// Returns whether no token is left. Waits for input if that is not known yet.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // the name that proconio gave it
    pub fn is_empty(&mut self) -> bool {
        // Most often the one separator before it is gone.
        let at_token = self.at < self.end && self.text[self.at] > b' ';
        !at_token && self.is_empty_behind_blanks()
    }

    /// Does the same where no token begins.
    #[cold]
    fn is_empty_behind_blanks(&mut self) -> bool {
        loop {
            if self.at == self.end {
                if !self.read_more() {
                    return true;
                }
            } else if self.text[self.at] > b' ' {
                return false;
            } else {
                self.token_end();
                self.go_behind(self.at);
            }
        }
    }

    /// Returns the next token, if one is left.
    pub fn next_token(&mut self) -> Option<&str> {
        loop {
            // In this order: what is not handed out yet may move.
            let end = self.token_end()?;
            let start = self.at;
            self.go_behind(end);
            if start < end {
                return std::str::from_utf8(&self.text[start..end]).ok();
            }
        }
    }

    /// Finds the next separator, the end of the token at `at` if one begins there; none at the end of the input.
    #[inline]
    fn token_end(&mut self) -> Option<usize> {
        while self.separators == 0 {
            if !self.search() {
                return None;
            }
        }
        Some(self.group.wrapping_add(self.separators.trailing_zeros() as usize))
    }

    /// Drops everything up to the separator at `end`, the first one.
    #[inline]
    fn go_behind(&mut self, end: usize) {
        self.at = end + 1;
        self.separators &= self.separators - 1;
    }

    /// Looks for separators in the next bytes; false at the end of the input.
    #[inline(never)]
    fn search(&mut self) -> bool {
        let next = self.group.wrapping_add(GROUP);
        if next >= self.end && !self.read_more() {
            if self.at == self.end {
                return false;
            }
            // The last token is not ended.
            self.text[self.end] = b'\n';
            self.end += 1;
        }
        self.group = self.group.wrapping_add(GROUP);
        let group = &mut self.text[self.group..self.group + GROUP];
        if group.chunks_exact(8).fold(0, |any, bytes| any | eight(bytes)) & (0x80 * EACH) != 0 {
            hide_other_than_ascii(group);
        }
        let mut separators = 0;
        for (index, bytes) in group.chunks_exact(8).enumerate() {
            // A byte of ASCII is above the blank when this addition reaches its highest bit.
            let found = !(eight(bytes) + 0x5f * EACH) & (0x80 * EACH);
            // The product brings the eight bits together in its highest byte, each by one way and without a carry.
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
    /// If the input ends before it, or if it is not of its type.
    #[inline]
    pub fn read<T: Readable>(&mut self) -> T {
        if let Some(end) = self.token_end() {
            if let Some(number) = T::number(&self.text, self.at, end) {
                self.go_behind(end);
                return number;
            }
        }
        self.parsed()
    }

    /// Does the same where a group ends or the token is an unusual one, once in many numbers.
    #[inline(never)]
    fn read_slow<T: Readable>(&mut self) -> T {
        self.read()
    }

    /// Reads the next `count` tokens as values.
    ///
    /// # Panics
    ///
    /// As [`read`](Self::read) does.
    #[inline]
    pub fn read_many<T: Readable>(&mut self, count: usize) -> Vec<T> {
        // Variables here stay in registers.
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

    /// Lets its type parse the next token, whatever stands before it and however long it is.
    #[cold]
    #[inline(never)]
    fn parsed<T: Readable>(&mut self) -> T {
        let kind = type_name::<T>();
        let token = self.next_token();
        T::parsed(token.unwrap_or_else(|| panic!("the input ends where a value of type {kind} is expected")))
    }

    /// Drops what has been handed out and appends the next block; false at the end of the input.
    #[cold]
    #[inline(never)]
    fn read_more(&mut self) -> bool {
        // Untouched memory is free: little is offered at first.
        let block = if self.end < SMALL_BLOCK { SMALL_BLOCK } else { BLOCK };
        self.text.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        self.at = 0;
        // All that is left has been searched.
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

/// Makes any byte that is not ASCII a `?`.
#[cold]
fn hide_other_than_ascii(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| !byte.is_ascii()) {
        *byte = b'?';
    }
}
