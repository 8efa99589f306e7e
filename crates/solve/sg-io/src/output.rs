//! A buffered standard output that never loses data silently.

use crate::BLOCK;
use std::fmt::{self, Write as _};
use std::io::{self, StdoutLock, Write};
use std::thread;

/// Returns a locked standard output that writes blocks of 64 KiB, and the rest when dropped.
pub fn stdout() -> Output<StdoutLock<'static>> {
    Output::new(io::stdout().lock())
}

/// A buffer in front of `writer`, for `line`, `write!` and `writeln!`.
///
/// Memory: 64 KiB plus the largest single write.
///
/// # Panics
///
/// If writing fails, also when dropped: a full disk or a closed pipe ends the program with a
/// failure, where [`BufWriter`](io::BufWriter) would ignore it. So there is no result to check.
///
/// ```
/// let mut bytes = Vec::new();
/// let mut out = sg_io::Output::new(&mut bytes);
/// out.line("Yes");
/// out.line((3, -5));
/// writeln!(out, "Case #{}: {:.2}", 1, 0.5);
/// drop(out);
/// assert_eq!(bytes, b"Yes\n3 -5\nCase #1: 0.50\n");
/// ```
#[derive(Debug)]
pub struct Output<W: Write> {
    writer: W,
    text: Vec<u8>,
}

impl<W: Write> Output<W> {
    /// Puts an empty buffer in front of `writer`.
    pub fn new(writer: W) -> Self {
        // Uses the code that grows all buffers; `with_capacity` would add code to every C file.
        let text = Vec::new();
        let mut output = Output { writer, text };
        output.text.reserve(2 * BLOCK);
        output
    }

    /// Writes a value and a line end, like `writeln!(out, "{}", value)` but several times as fast.
    #[inline]
    pub fn line(&mut self, value: impl Writable) {
        value.write(&mut self.text);
        self.text.push(b'\n');
        self.write_out_if_full();
    }

    /// Formats directly into the buffer, for `write!` and `writeln!`. The method of `io::Write` is
    /// slower, since it keeps track of errors.
    pub fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) {
        Text(&mut self.text).write_fmt(arguments).expect("cannot format the output");
        self.write_out_if_full();
    }

    #[inline]
    fn write_out_if_full(&mut self) {
        if self.text.len() >= BLOCK {
            self.write_out().expect("cannot write the output");
        }
    }

    #[cold]
    fn write_out(&mut self) -> io::Result<()> {
        self.writer.write_all(&self.text)?;
        self.text.clear();
        self.writer.flush()
    }
}

impl<W: Write> Drop for Output<W> {
    fn drop(&mut self) {
        let written = self.write_out();
        // A second panic would abort the program before the first one is reported.
        if !thread::panicking() {
            written.expect("cannot write the output");
        }
    }
}

/// The buffer as a target of formatting.
struct Text<'a>(&'a mut Vec<u8>);

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// A type that [`Output::line`] writes: text, an integer, or a pair separated by a blank.
pub trait Writable {
    /// Appends this value as text.
    fn write(self, text: &mut Vec<u8>);
}

impl Writable for &str {
    #[inline]
    fn write(self, text: &mut Vec<u8>) {
        text.extend_from_slice(self.as_bytes());
    }
}

impl Writable for String {
    fn write(self, text: &mut Vec<u8>) {
        self.as_str().write(text);
    }
}

impl<A: Writable, B: Writable> Writable for (A, B) {
    fn write(self, text: &mut Vec<u8>) {
        self.0.write(text);
        text.push(b' ');
        self.1.write(text);
    }
}

macro_rules! writable {
    ($($type:ty),*) => {$(
        impl Writable for $type {
            #[inline]
            fn write(self, text: &mut Vec<u8>) {
                let wide = self as i128;
                if wide < 0 {
                    text.push(b'-');
                }
                write_number(wide.unsigned_abs() as u64, text);
            }
        }
    )*};
}

