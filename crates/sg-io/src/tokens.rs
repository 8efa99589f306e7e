//! The tokens of an input, one after the other, and how numbers are made of them.

use crate::BLOCK;
use std::any::type_name;
// For edition 2018, whose prelude lacks it.
use std::convert::TryFrom;
use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind, StdinLock};
use std::mem;
use std::str::FromStr;

/// Bytes that are read at first, and while no more come at once.
const SMALL_BLOCK: usize = 1 << 13;

/// The tokens of standard input. Locks it for as long as the source lives.
pub fn stdin() -> Tokens<StdinLock<'static>> {
    Tokens::new(io::stdin().lock())
}

/// The tokens of `reader`, for [`input!`](crate::input).
///
/// A token is a longest run of bytes above the blank; all other bytes (blanks, tabs, line ends of any system, control
/// characters) separate. Where the tokens stand in lines, and whether the last line is ended, makes no difference.
///
/// The input of a judge is ASCII. Any other byte (a letter with an accent, a byte order mark, a wide blank) reads as `?` and
/// spoils its own token and no other: a number with one in it stops the program when that number is asked for, and not
/// before. So blocks may end anywhere, and neither a cut character nor text that is not UTF-8 is a case of its own.
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
    /// What was read and is not handed out yet, after what is. ASCII.
    text: Vec<u8>,
    /// All of `text` before this has been handed out.
    at: usize,
}

impl<R: BufRead> Tokens<R> {
    /// Tokens of `reader`. Reads nothing yet.
    pub const fn new(reader: R) -> Self {
        Tokens {
            reader,
            text: Vec::new(),
            at: 0,
        }
    }

    /// Whether no token is left. Waits for input if that cannot be told yet.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // the name that proconio gave it
    pub fn is_empty(&mut self) -> bool {
        // Most often the one separator before it is gone.
        let at_token = self.text.get(self.at).is_some_and(|&byte| byte > b' ');
        !at_token && self.is_empty_behind_blanks()
    }

    /// The same if none begins here.
    #[cold]
    fn is_empty_behind_blanks(&mut self) -> bool {
        loop {
            match self.text.get(self.at).copied() {
                Some(byte) if byte > b' ' => return false,
                Some(_) => self.at += 1,
                None if self.read_more() => {}
                None => return true,
            }
        }
    }

    /// The next token, if one is left.
    pub fn next_token(&mut self) -> Option<&str> {
        if self.is_empty() {
            return None;
        }
        let mut length = 0;
        loop {
            let rest = &self.text[self.at + length..];
            if let Some(more) = rest.iter().position(|&byte| byte <= b' ') {
                length += more;
                break;
            }
            length += rest.len();
            if !self.read_more() {
                break;
            }
        }
        let start = self.at;
        // With the separator, if there is one.
        self.at = self.text.len().min(start + length + 1);
        std::str::from_utf8(&self.text[start..start + length]).ok()
    }

    /// The next token as a number without a sign.
    #[inline]
    fn natural<T: FromStr + TryFrom<u64>>(&mut self) -> T
    where
        T::Err: Display,
    {
        if let Some((number, end)) = self.digits(0) {
            if let Ok(number) = T::try_from(number) {
                self.at = end + 1;
                return number;
            }
        }
        self.parsed()
    }

    /// The next token as a number that may have a sign.
    #[inline]
    fn integer<T: FromStr + TryFrom<i64>>(&mut self) -> T
    where
        T::Err: Display,
    {
        let negative = self.text.get(self.at) == Some(&b'-');
        if let Some((number, end)) = self.digits(negative.into()) {
            // 19 digits may be more than an i64 holds.
            let number = i64::try_from(number).map(|number| if negative { -number } else { number });
            if let Some(number) = number.ok().and_then(|number| T::try_from(number).ok()) {
                self.at = end + 1;
                return number;
            }
        }
        self.parsed()
    }

    /// The next token as a value of type `T`, whatever stands before it and however long it is.
    #[cold]
    #[inline(never)]
    fn parsed<T: FromStr>(&mut self) -> T
    where
        T::Err: Display,
    {
        let kind = type_name::<T>();
        let token = self.next_token();
        let token = token.unwrap_or_else(|| panic!("the input ends where a value of type {kind} is expected"));
        token
            .parse()
            .unwrap_or_else(|error| panic!("cannot read `{token}` as a value of type {kind}: {error}"))
    }

    /// The number of the digits from `skipped` bytes on and where the separator after them is, if no more than 19 digits
    /// stand there and the end of what was read is not near.
    #[inline(always)]
    fn digits(&self, skipped: usize) -> Option<(u64, usize)> {
        // One pass over as many bytes as the compiler unrolls. 19 digits always fit.
        let ahead = self.text.get(self.at + skipped..)?.get(..20)?;
        let mut number = 0u64;
        for (length, &byte) in ahead.iter().enumerate() {
            match byte.wrapping_sub(b'0') {
                digit @ 0..=9 => number = number.wrapping_mul(10).wrapping_add(digit.into()),
                _ if byte <= b' ' && length > 0 => return Some((number, self.at + skipped + length)),
                _ => return None,
            }
        }
        None
    }

    /// Drops what has been handed out and appends the next block; false at the end of the input.
    #[cold]
    #[inline(never)]
    fn read_more(&mut self) -> bool {
        let mut bytes = mem::take(&mut self.text);
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
        self.text = bytes;
        length > 0
    }
}

/// A type that [`input!`](crate::input) reads from one token, as [`FromStr`] would.
pub trait Readable {
    /// The next token as a value of this type.
    fn read<R: BufRead>(source: &mut Tokens<R>) -> Self;
}

macro_rules! readable {
    ($method:ident: $($type:ty),*) => {$(
        impl Readable for $type {
            #[inline]
            fn read<R: BufRead>(source: &mut Tokens<R>) -> Self {
                source.$method()
            }
        }
    )*};
}

readable!(parsed: String, char, f32, f64, i128, u128);
readable!(natural: u8, u16, u32, u64, usize);
readable!(integer: i8, i16, i32, i64, isize);