writable!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

/// Writes a number, eight digits at a time from the left.
fn write_number(number: u64, text: &mut Vec<u8>) {
    const EIGHT: u64 = 100_000_000;
    if number < EIGHT {
        let digits = eight_digits(number);
        // Skips leading zeros, but keeps at least one digit.
        let zeros = digits.trailing_zeros().min(56) / 8;
        text.extend_from_slice(&(digits | 0x3030_3030_3030_3030).to_le_bytes()[zeros as usize..]);
    } else {
        write_number(number / EIGHT, text);
        text.extend_from_slice(&(eight_digits(number % EIGHT) | 0x3030_3030_3030_3030).to_le_bytes());
    }
}

/// Returns the eight digits of a number below 10^8, the first in the lowest byte.
///
/// All parts are split at once: the number into fours, fours into pairs, pairs into digits.
/// Quotients are products with a reciprocal, exact for numbers this small.
#[inline]
fn eight_digits(number: u64) -> u64 {
    // Turns `each * base + rest` in a place into `each` there and `rest` in the place above.
    let fours = (number / 10_000) | (number % 10_000) << 32;
    let hundreds = ((fours * 5243) >> 19) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - hundreds * 100) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | (pairs - tens * 10) << 8
}

#[cfg(test)]
mod tests {
    use super::Output;
    use std::io::{self, Write};

    /// A disk with room for `room` bytes.
    struct Disk<'a> {
        bytes: &'a mut Vec<u8>,
        room: usize,
    }

    impl Write for Disk<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if bytes.len() > self.room {
                return Err(io::Error::other("the disk is full"));
            }
            self.room -= bytes.len();
            self.bytes.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nothing_is_written_before_the_buffer_is_full() {
        let mut out = Output::new(Vec::new());
        writeln!(out, "a");
        assert!(out.writer.is_empty());
        write!(out, "{}", "b".repeat(65_533));
        assert!(out.writer.is_empty());
        writeln!(out);
        assert_eq!(out.writer.len(), 65_536);
        assert!(out.text.is_empty());
    }

    #[test]
    fn writes_of_all_sizes_keep_their_order() {
        let mut bytes = Vec::new();
        let mut expected = String::new();
        let mut out = Output::new(Disk { bytes: &mut bytes, room: usize::MAX });
        for size in [0, 1, 70_000, 3, 65_536, 65_535, 1, 2] {
            let text = (size % 10).to_string().repeat(size);
            write!(out, "{text}");
            expected += &text;
        }
        drop(out);
        assert!(bytes == expected.as_bytes());
    }

    #[test]
    fn line_matches_writeln() {
        let mut bytes = Vec::new();
        let mut expected = String::new();
        let mut out = Output::new(&mut bytes);
        let near = |limit: u64| (0..4).map(move |less| limit.wrapping_sub(less));
        for number in (0..20).flat_map(|zeros| near(10u64.pow(zeros))).chain(near(u64::MAX)) {
            out.line(number);
            out.line((number as i64, number as i8));
            expected += &format!("{number}\n{} {}\n", number as i64, number as i8);
        }
        for text in ["", "Yes"] {
            out.line(text);
            out.line(text.to_owned());
            expected += &format!("{text}\n{text}\n");
        }
        drop(out);
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }

    #[test]
    fn eight_digits_match_formatting() {
        for number in (0..100_000_000).step_by(9_973).chain(0..10_000).chain((0..10_000).map(|fours| fours * 10_000)) {
            let digits = (super::eight_digits(number) | 0x3030_3030_3030_3030).to_le_bytes();
            assert_eq!(digits, *format!("{number:08}").as_bytes());
        }
    }

    #[test]
    #[should_panic(expected = "the disk is full")]
    fn failed_write_panics() {
        let mut bytes = Vec::new();
        let mut out = Output::new(Disk { bytes: &mut bytes, room: 2 });
        write!(out, "abc");
    }
}
